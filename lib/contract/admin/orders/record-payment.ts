import { z } from 'zod'
import { DIRECT_CHANNELS, MAX_PAYMENT_REFERENCE } from '../../../domain/order/payment/direct-payment'
import { calls } from '../../call'
import { OrderNumber } from '../../order/order'
import { RefundAmount } from '../../order/order-return'
import { Lang } from '../../shapes'
import { emptyUnlessVisible } from '../../single-line'
import { AdminOrderDetail } from '../orders'

/** Payments that reach the shop without a payment provider. */
export const recordedPaymentCalls = calls({
  recordpayment: {
    session: true,
    extension: true,
    role: 'manager',
    method: 'POST',
    path: 'staff/recordpayment',
    input: z
      .object({
        number: OrderNumber,
        /** The state that the caller saw; if it has changed, the call is refused. */
        seen_state: z.string().max(40),
        channel: z.enum(DIRECT_CHANNELS),
        /** The bank’s: UTR, UPI transaction, slip of the card terminal, cheque. Each one pays once. */
        reference: z.string().trim().overwrite(emptyUnlessVisible).max(MAX_PAYMENT_REFERENCE, 'too_long'),
        /** The day in India on which it arrived: `2026-11-28`. */
        received_on: z.iso.date('day_required'),
        /** In rupees, exactly what is due: the order, its advance or its balance. */
        amount: RefundAmount.refine((amount) => amount > 0, 'amount_required'),
        lang: Lang,
      })
      .refine(({ channel, reference }) => channel === 'cash' || reference !== '', {
        path: ['reference'],
        error: 'reference_required',
      }),
    data: AdminOrderDetail.nullable(),
    reasons: [
      ...(['not_allowed', 'not_found', 'not_movable', 'not_payable', 'total_changed'] as const),
      ...(['day_invalid', 'reference_used', 'cash_too_high', 'out_of_stock'] as const),
    ],
    summary:
      'Records a payment that came by bank transfer, UPI, card terminal, cheque or cash; the order is then paid.',
  },
})
