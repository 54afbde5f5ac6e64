import type { OrderState } from './order'

const AHEAD: Partial<Record<OrderState, OrderState[]>> = {
  created: ['confirmed', 'packed', 'shipped', 'delivered'],
  awaiting_payment: ['paid', 'packed', 'shipped', 'delivered'],
  paid: ['packed', 'shipped', 'delivered'],
  confirmed: ['packed', 'shipped', 'delivered'],
  packed: ['shipped', 'delivered'],
  shipped: ['delivered'],
  return_requested: ['returned', 'refunded'],
  returned: ['refunded'],
}

/** The states an order still goes through when all goes well; `owed` tells that money is on its way back. `('packed', false) → shipped, delivered` */
export function statesAhead(state: OrderState, owed: boolean): OrderState[] {
  if (state === 'cancelled' && owed) return ['refunded']
  return AHEAD[state] ?? []
}
