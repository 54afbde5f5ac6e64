import type { Order } from '@/lib/contract/order/order'

/** The state that a buyer reads: a gift card is not delivered as a parcel is; its own section says when it is sent. */
export function shownState({ kind, state }: Pick<Order, 'kind' | 'state'>): Order['state'] {
  return kind === 'gift_card' && state === 'delivered' ? 'paid' : state
}
