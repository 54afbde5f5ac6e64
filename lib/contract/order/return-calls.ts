import { z } from 'zod'
import { MAX_RETURN_NOTE, RETURN_REASONS, RETURN_WISHES } from '../../domain/order/line-return'
import { calls } from '../call'
import { Lang } from '../shapes'
import { RefundAccount } from './money/refund-account'
import { OrderDetail, OrderKey, OrderNumber } from './order'
import { LineId, ReturnSerial } from './order-return'

const MAX_LINES = 100

/** The items of an order that are to be returned, why, and what the buyer would like. */
export const ReturnRequest = z.object({
  number: OrderNumber,
  /** Idempotency key: a repeated request is stored once. */
  request_key: z.uuid(),
  lines: z
    .array(z.object({ line_id: LineId, quantity: z.number().int().min(1).max(1000) }))
    .min(1, 'lines_required')
    .max(MAX_LINES),
  reason: z.enum(RETURN_REASONS, 'reason_required'),
  wish: z.enum(RETURN_WISHES, 'wish_required'),
  note: z.string().trim().max(MAX_RETURN_NOTE, 'too_long').optional(),
  lang: Lang,
})

/** Returns of single items by their buyer: in a session, or with the key of the order's link. */
export const orderReturnCalls = calls({
  requestreturn: {
    method: 'POST',
    path: 'order/requestreturn',
    input: ReturnRequest.extend({
      key: OrderKey.optional(),
      /** For an order paid in cash or directly to the shop: where a refund is transferred. Not stored for another payment method. */
      refund_account: RefundAccount.optional(),
    }),
    data: OrderDetail.nullable(),
    reasons: ['not_found', 'not_returnable'],
    session: 'or_key',
    extension: true,
    summary:
      'Requests the return of items of a delivered order for a refund or an exchange, within the days of the policy.',
  },
  withdrawreturn: {
    method: 'POST',
    path: 'order/withdrawreturn',
    input: z.object({ number: OrderNumber, key: OrderKey.optional(), serial: ReturnSerial, lang: Lang }),
    data: OrderDetail.nullable(),
    reasons: ['not_found', 'not_movable'],
    session: 'or_key',
    extension: true,
    summary: 'Withdraws a return that the shop has not received yet.',
  },
})
