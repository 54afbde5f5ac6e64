import type { Paise } from '../pricing/money'
import { amountOfUnits } from './return-amount'

/** Why the shop takes items out of an accepted order; the buyer reads it. */
export const REMOVAL_REASONS = ['unavailable', 'damaged', 'requested'] as const
export type RemovalReason = (typeof REMOVAL_REASONS)[number]

/** Characters of the shop's own words to the buyer. */
export const MAX_REMOVAL_NOTE = 300

/** A line of an order; `unit` is its price before the discount of the whole line, in paise. */
type Line = { quantity: number; unit: Paise; discount: Paise }
type Removal = { amount: Paise; rest: { quantity: number; total: Paise; discount: Paise } }

/**
 * Takes units out of a line, in paise: `amount` is what was paid for them, with their share of the discount, and `rest`
 * what remains of the line. Removals of all units one by one add up to what was paid for the line.
 * @example removeUnits({ quantity: 3, unit: 1000, discount: 100 }, 1) // { amount: 966, rest: { quantity: 2, total: 2000, discount: 66 } }
 */
export function removeUnits({ quantity, unit, discount }: Line, units: number): Removal {
  const paid = quantity * unit - discount
  const amount = amountOfUnits(paid, units, quantity)
  const left = quantity - units
  return { amount, rest: { quantity: left, total: left * unit, discount: left * unit - (paid - amount) } }
}
