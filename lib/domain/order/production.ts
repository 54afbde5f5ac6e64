import { effectiveSteps, type OrderState } from './order'

/** States of the work on a line that is made to order. `energising` only where the buyer ordered it. */
export const PRODUCTION_STATES = ['waiting', 'stone_selected', 'setting', 'polishing', 'energising', 'ready'] as const
export type ProductionState = (typeof PRODUCTION_STATES)[number]

/** The filters of the list: every line, the overdue ones, or those of one state. */
export const PRODUCTION_FILTERS = ['all', 'overdue', ...PRODUCTION_STATES] as const
export type ProductionFilter = (typeof PRODUCTION_FILTERS)[number]

/** A line has `waiting` until the first step is recorded. */
export const FIRST_PRODUCTION_STATE: ProductionState = 'waiting'

/** `move` sets another state, `due` another due date; `undo` takes the step before it back. */
export const PRODUCTION_STEPS = ['move', 'due', 'undo'] as const
export type ProductionStep = (typeof PRODUCTION_STEPS)[number]

/** Order states in which the work is to be done: accepted and not yet packed. */
export const PRODUCTION_ORDER_STATES = ['paid', 'confirmed'] as const satisfies readonly OrderState[]

/** Characters of the reason for another due date. */
export const MAX_DUE_REASON = 300
/** The furthest due date, in days from today. */
export const MAX_DUE_DAYS = 366

/** What a line has after a step: its state, and the due date that staff set in place of the rule's. */
export type ProductionStatus = { state: ProductionState; due_on: string | null }
type RecordedStep = ProductionStatus & { kind: ProductionStep }

const FIRST_STATUS: ProductionStatus = { state: FIRST_PRODUCTION_STATE, due_on: null }

/** The states that a line can have, in working order. */
export function productionStatesOf({ energised }: { energised?: boolean | undefined }): ProductionState[] {
  return PRODUCTION_STATES.filter((state) => state !== 'energising' || energised === true)
}

/** The state after this one; null for the last. `('polishing', { energised: true }) → 'energising'` */
export function nextProductionState(
  state: ProductionState,
  line: { energised?: boolean | undefined },
): ProductionState | null {
  const states = productionStatesOf(line)
  return states[states.indexOf(state) + 1] ?? null
}

/** Whether the text of a stored or requested state is one. */
export function isProductionState(text: unknown): text is ProductionState {
  return PRODUCTION_STATES.some((state) => state === text)
}

/** The status after recorded steps, oldest first: every step holds the whole status after it. */
export function productionStatus(steps: readonly RecordedStep[]): ProductionStatus {
  const last = steps.at(-1)
  return last ? { state: last.state, due_on: last.due_on } : FIRST_STATUS
}

/** The status to which an undo returns; null where every step is undone. `move a, move b, undo → waiting` */
export function productionUndo(steps: readonly RecordedStep[]): ProductionStatus | null {
  const effective: RecordedStep[] = []
  for (const step of steps) {
    if (step.kind === 'undo') effective.pop()
    else effective.push(step)
  }
  return effective.length === 0 ? null : productionStatus(effective.slice(0, -1))
}

/** A step of an order with its time. */
type TimedStep = { state: OrderState; at: Date }

/**
 * When an order was accepted: paid, or confirmed for cash on delivery; null before. A step that was undone and the undo
 * itself do not count. Making times and the arrival that the buyer reads begin here.
 */
export function acceptedAt(history: readonly TimedStep[]): Date | null {
  return effectiveSteps(history).findLast(({ state }) => state === 'paid' || state === 'confirmed')?.at ?? null
}

/** Calendar days from today to a day, negative after it. `('2026-12-12', '2026-12-10') → 2` */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS)
}

const DAY_MS = 86_400_000
