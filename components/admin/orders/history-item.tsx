import { indiaTime } from '@/components/order/india-time'
import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { paymentMethodName } from './payment-method-name'

type HistoryEvent = AdminOrderDetail['history'][number]
/** A step of a return of an order. */
export type ReturnEvent = AdminOrderDetail['return_events'][number]
/** An internal note of an order. */
export type StaffNote = AdminOrderDetail['notes'][number]

const STAFF = /^staff:(\d+)$/

/** The actor of an event: the customer, the shop, a staff member, or a payment gateway. */
function actorName(
  { actor, name, mine }: Pick<HistoryEvent, 'actor' | 'name' | 'mine'>,
  messages: AdminOrderMessages,
  locale: Locale,
): string {
  if (name) return mine ? fill(messages.meBy, { name }) : name
  const id = STAFF.exec(actor)?.[1]
  if (id) return fill(messages.actor.staff, { id })
  if (actor === 'customer' || actor === 'shop') return messages.actor[actor]
  return paymentMethodName(actor, locale)
}

/** A note of staff among the events of an order. */
export function NoteItem({ note: { text, name, at }, locale }: { note: StaffNote; locale: Locale }) {
  return (
    <li className="rounded border border-line bg-card px-4 py-3">
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="text-sm text-soft">
        <time dateTime={at} className="figures">
          {indiaTime(at, locale, true)}
        </time>
        {name && ` · ${name}`}
      </p>
    </li>
  )
}

type ItemProps = {
  event: HistoryEvent | ReturnEvent
  text: string
  amount?: string | null
  reason?: string | null
  locale: Locale
  messages: AdminOrderMessages
}

/** One event of an order: what happened, when, by whom, why. */
export function HistoryItem({ event, text, amount, reason, locale, messages }: ItemProps) {
  return (
    <li>
      <p>
        {text}
        {amount && <span className="figures"> · {amount}</span>}
      </p>
      <p className="text-sm text-soft">
        <time dateTime={event.at} className="figures">
          {indiaTime(event.at, locale, true)}
        </time>
        {` · ${actorName(event, messages, locale)}`}
      </p>
      {reason && <p className="text-[0.925rem] wrap-anywhere">{reason}</p>}
    </li>
  )
}
