import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Disputed } from './disputes'
import { type Event, newId, type Reply } from './gateway-stand-in'

const DISPUTE_EVENTS = { open: 'created', review: 'under_review', won: 'won', lost: 'lost', closed: 'closed' }
export const toDispute = ({ id, payment, minor, due, end }: Disputed) => ({
  ...{ id, entity: 'dispute', payment_id: payment, amount: minor, currency: 'INR', respond_by: due },
  ...{ reason_code: 'goods_or_services_not_received_or_partially_received', phase: 'chargeback' },
  status: end === null ? 'open' : end === 'review' ? 'under_review' : end,
})
export const toDisputeEvent = ({ end }: Disputed) => `payment.dispute.${DISPUTE_EVENTS[end ?? 'open']}`

export const KEYS = { id: 'rzp_test_1DP5mmOlF5G5ag', secret: 'thisIsTheSecret0f4Rzp', webhook: 'webhook-secret-91' }
/** The key of an account that takes real money, with the same secret. */
export const LIVE_KEY = KEYS.id.replace('test', 'live')
const toAuthorization = (id: string) => `Basic ${Buffer.from(`${id}:${KEYS.secret}`).toString('base64')}`
export const AUTHORIZATIONS = [KEYS.id, LIVE_KEY].map(toAuthorization)

export const NewOrder = z.object({
  amount: z.int().min(100),
  currency: z.literal('INR'),
  receipt: z.string().max(40),
  notes: z.unknown(),
})
export const NewRefund = z.object({
  amount: z.int().min(100),
  speed: z.enum(['normal', 'optimum']),
  receipt: z.string().optional(),
})
export const Captured = z.object({ amount: z.int(), currency: z.string() })

export type Order = z.infer<typeof NewOrder> & {
  id: string
  entity: 'order'
  status: 'created' | 'attempted' | 'paid'
  created_at: number
}
export type Payment = Captured & {
  id: string
  entity: 'payment'
  order_id: string
  status: string
  captured: boolean
  amount_refunded: number
} & Failure
export type Captured = z.infer<typeof Captured>
export type Failure = { error_code: string | null; error_description: string | null; error_reason: string | null }
export type Refund = z.infer<typeof NewRefund> & {
  id: string
  entity: 'refund'
  payment_id: string
  status: string
  currency: string
}
/** The outcome at the checkout. `authorized`: the money is reserved and not yet captured. */
export type Act = 'captured' | 'authorized' | 'failed'

export const DECLINED: Failure = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Your payment was declined by the bank. Card 4111 1111 1111 1111.',
  error_reason: 'payment_declined',
}
export const NO_FAILURE: Failure = { error_code: null, error_description: null, error_reason: null }

export const refuse = (description: string, status = 400): Reply => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} } },
})
export const collection = (items: object[]): Reply => ({ body: { entity: 'collection', count: items.length, items } })
export const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')

/** A signed event about these objects, by their kinds. */
export function toEvent(name: string, payload: Record<string, object | undefined>, id = newId('')): Event {
  const entities = Object.entries(payload).flatMap(([kind, entity]) => (entity ? [[kind, { entity }]] : []))
  const contains = entities.map(([kind]) => kind)
  const raw = JSON.stringify({
    entity: 'event',
    event: name,
    contains,
    payload: Object.fromEntries(entities),
    created_at: 1_767_225_600,
  })
  const signed = { 'x-razorpay-signature': sign(raw, KEYS.webhook), 'x-razorpay-event-id': id }
  return { raw, headers: { 'content-type': 'application/json', ...signed } }
}
