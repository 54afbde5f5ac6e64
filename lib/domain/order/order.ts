/**
 * States of an order; `held` has its advance paid and waits for the balance, `confirmed` is cash on delivery with a
 * verified number, `expired` a reservation that ran out.
 */
export const ORDER_STATES = [
  'created',
  'awaiting_payment',
  'held',
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
  'pay_advance',
  'pay_balance',
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
  // A paid gift card needs no delivery.
  'issue',
  // Undo moves; `findUndo` says which of them applies.
  'unpack_paid',
  'unpack_confirmed',
  'unship',
  'undeliver',
] as const
export type OrderMove = (typeof ORDER_MOVES)[number]

/** After the parcel left: its tracking number can be corrected. */
export const TRACKABLE_STATES: readonly OrderState[] = ['shipped', 'delivered', 'partly_refunded']
/** A manager can refund; a cancelled order is refunded by itself. */
export const REFUNDABLE_STATES: readonly OrderState[] = ['delivered', 'returned', 'partly_refunded']

/** Characters of the buyer's note to the shop. */
export const MAX_ORDER_NOTE = 300

/** How long stock is reserved for an unpaid or unconfirmed order, unless the setting `checkout` overrides it. */
export const RESERVATION_MINUTES = 20

const MOVES: Record<OrderMove, Partial<Record<OrderState, OrderState>>> = {
  await_payment: { created: 'awaiting_payment' },
  confirm: { created: 'confirmed' },
  // A payment may arrive after the reservation expired: it counts if the stock can be reserved again.
  pay: { awaiting_payment: 'paid', expired: 'paid' },
  pay_advance: { awaiting_payment: 'held', expired: 'held' },
  pay_balance: { held: 'paid' },
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
    held: 'cancelled',
    paid: 'cancelled',
    confirmed: 'cancelled',
    packed: 'cancelled',
  },
  lapse: { created: 'expired', awaiting_payment: 'expired' },
  issue: { paid: 'delivered' },
  unpack_paid: { packed: 'paid' },
  unpack_confirmed: { packed: 'confirmed' },
  unship: { shipped: 'packed' },
  undeliver: { delivered: 'shipped' },
}

/** Moves that undo another one. */
export const UNDO_MOVES = ['unpack_paid', 'unpack_confirmed', 'unship', 'undeliver'] as const
export type UndoMove = (typeof UNDO_MOVES)[number]

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

/** An entry of an order's history, oldest first. */
type Step = { state: OrderState }

/**
 * The steps that are still in effect: without undone steps, their undo steps and notes that moved nothing.
 * `paid, packed, shipped, packed → paid, packed`
 */
export function effectiveSteps<S extends Step>(history: readonly S[]): S[] {
  const stack: S[] = []
  for (const step of history) {
    const [before, last] = [stack.at(-2), stack.at(-1)]
    if (step.state === last?.state && step.state !== 'partly_refunded') continue
    const isUndo = last !== undefined && before?.state === step.state && findUndoMove(last.state, step.state) !== null
    if (isUndo) stack.pop()
    else stack.push(step)
  }
  return stack
}

/**
 * The move that undoes the last step, with the step it returns to; null if there is none, because the order has just
 * begun or stock or money has already moved. `paid, packed → unpack_paid`
 */
export function findUndo<S extends Step>(history: readonly S[]): { move: UndoMove; undone: S; to: S } | null {
  const effective = effectiveSteps(history)
  const [to, undone] = [effective.at(-2), effective.at(-1)]
  const move = to && undone ? findUndoMove(undone.state, to.state) : null
  return to && undone && move ? { move, undone, to } : null
}

function findUndoMove(from: OrderState, to: OrderState): UndoMove | null {
  return UNDO_MOVES.find((move) => MOVES[move][from] === to) ?? null
}

/** The public order number: year, then eight digits. `toOrderNumber(2026, 48217730) → '26-4821-7730'` */
export function toOrderNumber(year: number, random: number): string {
  const digits = String(random).padStart(8, '0')
  return `${String(year).slice(-2)}-${digits.slice(0, 4)}-${digits.slice(4)}`
}
