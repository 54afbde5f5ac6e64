import { z } from 'zod'
import { RETURN_STATES } from '../../domain/order/line-return'
import { calls } from '../call'
import { OrderNumber } from '../order/order'
import { RefundAmount, ReturnSerial } from '../order/order-return'
import { ReturnRequest } from '../order/return-calls'
import { Lang } from '../shapes'
import { AdminOrderDetail } from './orders'

/** Moves of a return by staff; a refund is a call of its own, for managers. */
const ADMIN_RETURN_MOVES = ['approve', 'decline', 'receive', 'exchange'] as const
/** Moves whose words the buyer reads. */
const MOVES_WITH_ANSWER: readonly string[] = ['decline', 'exchange']

const MAX_REPLACEMENTS = 20

const target = {
  number: OrderNumber,
  serial: ReturnSerial,
  /** The state that the caller saw; if it has changed, the call is refused. */
  seen_state: z.enum(RETURN_STATES),
  lang: Lang,
}
const admin = { session: true, extension: true, method: 'POST', data: AdminOrderDetail.nullable() } as const

export const adminReturnCalls = calls({
  recordreturn: {
    ...admin,
    role: 'staff',
    path: 'staff/recordreturn',
    input: ReturnRequest,
    reasons: ['not_allowed', 'not_found', 'not_returnable'],
    summary:
      'Records the return of items that the buyer asked for by phone or in person, once for its key, also after the days of the policy.',
  },
  movereturn: {
    ...admin,
    role: 'staff',
    path: 'staff/movereturn',
    input: z
      .object({
        ...target,
        move: z.enum(ADMIN_RETURN_MOVES),
        /** Whether exchanged items go back into stock, except those made or resized for the buyer. */
        restock: z.boolean().default(false),
        /** For an exchange: what the buyer receives instead. It is taken out of stock in the same transaction. */
        replacement: z
          .array(z.object({ sku: z.string().trim().min(1).max(80), quantity: z.number().int().min(1).max(1000) }))
          .max(MAX_REPLACEMENTS)
          .default([]),
        /** Required for a refusal (why) and an exchange (for what). */
        answer: z.string().trim().max(300, 'too_long').optional(),
      })
      .refine(({ move, answer }) => answer || !MOVES_WITH_ANSWER.includes(move), {
        path: ['answer'],
        error: 'reason_required',
      }),
    reasons: ['not_allowed', 'not_found', 'not_movable', 'unknown_sku', 'out_of_stock'],
    summary: 'Approves or declines a return, marks it as received, or as exchanged.',
  },
  undoreturn: {
    ...admin,
    role: 'staff',
    path: 'staff/undoreturn',
    input: z.object({ ...target, reason: z.string().trim().max(300, 'too_long').optional() }),
    reasons: ['not_allowed', 'not_found', 'not_movable', 'not_undoable'],
    summary:
      'Undoes the approval or refusal of a return while it is its last step: its waiting message is withdrawn; one that was sent is not corrected by another.',
  },
  refundreturn: {
    ...admin,
    role: 'manager',
    path: 'staff/refundreturn',
    input: z.object({
      ...target,
      /** Whether the items go back into stock, except those made or resized for the buyer. */
      restock: z.boolean(),
      /** In rupees, at most `refund_limit` of the return; without it `refund`, which leaves out goodwill. */
      amount: RefundAmount.optional(),
    }),
    reasons: ['not_allowed', 'not_found', 'not_movable', 'more_than_paid'],
    summary:
      'Refunds a received return: what was paid for its items, with delivery where the shop is at fault, or less.',
  },
})
