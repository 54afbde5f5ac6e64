import { z } from 'zod'
import { isWholePaise } from '../../domain/pricing/money'
import { Rupees } from '../shapes'

/** Why the terms of an advance are refused. */
export const ADVANCE_REASONS = ['advance_invalid', 'kept_invalid', 'balance_day_invalid'] as const

/** The last day in India to pay a balance. */
export const BalanceDay = z.iso.date('balance_day_invalid')

/**
 * Of an order: what is paid first, what is left then and until when, and what of the advance the shop keeps at most if it is
 * not paid (of a cancelled order: what it kept).
 */
export const OrderAdvance = z.object({ amount: Rupees, balance: Rupees, kept: Rupees, until: z.string() })

const AdvanceRupees = z.number('advance_invalid').refine((value) => isWholePaise(value), 'advance_invalid')
/** What is paid first, what of it the shop keeps if the rest is not paid, and the last day (in India) to pay that. */
export const AdvanceInput = z.object({
  part: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('percent'),
      percent: z
        .number('advance_invalid')
        .gt(0, 'advance_invalid')
        .lt(100, 'advance_invalid')
        .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9, 'advance_invalid'),
    }),
    z.object({ kind: z.literal('amount'), rupees: AdvanceRupees }),
  ]),
  kept: AdvanceRupees,
  balance_on: BalanceDay,
})
