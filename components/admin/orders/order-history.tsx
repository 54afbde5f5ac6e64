import { indiaTime } from '@/components/order/india-time'
import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import type { Locale } from '@/lib/domain/locale'
import { BALANCE_REMINDED } from '@/lib/domain/order/advance'
import { CORRECTABLE_STATES } from '@/lib/domain/order/delivery-correction'
import { ORDER_STATES } from '@/lib/domain/order/order'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { getMessages } from '@/lib/i18n/translator'
import { adminStateMessages } from './order-state-text'
import { paymentMethodName } from './payment-method-name'

type Props = {
  history: AdminOrderDetail['history']
  refunds: AdminOrderDetail['money_back']
  locale: Locale
  messages: AdminOrderMessages
}

type HistoryEvent = AdminOrderDetail['history'][number]

const STAFF = /^staff:(\d+)$/

/** The actor of an event: the customer, the shop, a staff member, or a payment gateway. */
function actorName({ actor, name, mine }: HistoryEvent, messages: AdminOrderMessages, locale: Locale): string {
  if (name) return mine ? fill(messages.meBy, { name }) : name
  const id = STAFF.exec(actor)?.[1]
  if (id) return fill(messages.actor.staff, { id })
  if (actor === 'customer' || actor === 'shop') return messages.actor[actor]
  return paymentMethodName(actor, locale)
}

/** What a change that moved nothing did: the items or the delivery address before packing, the tracking number afterwards. */
export function changeText({ state, reason, is_removal }: HistoryEvent, messages: AdminOrderMessages): string {
  const { changed, delivery, removal, held } = messages
  if (is_removal) return removal.changed
  if (reason === BALANCE_REMINDED) return held.reminded
  if (state === 'held') return held.changed
  return CORRECTABLE_STATES.some((one) => one === state) ? delivery.changed : changed
}

/** The refund that moved an order: it is done at the same moment. */
const findRefundOf = ({ at, reason }: HistoryEvent, refunds: Props['refunds']) =>
  refunds.find((one) => one.state === 'done' && one.at === at && (one.note ?? one.reason) === reason)

/** The history of an order: what happened, when, by whom, why. */
export function OrderHistory({ history, refunds, locale, messages }: Props) {
  // The customer text of a new order does not fit its history.
  const { refundReasons } = getMessages(locale).order
  const reasonTexts: Record<string, string> = { ...refundReasons, ...messages.eventReasons }
  const states = { ...adminStateMessages(locale), created: getMessages(locale).order.placed }
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4 text-xl">
        {messages.history}
      </h2>
      <ol className="grid gap-4 border-s border-line ps-5">
        {history.map((event) => {
          const { id, kind, state, reason, at } = event
          const orderState = ORDER_STATES.find((one) => one === state)
          const stateText = orderState ? states[orderState] : state
          const refunded = kind === 'move' && findRefundOf(event, refunds)
          return (
            <li key={id}>
              <p>
                {kind === 'note'
                  ? changeText(event, messages)
                  : kind === 'undo'
                    ? fill(messages.undone, { state: stateText })
                    : stateText}
                {refunded && <span className="figures"> · {formatRupees(refunded.amount, locale)}</span>}
              </p>
              <p className="text-sm text-soft">
                <time dateTime={at} className="figures">
                  {indiaTime(at, locale, true)}
                </time>
                {` · ${actorName(event, messages, locale)}`}
              </p>
              {reason && reason !== BALANCE_REMINDED && (
                <p className="text-[0.925rem] wrap-anywhere">{reasonTexts[reason] ?? reason}</p>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
