import { z } from 'zod'
import { calls } from '../call'
import { Proof } from '../customer/challenge'
import { Code, Email, MobileNo } from '../customer/customer'
import { Lang } from '../shapes'
import { PaymentMethod } from './cart'
import { Order, OrderDetail, OrderKey, OrderNumber } from './order'

/** An order as its buyer names it: by its number and the contact's mobile number or e-mail address, one of both. */
const named = { number: OrderNumber, mobile_no: MobileNo.optional(), email: Email.optional(), lang: Lang }
const hasOneContact = ({ mobile_no, email }: { mobile_no?: string | undefined; email?: string | undefined }) =>
  (mobile_no === undefined) !== (email === undefined)
const ONE_CONTACT = { path: ['mobile_no'], error: 'mobile_required' }

/** Calls on an order after it is placed. */
export const orderLife = calls({
  payagain: {
    method: 'POST',
    path: 'order/payagain',
    input: z.object({ number: OrderNumber, key: OrderKey.optional(), payment_method: PaymentMethod, lang: Lang }),
    data: z.object({ url: z.string() }).nullable(),
    reasons: ['not_found', 'not_payable', 'payment_unavailable'],
    session: 'or_key',
    extension: true,
    summary: 'Starts another attempt to pay an open order, at the same gateway or another; its reservation stays.',
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
    summary: 'Requests the return of a delivered order, within the days of the return policy.',
  },
  lookup: {
    method: 'POST',
    path: 'order/lookup',
    input: z.object({ ...named, proof: Proof.optional() }).refine(hasOneContact, ONE_CONTACT),
    data: z.null(),
    extension: true,
    reasons: ['challenge'],
    summary:
      'Sends a code to the mobile number or e-mail address of an order, if it belongs to it; whether it does is not disclosed. The code opens it by order/find.',
  },
  open: {
    method: 'POST',
    path: 'order/open',
    input: z.object({ number: OrderNumber, key: z.string().max(60), lang: Lang }),
    data: OrderDetail.nullable(),
    reasons: ['not_found'],
    extension: true,
    summary: 'Shows one order for the key of the link that its buyer received; opens no session.',
  },
  find: {
    method: 'POST',
    path: 'order/find',
    input: z.object({ ...named, code: Code }).refine(hasOneContact, ONE_CONTACT),
    /** `key`: the key of the order's link, with which its buyer acts on it; a remote API may omit it. */
    data: OrderDetail.extend({ key: OrderKey.optional() }).nullable(),
    reasons: ['wrong_or_old_code'],
    extension: true,
    summary: 'Shows one order to a caller with its number and the code sent to its buyer; opens no session.',
  },
})
