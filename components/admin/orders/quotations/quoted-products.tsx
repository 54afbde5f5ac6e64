import { Thumb } from '@/components/cart/thumb'
import type { AdminQuotationDetail } from '@/lib/contract/order/admin-quotations'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { productPath } from '@/lib/domain/routing/paths'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'
import { QuotationSums } from './quotation-sums'

type Line = AdminQuotationDetail['lines'][number]
type Props = {
  quotation: Pick<AdminQuotationDetail, 'lines' | 'subtotal' | 'saving' | 'shipping' | 'total' | 'state'>
  locale: Locale
}

/** The products of a quotation with list price, discount and quoted price. */
export function QuotedProducts({ quotation, locale }: Props) {
  const { lines, subtotal, state } = quotation
  const messages = getMessages(locale).adminQuotation
  const toMoney = (rupees: number) => formatRupees(rupees, locale)
  const toDiscountText = ({ discount }: Line) => {
    if (!discount) return messages.noDiscount
    if (discount.kind === 'amount') return fill(messages.amountOff, { amount: toMoney(discount.rupees) })
    return fill(messages.percentOff, { percent: new Intl.NumberFormat(locale).format(discount.percent) })
  }
  return (
    <section aria-labelledby="products">
      <h2 id="products" className="mb-2 text-xl">
        {messages.products}
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line.product_id} className="flex gap-4 border-t border-line py-4">
            <Thumb src={line.image?.src ?? ''} className="size-16 shrink-0 rounded" />
            <div className="grid min-w-0 grow gap-x-4 sm:grid-cols-[1fr_auto]">
              <div className="min-w-0">
                <p>
                  {line.slug ? (
                    <a href={localePath(locale, productPath(line.slug))} className="hover:underline">
                      {line.title}
                    </a>
                  ) : (
                    line.title
                  )}
                </p>
                <p className="figures text-[0.925rem] text-soft">
                  {line.quantity} × {line.sku}
                </p>
                {state === 'open' && line.price_now !== null && line.price_now !== line.list_price && (
                  <p className="figures text-alarm">{fill(messages.priceNow, { amount: toMoney(line.price_now) })}</p>
                )}
                {state === 'open' && !line.in_stock && <p className="text-alarm">{messages.shortLine}</p>}
              </div>
              <div className="figures sm:text-end">
                <p className="font-medium">{toMoney(line.total)}</p>
                <p className="text-[0.925rem] text-soft">
                  {fill(messages.listPrice, { amount: toMoney(line.list_price) })}
                  {line.discount && ` · ${toDiscountText(line)}`}
                </p>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-4">
        {state === 'open' ? (
          <QuotationSums quotation={quotation} locale={locale} />
        ) : (
          <p className="figures flex justify-between text-lg font-medium">
            <span>{messages.subtotal}</span> {toMoney(subtotal)}
          </p>
        )}
      </div>
    </section>
  )
}
