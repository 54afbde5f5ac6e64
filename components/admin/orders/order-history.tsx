import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import type { Locale } from '@/lib/domain/locale'
import { BALANCE_REMINDED } from '@/lib/domain/order/advance'
import { CORRECTABLE_STATES } from '@/lib/domain/order/delivery-correction'
import { ORDER_STATES, type OrderState } from '@/lib/domain/order/order'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { getMessages } from '@/lib/i18n/translator'
import { HistoryItem, NoteItem, type ReturnEvent, type StaffNote } from './history-item'
import { OrderNoteForm } from './note-form'
import { adminStateMessages } from './order-state-text'

type Props = {
  order: Pick<AdminOrderDetail, 'number' | 'history' | 'money_back' | 'return_events' | 'notes'>
  locale: Locale
  messages: AdminOrderMessages
}

type HistoryEvent = AdminOrderDetail['history'][number]

/** The last change of an order by another person: “Ravi Iyer: Packed”; null where it was the reader’s, or nobody’s. */
export function lastChangeBy(
  { history, state }: Pick<AdminOrderDetail, 'history' | 'state'>,
  messages: AdminOrderMessages,
  states: Record<OrderState, string>,
): string | null {
  const last = history.at(-1)
  if (!last?.name || last.mine) return null
  const change = last.kind === 'note' ? changeText(last, messages) : states[state]
  return fill(messages.moved, { name: last.name, state: change })
}

/** What a change that moved nothing did: the items or the delivery address before packing, the tracking number afterwards. */
function changeText({ state, reason, is_removal }: HistoryEvent, messages: AdminOrderMessages): string {
  const { changed, delivery, removal, held } = messages
  if (is_removal) return removal.changed
  if (reason === BALANCE_REMINDED) return held.reminded
  if (state === 'held') return held.changed
  return CORRECTABLE_STATES.some((one) => one === state) ? delivery.changed : changed
}

/** The refund that moved an order: it is done at the same moment. */
const findRefundOf = ({ at, reason }: HistoryEvent, refunds: AdminOrderDetail['money_back']) =>
  refunds.find((one) => one.state === 'done' && one.at === at && (one.note ?? one.reason) === reason)

/** A step of a return, among those of its order. */
const isOfReturn = (event: HistoryEvent | ReturnEvent): event is ReturnEvent => 'serial' in event

const isNote = (event: HistoryEvent | ReturnEvent | StaffNote): event is StaffNote => 'text' in event

/** The history of an order and its returns: what happened, when, by whom, why, with the notes of staff and the form of a new one. */
export function OrderHistory({ order, locale, messages }: Props) {
  const { number, history, money_back: refunds, return_events: returns, notes } = order
  const events = [...history, ...returns, ...notes].toSorted((a, b) => a.at.localeCompare(b.at))
  // The customer text of a new order does not fit its history.
  const { refundReasons } = getMessages(locale).order
  const reasonTexts: Record<string, string> = { ...refundReasons, ...messages.eventReasons }
  const returnStates = getMessages(locale).orderReturn.states
  const states = { ...adminStateMessages(locale), created: getMessages(locale).order.placed }
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4 text-xl">
        {messages.history}
      </h2>
      <ol className="grid gap-4 border-s border-line ps-5">
        {events.map((event) => {
          if (isNote(event)) return <NoteItem key={`note ${event.id}`} note={event} locale={locale} />
          if (isOfReturn(event)) {
            const { serial, state, is_undo, reason } = event
            const text = is_undo ? messages.returnUndone : messages.returnEvent
            return (
              <HistoryItem
                key={`return ${event.id}`}
                {...{ event, reason, locale, messages }}
                text={fill(text, { number: serial, state: returnStates[state] })}
              />
            )
          }
          const { id, kind, state, reason } = event
          const orderState = ORDER_STATES.find((one) => one === state)
          const stateText = orderState ? states[orderState] : state
          const refunded = kind === 'move' && findRefundOf(event, refunds)
          return (
            <HistoryItem
              key={id}
              {...{ event, locale, messages }}
              text={
                kind === 'note'
                  ? changeText(event, messages)
                  : kind === 'undo'
                    ? fill(messages.undone, { state: stateText })
                    : stateText
              }
              amount={refunded ? formatRupees(refunded.amount, locale) : null}
              reason={reason && reason !== BALANCE_REMINDED ? (reasonTexts[reason] ?? reason) : null}
            />
          )
        })}
      </ol>
      <div className="mt-6">
        <OrderNoteForm number={number} locale={locale} messages={messages} />
      </div>
    </section>
  )
}
