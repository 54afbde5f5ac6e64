import { Thumb } from '@/components/cart/thumb'
import { quickFacts } from '@/components/product/quick-facts'
import type { AdminQuotationDetail } from '@/lib/contract/order/admin-quotations'
import type { Product } from '@/lib/contract/shapes'
import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'

type Line = AdminQuotationDetail['lines'][number]
type Props = { lines: Line[]; products: Product[]; locale: Locale }

/** The products of a printed quotation: photograph, SKU, facts, quantity, list price, discount and amount. */
export function PrintedLines({ lines, products, locale }: Props) {
  const messages = getMessages(locale)
  const { quotation: texts, adminQuotation: labels } = messages
  const toMoney = (rupees: number) => formatRupees(rupees, locale)
  const toDiscount = ({ discount }: Line) => {
    if (!discount) return null
    if (discount.kind === 'amount') return fill(labels.amountOff, { amount: toMoney(discount.rupees) })
    return fill(labels.percentOff, { percent: new Intl.NumberFormat(INTL_LOCALE[locale]).format(discount.percent) })
  }
  const toFacts = (id: number) => {
    const product = products.find((one) => one.id === id)
    return product ? quickFacts(product, messages, locale).map(([name, value]) => `${name}: ${value}`) : []
  }
  return (
    <table className="mt-4 text-[0.925rem]">
      <thead>
        <tr>
          <th scope="col" className="max-sm:hidden">
            <span className="sr-only">{texts.print.photo}</span>
          </th>
          <th scope="col">{labels.products}</th>
          <th scope="col" className="!text-end">
            {labels.quantity}
          </th>
          <th scope="col" className="!text-end max-sm:hidden">
            {labels.price}
          </th>
          <th scope="col" className="!text-end">
            {texts.print.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.product_id}>
            <td className="w-20 max-sm:hidden">
              <Thumb src={line.image?.src ?? ''} className="size-16" />
            </td>
            <td className="wrap-anywhere">
              {line.title}
              <span className="figures block font-medium">{line.sku}</span>
              <span className="block text-sm">{toFacts(line.product_id).join(' · ')}</span>
            </td>
            <td className="figures !text-end">{line.quantity}</td>
            <td className="figures !text-end whitespace-nowrap max-sm:hidden">
              {toMoney(line.unit_price)}
              {line.unit_price < line.list_price && (
                <span className="block text-sm">
                  <s>{toMoney(line.list_price)}</s> {toDiscount(line)}
                </span>
              )}
            </td>
            <td className="figures !text-end font-medium whitespace-nowrap">{toMoney(line.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
