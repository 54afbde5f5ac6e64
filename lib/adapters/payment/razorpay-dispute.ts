import { z } from 'zod'
import type { RetrievedDispute } from './gateway'
import { toProviderErrorCode } from './provider-request'

export const RAZORPAY_DISPUTE_EVENTS = ['created', 'won', 'lost', 'closed', 'under_review', 'action_required'].map(
  (end) => `payment.dispute.${end}`,
)
/** https://razorpay.com/docs/api/disputes/entity: `open` needs an answer of the shop. */
const STATES: Record<string, RetrievedDispute['state']> = {
  under_review: 'review',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
}

export const RazorpayDispute = z
  .object({
    payment_id: z.string(),
    amount: z.int().positive(),
    currency: z.string(),
    reason_code: z.string().nullish(),
    respond_by: z.int().nullish(),
    status: z.string(),
  })
  .transform(({ payment_id, amount, currency, reason_code, respond_by, status }): RetrievedDispute => {
    return {
      money: { provider_payment: payment_id, currency, amount_minor: amount },
      state: STATES[status] ?? 'open',
      reason: toProviderErrorCode(reason_code),
      respond_by: respond_by ? new Date(respond_by * 1000) : null,
    }
  })
