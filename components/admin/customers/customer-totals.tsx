import { indiaTime } from '@/components/order/india-time'
import type { CustomerDetail } from '@/lib/contract/admin/people/customers'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getMessages } from '@/lib/i18n/translator'

type Props = { customer: Pick<CustomerDetail, 'orders' | 'spent' | 'last_order_at' | 'order_list'>; locale: Locale }

/** What a customer has bought, at a glance. */
export function CustomerTotals({ customer: { orders, spent, last_order_at, order_list }, locale }: Props) {
  const { adminCustomer: messages } = getMessages(locale)
  const { totals } = messages
  const figures = [
    [totals.orders, new Intl.NumberFormat(locale).format(orders)],
    [totals.spent, orders > 0 && spent === 0 ? messages.allRefunded : formatRupees(spent, locale)],
    [totals.average, orders > 0 ? formatRupees(spent / orders, locale) : '–'],
    [totals.last, last_order_at ? indiaTime(last_order_at, locale) : '–'],
  ]
  return (
    <>
      <dl data-totals="" className="grid grid-cols-2 overflow-hidden rounded border border-line bg-card sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name} className="px-4 py-3">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="figures text-lg font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {order_list.length > orders && <p className="mt-1 text-sm text-soft">{messages.sumHint}</p>}
    </>
  )
}
