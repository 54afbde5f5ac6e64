import { z } from 'zod'
import type { RetrievedDispute } from './gateway'
import { toProviderErrorCode } from './provider-request'

export const STRIPE_DISPUTE_EVENTS = ['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map(
  (end) => `charge.dispute.${end}`,
)
/**
 * https://docs.stripe.com/api/disputes/object: the statuses with `warning_` are inquiries of a bank, with which no money
 * moves; `needs_response` needs an answer of the shop.
 */
const STATES: Record<string, RetrievedDispute['state']> = {
  under_review: 'review',
  warning_under_review: 'review',
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
}

export const StripeDispute = z
  .object({
    payment_intent: z.string(),
    amount: z.int().positive(),
    currency: z.string(),
    reason: z.string().nullish(),
    status: z.string(),
    evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
  })
  .transform(({ payment_intent, amount, currency, reason, status, evidence_details }): RetrievedDispute => {
    const due = evidence_details?.due_by
    return {
      money: { provider_payment: payment_intent, currency: currency.toUpperCase(), amount_minor: amount },
      state: STATES[status] ?? 'open',
      reason: toProviderErrorCode(reason),
      respond_by: due ? new Date(due * 1000) : null,
    }
  })
