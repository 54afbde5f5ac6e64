import type { Order } from '../../contract/order/order'
import { forgetReservedOrder, updateReservedOrder } from './reserved-orders'

const OPEN_STATES: readonly Order['state'][] = ['created', 'awaiting_payment']
export const ENDED_STATES: readonly Order['state'][] = ['expired', 'cancelled']

type HeldState = Pick<Order, 'number' | 'state' | 'held_until'> & { pay_url: string | null }

/** Updates what this browser keeps of an order by its current state: forgotten once it is paid or confirmed. */
export function syncReservedOrder({ number, state, held_until, pay_url }: HeldState): void {
  if (OPEN_STATES.includes(state)) updateReservedOrder(number, { until: held_until ?? null, url: pay_url })
  else if (!ENDED_STATES.includes(state)) forgetReservedOrder(number)
}
