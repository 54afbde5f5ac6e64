import type { AdminQuotationDetail } from '@/lib/contract/order/admin-quotations'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getMessages } from '@/lib/i18n/translator'

type Props = {
  quotation: Pick<AdminQuotationDetail, 'subtotal' | 'saving' | 'shipping' | 'total'>
  locale: Locale
}

/** The sums of a quotation as its buyer sees them: delivery within India by the present charges, which an order abroad does not have. */
export function QuotationSums({ quotation: { subtotal, saving, shipping, total }, locale }: Props) {
  const { quotation: texts } = getMessages(locale)
  const toMoney = (rupees: number) => formatRupees(rupees, locale)
  const sums = [
    ...(saving > 0 ? [[texts.print.list, toMoney(subtotal + saving)] as const] : []),
    ...(saving > 0 ? [[texts.print.discount, `−${toMoney(saving)}`] as const] : []),
    [texts.subtotal, toMoney(subtotal)] as const,
    [texts.delivery, shipping === 0 ? texts.deliveryFree : toMoney(shipping)] as const,
  ]
  return (
    <>
      <dl className="figures ms-auto grid max-w-sm gap-1">
        {sums.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd className="whitespace-nowrap">{amount}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-medium">
          <dt>{texts.total}</dt>
          <dd className="whitespace-nowrap">{toMoney(total)}</dd>
        </div>
      </dl>
      <p className="mt-1 text-sm sm:text-end">{texts.abroad}</p>
    </>
  )
}
