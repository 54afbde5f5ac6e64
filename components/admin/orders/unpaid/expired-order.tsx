import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

type Props = { order: Pick<AdminOrderDetail, 'number' | 'state' | 'kind'>; locale: Locale }

/** What can still be done for an order that was not paid in time. */
export function ExpiredOrder({ order: { number, state, kind }, locale }: Props) {
  const { unpaid } = getMessages(locale).adminOrder
  if (state !== 'expired' || kind === 'gift_card') return null
  return (
    <div className="mb-4 grid gap-3 rounded border border-gold bg-card p-5">
      <p>{unpaid.expired}</p>
      <p>
        <a href={localePath(locale, `/staff/orders/quotations/new?order=${number}`)} className="btn btn-primary">
          {unpaid.again}
        </a>
      </p>
    </div>
  )
}
