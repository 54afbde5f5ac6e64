import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Disputed } from './disputes'
import { newId, type Reply } from './gateway-stand-in'

export const toDispute = ({ id, payment, minor, due, end }: Disputed) => ({
  ...{ id, object: 'dispute', payment_intent: payment, charge: `ch_${id}`, amount: minor, currency: 'inr' },
  ...{ reason: 'product_not_received', evidence_details: { due_by: due, has_evidence: false } },
  status:
    end === null ? 'needs_response' : end === 'review' ? 'under_review' : end === 'closed' ? 'warning_closed' : end,
})
export const toDisputeEvent = ({ end }: Disputed) =>
  `charge.dispute.${end === null ? 'created' : end === 'review' ? 'updated' : 'closed'}`

export const KEYS = { secret: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc', webhook: 'whsec_5Wb1AVi0zQ9xkd7' }

export const NewSession = z.object({
  mode: z.literal('payment'),
  client_reference_id: z.string().max(200),
  customer_email: z.email(),
  locale: z.enum(['en', 'fr', 'auto']),
  success_url: z.url(),
  cancel_url: z.url(),
  expires_at: z.coerce.number().int(),
  'line_items[0][quantity]': z.literal('1'),
  'line_items[0][price_data][currency]': z.literal('inr'),
  'line_items[0][price_data][unit_amount]': z.coerce.number().int().min(1),
  'line_items[0][price_data][product_data][name]': z.string().min(1),
})
export const NewRefund = z.object({
  payment_intent: z.string(),
  amount: z.coerce.number().int().min(1),
  'metadata[key]': z.string().optional(),
})

export type Failure = { code: string; decline_code: string; message: string }
export type Intent = {
  id: string
  object: 'payment_intent'
  status: string
  currency: 'inr'
  amount_received: number
  last_payment_error: Failure | null
}
export type Session = {
  id: string
  object: 'checkout.session'
  url: string | null
  currency: 'inr'
  amount_total: number
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  success_url: string
  cancel_url: string
  payment_intent: Intent | null
}
export type Refund = {
  id: string
  object: 'refund'
  payment_intent: string
  currency: 'inr'
  amount: number
  status: string
  failure_reason?: string
  metadata: Record<string, string>
}
/** The action of the buyer on Stripe's page. `processing`: the bank needs time, and `settlePayment` ends it. */
export type Act = 'pay' | 'decline' | 'processing' | 'expire'

export const DECLINED: Failure = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Card 4242 4242 4242 4242.',
}
export const HALF_AN_HOUR_S = 30 * 60

export const refuse = (message: string, fields: object = {}, status = 400): Reply => ({
  status,
  body: { error: { type: 'invalid_request_error', message, ...fields } },
})
export const sign = (raw: string, time: number, secret = KEYS.webhook) =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${raw}`).digest('hex')}`

/** A body as Stripe signs it, at a time in seconds. */
export function signed(raw: string, time = Math.floor(Date.now() / 1000), secret = KEYS.webhook) {
  return { raw, headers: { 'content-type': 'application/json', 'stripe-signature': sign(raw, time, secret) } }
}

export const newIntent = (
  status: string,
  amount_received: number,
  last_payment_error: Failure | null = null,
): Intent => ({
  ...{ id: newId('pi_', 22), object: 'payment_intent', currency: 'inr' },
  ...{ status, amount_received, last_payment_error },
})
