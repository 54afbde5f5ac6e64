import type { Order } from '@/lib/contract/order/order'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { StateMark } from './state-mark'

type State = Order['state']

/** Labels of the states of an order. */
export function stateMessages(locale: Locale): Record<State, string> {
  const { order } = getMessages(locale)
  return {
    created: order.statusCreated,
    awaiting_payment: order.statusAwaiting,
    held: order.statusHeld,
    paid: order.statusPaid,
    confirmed: order.statusConfirmed,
    packed: order.statusProcessing,
    shipped: order.statusShipped,
    delivered: order.statusDelivered,
    return_requested: order.statusReturnRequested,
    returned: order.statusReturned,
    partly_refunded: order.statusPartlyRefunded,
    refunded: order.statusRefunded,
    cancelled: order.statusCancelled,
    expired: order.statusExpired,
  }
}

export function OrderState({ state, locale }: { state: State; locale: Locale }) {
  return <StateMark state={state} label={stateMessages(locale)[state]} />
}
