import { z } from 'zod'
import { MAX_REMOVAL_NOTE, REMOVAL_REASONS } from '../../domain/order/line-removal'
import { AdminOrderDetail } from '../admin/orders'
import { calls } from '../call'
import { Lang } from '../shapes'
import { OrderNumber } from './order'
import { LineId } from './order-return'

const MAX_UNITS = 1000
const Units = z.number('quantity_required').int('quantity_required').min(1, 'quantity_required').max(MAX_UNITS)

export const adminRemovalCalls = calls({
  removeitems: {
    method: 'POST',
    path: 'staff/removeitems',
    session: true,
    extension: true,
    role: 'manager',
    input: z.object({
      number: OrderNumber,
      line_id: LineId,
      /** How many to remove, and the quantity that the caller saw; if it has changed, the call is refused. */
      quantity: Units,
      seen_quantity: Units,
      reason: z.enum(REMOVAL_REASONS, 'reason_required'),
      /** The shop's own words to the buyer. */
      note: z.string().trim().max(MAX_REMOVAL_NOTE, 'too_long').optional(),
      /** Whether they go back on sale; missing and damaged ones do not. */
      restock: z.boolean(),
      /** Idempotency key: a repeated request removes once. */
      request_key: z.uuid(),
      lang: Lang,
    }),
    data: AdminOrderDetail.nullable(),
    reasons: ['not_allowed', 'not_found', 'not_movable', 'conflict', 'too_many', 'last_items'],
    summary:
      'Removes items from an order that is accepted and not packed: refunds what was paid for them or lowers the cash on delivery, with a credit note.',
  },
})
