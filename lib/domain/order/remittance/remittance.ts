import type { Paise } from '../../pricing/money'

/**
 * Cash of an order that a courier delivered: `awaited` it is with the courier, `short` less than collected was remitted,
 * `remitted` all of it was, `transit` the parcel is not delivered, so that nothing is due yet.
 */
export const CASH_STATES = ['awaited', 'short', 'remitted', 'transit'] as const
export type CashState = (typeof CASH_STATES)[number]

/** Orders of one remittance, and rows of one statement: what a request of 64 kB carries. */
export const MAX_REMITTANCE_LINES = 1_000
export const MAX_COURIER = 60
export const MAX_REMITTANCE_REFERENCE = 60
export const MAX_UNDO_REASON = 300
/** An older day is a typing error. */
export const MAX_REMITTANCE_AGE_DAYS = 731

/** An order with cash on delivery as a statement is compared with it, in paise; `paid` is what was remitted for it. */
export type CashOrderFacts = { number: string; state: CashState; collected: Paise; paid: Paise | null }

/** The collected cash of an order in its parts, in paise: the first three add up to it; `over` was paid beyond it. */
export function splitCash(
  collected: Paise,
  paid: Paise | null,
): Record<'awaited' | 'remitted' | 'short' | 'over', Paise> {
  if (paid === null) return { awaited: collected, remitted: 0, short: 0, over: 0 }
  const remitted = Math.min(collected, paid)
  return { awaited: 0, remitted, short: collected - remitted, over: paid - remitted }
}
