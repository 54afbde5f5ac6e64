import type { OrderState } from './order'

const UPCOMING_STATES: Partial<Record<OrderState, OrderState[]>> = {
  created: ['confirmed', 'packed', 'shipped', 'delivered'],
  awaiting_payment: ['paid', 'packed', 'shipped', 'delivered'],
  held: ['paid', 'packed', 'shipped', 'delivered'],
  paid: ['packed', 'shipped', 'delivered'],
  confirmed: ['packed', 'shipped', 'delivered'],
  packed: ['shipped', 'delivered'],
  shipped: ['delivered'],
  return_requested: ['returned', 'refunded'],
  returned: ['refunded'],
}

/**
 * The states that normally follow; `isRefundDue` if money is still to be refunded. `('packed', false) → shipped,
 * delivered`
 */
export function upcomingStates(state: OrderState, isRefundDue: boolean): OrderState[] {
  if (state === 'cancelled' && isRefundDue) return ['refunded']
  return UPCOMING_STATES[state] ?? []
}
