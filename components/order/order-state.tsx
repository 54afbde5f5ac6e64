import type { Order } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'

type State = Order['state']

const LOOK: Record<State, string> = {
  created: 'bg-sand',
  awaiting_payment: 'bg-gold text-on-gold',
  paid: 'bg-leaf/10 text-leaf',
  confirmed: 'bg-leaf/10 text-leaf',
  packed: 'bg-leaf/10 text-leaf',
  shipped: 'bg-leaf/10 text-leaf',
  delivered: 'bg-leaf/10 text-leaf',
  cancelled: 'bg-sand text-soft',
  expired: 'bg-sand text-soft',
}

/** The word for a state of an order. */
export function stateWord(state: State, locale: Locale): string {
  const { order } = messagesOf(locale)
  const words: Record<State, string> = {
    created: order.statusCreated,
    awaiting_payment: order.statusAwaiting,
    paid: order.statusPaid,
    confirmed: order.statusConfirmed,
    packed: order.statusProcessing,
    shipped: order.statusShipped,
    delivered: order.statusDelivered,
    cancelled: order.statusCancelled,
    expired: order.statusExpired,
  }
  return words[state]
}

export async function OrderState({ state, locale }: { state: State; locale: Locale }) {
  return (
    <span className={`inline-block rounded-full px-3 py-1 text-sm font-medium ${LOOK[state]}`}>
      {await stateWord(state, locale)}
    </span>
  )
}
