/** States of a return of some of an order's items; the order keeps its own state until money moves. */
export const RETURN_STATES = [
  'requested',
  'approved',
  'received',
  'refunded',
  'exchanged',
  'declined',
  'withdrawn',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

const RETURN_MOVES = ['approve', 'decline', 'withdraw', 'receive', 'refund', 'exchange'] as const
export type ReturnMove = (typeof RETURN_MOVES)[number]

/** A return can be declined after it was inspected too: it then goes back to its buyer. */
const MOVES: Record<ReturnMove, Partial<Record<ReturnState, ReturnState>>> = {
  approve: { requested: 'approved' },
  decline: { requested: 'declined', received: 'declined' },
  withdraw: { requested: 'withdrawn', approved: 'withdrawn' },
  receive: { approved: 'received' },
  refund: { received: 'refunded' },
  exchange: { received: 'exchanged' },
}

/** The state after a move; null where it is not possible. `('received', 'refund') → 'refunded'` */
export function nextReturnState(state: ReturnState, move: ReturnMove): ReturnState | null {
  return MOVES[move][state] ?? null
}

/**
 * Whether a step of a return undid the one before it: no move leads from an approval back to the request, and none from
 * a refusal. `('declined', 'received') → true`
 */
export function isReturnUndo(before: ReturnState | undefined, after: ReturnState): boolean {
  return before === 'declined' || (before === 'approved' && after === 'requested')
}

/** The approval or refusal that is the last step of a return, and the state before it; null where the last step is another. */
export function findReturnUndo(
  steps: readonly ReturnState[],
): { undone: 'approved' | 'declined'; to: ReturnState } | null {
  const [to, undone] = steps.slice(-2)
  return to && (undone === 'approved' || undone === 'declined') ? { undone, to } : null
}

/** The steps of a return without those that were undone, and without their undoing. */
export function effectiveReturnSteps<Step extends { state: ReturnState }>(steps: readonly Step[]): Step[] {
  return steps.filter(({ state }, at) => {
    const next = steps[at + 1]
    return !isReturnUndo(steps[at - 1]?.state, state) && !(next && isReturnUndo(state, next.state))
  })
}

/** States in which the shop has the next step: it answers the request, or refunds what it received. */
export const RETURN_STATES_TO_DO: readonly ReturnState[] = ['requested', 'received']

/** States in which the shop or the buyer still has something to do. */
export const OPEN_RETURN_STATES: readonly ReturnState[] = ['requested', 'approved', 'received']

/** States of a return whose items are settled: their money is refunded, or they are exchanged. */
export const SETTLED_RETURN_STATES: readonly ReturnState[] = ['refunded', 'exchanged']

/** States of a return that holds its units: they are on their way back, or settled. */
export const HELD_RETURN_STATES: readonly ReturnState[] = [...OPEN_RETURN_STATES, ...SETTLED_RETURN_STATES]

/** Why an item is returned; whether the shop is at fault (return policy, lib/content/en/return-exchange.md). */
const RETURN_FAULTS = {
  change_of_mind: false,
  wrong_size: false,
  damaged: true,
  defective: true,
  incomplete: true,
  not_as_described: true,
  not_genuine: true,
  late: true,
} as const
export type ReturnReason = keyof typeof RETURN_FAULTS

export const RETURN_REASONS = [
  'change_of_mind',
  'wrong_size',
  'damaged',
  'defective',
  'incomplete',
  'not_as_described',
  'not_genuine',
  'late',
] as const satisfies readonly ReturnReason[]

/** Whether the reason lies with the shop: delivery is then refunded, and made-to-order items can be returned too. */
export function isShopsFault(reason: ReturnReason): boolean {
  return RETURN_FAULTS[reason]
}

/** What the buyer would like in return. */
export const RETURN_WISHES = ['refund', 'exchange'] as const
export type ReturnWish = (typeof RETURN_WISHES)[number]

/** Returns of one order, withdrawn ones too; after that none can be requested. */
export const MAX_RETURNS = 20
/** The first returns of an order about which messages are sent: requests that are withdrawn again send no more. */
export const MAX_NOTIFIED_RETURNS = 5

/** Photographs of one return. */
export const MAX_RETURN_PHOTOS = 4
export const MAX_RETURN_NOTE = 600

/** The number that the buyer writes on the parcel. `('26-4821-7730', 1) → '26-4821-7730-R1'` */
export function toReturnNumber(orderNumber: string, serial: number): string {
  return `${orderNumber}-R${serial}`
}
