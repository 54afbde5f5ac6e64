import { z } from 'zod'
import { RETURN_REASONS, RETURN_STATES, RETURN_WISHES } from '../../domain/order/line-return'
import { isWholePaise } from '../../domain/pricing/money'
import { MAX_ID, Rupees } from '../shapes'

export const LineId = z.number().int().positive().max(MAX_ID)
/** Counts the returns of an order from 1. */
export const ReturnSerial = z.number().int().positive().max(MAX_ID)

/** What of an order can be returned now. */
export const ReturnWindow = z.object({
  /** The last day to request it, in India. */
  until: z.string(),
  /** `fault_only`: made to order, so not for a change of mind. */
  lines: z.array(z.object({ line_id: z.number().int(), quantity: z.number().int(), fault_only: z.boolean() })),
})
export type ReturnWindow = z.infer<typeof ReturnWindow>

/** A return of some of an order's items. */
export const OrderReturn = z.object({
  /** What the buyer writes on the parcel. */
  number: z.string(),
  serial: z.number().int(),
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  wish: z.enum(RETURN_WISHES),
  note: z.string().nullable(),
  /** The shop's words: why it was declined, or what it is exchanged for. */
  answer: z.string().nullable(),
  lines: z.array(z.object({ line_id: z.number().int(), quantity: z.number().int() })),
  /** What is, or would be, refunded: for an open return less goodwill that the order's buyer already has. */
  refund: Rupees,
  /** What was paid for its items and is not refunded yet: the most that a manager can choose. A remote API may omit it. */
  refund_limit: Rupees.optional(),
  /** Whether the refund of a refunded return has arrived; before that it is under way. A remote API may omit it. */
  is_refund_done: z.boolean().optional(),
  steps: z.array(z.object({ state: z.enum(RETURN_STATES), at: z.string() })),
  photos: z.array(z.object({ id: z.number().int() })),
  may: z.object({ withdraw: z.boolean(), add_photo: z.boolean() }),
})
export type OrderReturn = z.infer<typeof OrderReturn>

/** A step of a return as staff sees it: `name` is a team member's; `mine`: by the caller; `is_undo`: it undid the step before. */
export const ReturnEvent = z.object({
  id: z.number().int(),
  serial: ReturnSerial,
  state: z.enum(RETURN_STATES),
  actor: z.string(),
  name: z.string().nullable(),
  mine: z.boolean(),
  is_undo: z.boolean(),
  reason: z.string().nullable(),
  at: z.string(),
})

/** A return whose approval or refusal can be undone: to which state, and whether its buyer was already notified of it. */
export const ReturnUndo = z.object({
  serial: ReturnSerial,
  undone: z.enum(['approved', 'declined']),
  to: z.enum(RETURN_STATES),
  notified: z.boolean(),
})
export type ReturnUndo = z.infer<typeof ReturnUndo>

/** An amount to refund in rupees, in whole paise. */
export const RefundAmount = Rupees.refine(isWholePaise, 'amount_required')
