import { z } from 'zod'
import type { RetrievedDispute, WebhookClaim } from './gateway'
import { PaypalAmount, toMinor } from './paypal-shapes'
import { toProviderErrorCode } from './provider-request'

export const PAYPAL_DISPUTE_EVENTS = ['CREATED', 'UPDATED', 'RESOLVED'].map((end) => `CUSTOMER.DISPUTE.${end}`)
/** https://developer.paypal.com/docs/api/customer-disputes/v1: outcomes with which the buyer gets the seller's money. */
const LOST_OUTCOMES = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']
const WON_OUTCOMES = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED']
const REVIEWED_STATUSES = ['UNDER_REVIEW', 'WAITING_FOR_BUYER_RESPONSE']

const Transaction = z.object({ seller_transaction_id: z.string() })
const About = z.object({ dispute_id: z.string(), disputed_transactions: z.array(Transaction).min(1) })

export const PaypalDispute = z
  .object({
    disputed_transactions: z.tuple([Transaction], Transaction),
    dispute_amount: PaypalAmount,
    reason: z.string().nullish(),
    status: z.string(),
    seller_response_due_date: z.iso.datetime({ offset: true }).nullish(),
    dispute_outcome: z.object({ outcome_code: z.string().nullish() }).nullish(),
  })
  .transform(({ disputed_transactions: [{ seller_transaction_id }], ...about }): RetrievedDispute => {
    return {
      money: { provider_payment: seller_transaction_id, ...toMinor(about.dispute_amount) },
      state: toState(about.status, about.dispute_outcome?.outcome_code ?? ''),
      reason: toProviderErrorCode(about.reason),
      respond_by: about.seller_response_due_date ? new Date(about.seller_response_due_date) : null,
    }
  })

/** An event about a dispute, which names its transaction too, so that one of another account's is not verified. */
export function toDisputeClaims(event_id: string, resource: unknown): WebhookClaim[] {
  const about = About.safeParse(resource).data
  const provider_payment = about?.disputed_transactions[0]?.seller_transaction_id
  if (!about || !provider_payment) return []
  const { dispute_id: provider_dispute } = about
  return [{ event_id, provider_order: null, provider_refund: null, provider_dispute, provider_payment }]
}

function toState(status: string, outcome: string): RetrievedDispute['state'] {
  if (status !== 'RESOLVED') return REVIEWED_STATUSES.includes(status) ? 'review' : 'open'
  if (LOST_OUTCOMES.includes(outcome)) return 'lost'
  return WON_OUTCOMES.includes(outcome) ? 'won' : 'closed'
}
