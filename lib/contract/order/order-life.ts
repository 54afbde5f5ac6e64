import { z } from 'zod'
import { calls } from '../call'
import { Proof } from '../customer/challenge'
import { Code, MobileNo } from '../customer/customer'
import { Lang } from '../shapes'
import { PaymentMethod } from './cart'
import { Order, OrderDetail, OrderNumber } from './order'

/** Calls on an order after it is placed. */
export const orderLife = calls({
  payagain: {
    method: 'POST',
    path: 'order/payagain',
    input: z.object({ number: OrderNumber, payment_method: PaymentMethod, lang: Lang }),
    data: z.object({ url: z.string() }).nullable(),
    reasons: ['not_found', 'not_payable', 'payment_unavailable'],
    session: true,
    extension: true,
    summary: 'Starts another attempt to pay an open order, at the same gateway or another; what was held stays held.',
  },
  confirmorder: {
    method: 'POST',
    path: 'order/confirmorder',
    input: z.object({ number: OrderNumber }),
    data: z.null(),
    reasons: ['not_movable'],
    session: true,
    extension: true,
    summary: 'Confirms a cash order with the number of the signed-in customer that waits for this.',
  },
  askreturn: {
    method: 'POST',
    path: 'order/askreturn',
    input: z.object({
      number: OrderNumber,
      reason: z.string('reason_required').trim().min(1, 'reason_required').max(600, 'too_long'),
      lang: Lang,
    }),
    data: Order.nullable(),
    reasons: ['not_found', 'not_returnable'],
    session: true,
    extension: true,
    summary: 'Asks to give a delivered order back, within the days of the return policy.',
  },
  lookup: {
    method: 'POST',
    path: 'order/lookup',
    input: z.object({ number: OrderNumber, mobile_no: MobileNo, lang: Lang, proof: Proof.optional() }),
    data: z.null(),
    extension: true,
    reasons: ['challenge'],
    summary:
      'Sends a code to the number of an order, if both belong together; whether they do is not disclosed. The code opens it by order/find.',
  },
  find: {
    method: 'POST',
    path: 'order/find',
    input: z.object({ number: OrderNumber, mobile_no: MobileNo, code: Code, lang: Lang }),
    data: OrderDetail.nullable(),
    reasons: ['wrong_or_old_code'],
    extension: true,
    summary: 'Shows one order to a caller with its number and the code sent to its mobile number; opens no session.',
  },
})
