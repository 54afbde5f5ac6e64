import { indiaTime } from '@/components/order/india-time'
import { StateMark } from '@/components/order/state-mark'
import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import { type Locale, localePath } from '@/lib/domain/locale'
import type { OrderState } from '@/lib/domain/order/order'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaTime } from '@/lib/domain/time/india-clock'
import { getMessages } from '@/lib/i18n/translator'
import { RecordHead } from '../record-head'
import { adminStateMessages } from './order-state-text'

type Props = {
  order: Pick<AdminOrderDetail, 'number' | 'state' | 'kind' | 'invoice' | 'placed_at' | 'contact' | 'shipping_address'>
  /** What another person did last. */
  lastMove: string | null
  locale: Locale
}

/** Nothing of these orders is packed. */
const UNSENT_STATES: readonly OrderState[] = ['awaiting_payment', 'held', 'expired', 'cancelled']

/** Number, state and papers of an order, when it was placed and by whom. */
export function OrderHead({ order, lastMove, locale }: Props) {
  const { adminOrder: messages } = getMessages(locale)
  const { number, state, placed_at: placedAt } = order
  const states = adminStateMessages(locale)
  const placed = fill(messages.placed, {
    day: indiaTime(placedAt, locale),
    time: formatIndiaTime(new Date(placedAt), locale),
  })
  // A gift card goes nowhere, and an order that was kept without its buyer has neither.
  const buyer = [order.contact.name, order.shipping_address.city].filter(Boolean).join(', ')
  return (
    <RecordHead list="/staff/orders" back={messages.back} title={number} locale={locale}>
      <StateMark state={state} label={states[state]} />
      {lastMove && <p className="text-soft">{lastMove}</p>}
      <div className="flex flex-wrap gap-3 empty:hidden md:ms-auto">
        {order.kind !== 'gift_card' && !UNSENT_STATES.includes(state) && (
          <a href={`${localePath(locale, '/staff/orders/slips')}?number=${number}`} className="btn btn-line btn-small">
            {messages.slip}
          </a>
        )}
        {order.invoice && (
          <a href={`/api/invoice/${number}`} className="btn btn-line btn-small">
            {messages.invoice} <span className="figures ms-1 max-sm:sr-only">{order.invoice}</span>
          </a>
        )}
      </div>
      <p className="w-full wrap-anywhere">{[placed, buyer].filter(Boolean).join(' · ')}</p>
    </RecordHead>
  )
}
