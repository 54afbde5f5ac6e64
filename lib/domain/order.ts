/** States of an order; `confirmed` is cash on delivery with a verified number, `expired` a hold that lapsed. */
export const ORDER_STATES = [
  'created',
  'awaiting_payment',
  'paid',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'return_requested',
  'returned',
  'partly_refunded',
  'refunded',
  'cancelled',
  'expired',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const ORDER_MOVES = [
  'await_payment',
  'confirm',
  'pay',
  'pack',
  'ship',
  'deliver',
  'ask_return',
  'decline_return',
  'take_back',
  'refund_part',
  'refund',
  'cancel',
  'lapse',
] as const
export type OrderMove = (typeof ORDER_MOVES)[number]

/** How long stock is held for an order that is not yet paid or confirmed, where the setting `checkout` says nothing. */
export const HOLD_MINUTES = 20

const MOVES: Record<OrderMove, Partial<Record<OrderState, OrderState>>> = {
  await_payment: { created: 'awaiting_payment' },
  confirm: { created: 'confirmed' },
  // A payment may arrive after the hold lapsed: it stands if the stock could be taken once more.
  pay: { awaiting_payment: 'paid', expired: 'paid' },
  pack: { paid: 'packed', confirmed: 'packed' },
  ship: { packed: 'shipped' },
  deliver: { shipped: 'delivered' },
  ask_return: { delivered: 'return_requested' },
  decline_return: { return_requested: 'delivered' },
  take_back: { return_requested: 'returned' },
  refund_part: { delivered: 'partly_refunded', returned: 'partly_refunded', partly_refunded: 'partly_refunded' },
  refund: { returned: 'refunded', partly_refunded: 'refunded', cancelled: 'refunded', delivered: 'refunded' },
  cancel: {
    created: 'cancelled',
    awaiting_payment: 'cancelled',
    paid: 'cancelled',
    confirmed: 'cancelled',
    packed: 'cancelled',
  },
  lapse: { created: 'expired', awaiting_payment: 'expired' },
}

/** Whether an order in `state` may make the move. `canMove('shipped', 'cancel') → false` */
export function canMove(state: OrderState, move: OrderMove): boolean {
  return MOVES[move][state] !== undefined
}

/** The state after a move; throws a RangeError on an illegal one. `nextState('created', 'confirm') → 'confirmed'` */
export function nextState(state: OrderState, move: OrderMove): OrderState {
  const next = MOVES[move][state]
  if (!next) throw new RangeError(`an order in state ${state} cannot ${move}`)
  return next
}

/** The number a shopper reads out: year, then eight digits. `toOrderNumber(2026, 48217730) → '26-4821-7730'` */
export function toOrderNumber(year: number, random: number): string {
  const digits = String(random).padStart(8, '0')
  return `${String(year).slice(-2)}-${digits.slice(0, 4)}-${digits.slice(4)}`
}
