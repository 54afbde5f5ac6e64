import { z } from 'zod'
import { AdminOrderDetail } from '../admin/orders'
import { calls } from '../call'
import { Lang } from '../shapes'
import { BalanceDay } from './advance'
import { OrderNumber } from './order'
import { RefundAmount } from './order-return'

const held = {
  method: 'POST',
  session: true,
  extension: true,
  role: 'manager',
  data: AdminOrderDetail.nullable(),
} as const
/** `seen_until`: when the balance was due as the caller saw it; if that has changed, the call is refused. */
const Target = z.object({ number: OrderNumber, seen_until: z.string().max(40), lang: Lang })

/** Orders whose advance is paid and whose balance is due. */
export const adminHeldCalls = calls({
  extendbalance: {
    ...held,
    path: 'staff/extendbalance',
    input: Target.extend({ balance_on: BalanceDay }),
    reasons: ['not_allowed', 'not_found', 'not_movable', 'conflict', 'balance_day_invalid'],
    summary: 'Changes the last day on which the balance of a held order can be paid; its buyer is notified.',
  },
  cancelheld: {
    ...held,
    path: 'staff/cancelheld',
    input: Target.extend({
      /** What is refunded of the advance, in rupees; the rest is kept, at most the agreed part. */
      amount: RefundAmount,
      reason: z.string().trim().max(300, 'too_long').optional(),
    }),
    reasons: ['not_allowed', 'not_found', 'not_movable', 'conflict', 'more_than_paid', 'kept_invalid'],
    summary: 'Cancels a held order: its items are for sale again, its advance is refunded but for the agreed part.',
  },
})
