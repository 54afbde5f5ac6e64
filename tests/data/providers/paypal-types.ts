import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { Disputed } from './disputes'
import { type Event, newId, type Reply } from './gateway-stand-in'

const DISPUTE_STATUSES = {
  open: { status: 'WAITING_FOR_SELLER_RESPONSE' },
  review: { status: 'UNDER_REVIEW' },
  won: { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } },
  lost: { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } },
  closed: { status: 'RESOLVED', dispute_outcome: { outcome_code: 'NONE' } },
}
export const toDispute = ({ id, payment, minor, due, end }: Disputed) => ({
  ...{ dispute_id: id, disputed_transactions: [{ seller_transaction_id: payment }] },
  ...{ reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', dispute_amount: toDollars(minor) },
  seller_response_due_date: new Date(due * 1000).toISOString(),
  ...DISPUTE_STATUSES[end ?? 'open'],
})
export const toDisputeEvent = ({ end }: Disputed) =>
  `CUSTOMER.DISPUTE.${end === null ? 'CREATED' : end === 'review' ? 'UPDATED' : 'RESOLVED'}`

export const KEYS = { id: 'AeA1QIZXiflr1_client01', secret: 'ECYYrrSHdKfk_secret02', webhook: '1JE4291016473214C' }
/** Replaces the private key of PayPal's certificate. */
const PRIVATE = 'certificate-of-the-stand-in'
const ALGORITHM = 'SHA256withRSA'
const CERTIFICATE = 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270'

const Money = z.object({ currency_code: z.string().length(3), value: z.string().regex(/^\d+\.\d\d$/) })
export const NewOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().max(256),
        custom_id: z.string().max(255),
        invoice_id: z.string().max(127),
        description: z.string().max(127),
        amount: Money,
      }),
    )
    .length(1),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({
        brand_name: z.string().max(127),
        locale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
        user_action: z.literal('PAY_NOW'),
        return_url: z.url(),
        cancel_url: z.url(),
      }),
    }),
  }),
})
export const NewRefund = z.object({ amount: Money, custom_id: z.string().regex(/^[A-Za-z0-9-_.,]{1,127}$/) })

type Details = { reason: string }
export type Capture = { id: string; status: string; amount: z.infer<typeof Money>; status_details?: Details }
export type Refund = Capture & { custom_id?: string; capture: string }
/** The action of the buyer at PayPal, and the bank's answer to the capture. */
export type Act = 'approve' | 'decline' | 'hold' | 'deny' | 'void'
export type Order = {
  id: string
  status: string
  update_time: string
  act: Act
  asked: z.infer<typeof NewOrder>
  captures: Capture[]
  refunds: Refund[]
}

export const toCents = ({ value }: { value: string }) => Number(value.replace('.', ''))
export const toDollars = (cents: number) => ({ currency_code: 'USD', value: (cents / 100).toFixed(2) })

/** The capture that follows from the buyer's action. */
export function toCapture(act: Act, amount: Capture['amount']): Capture {
  const capture = { id: newId('3C', 15), status: act === 'deny' ? 'DECLINED' : 'COMPLETED', amount }
  return act === 'hold' ? { ...capture, status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } } : capture
}

export function requireOf(orders: Map<string, Order>, id: string): Order {
  const order = orders.get(id)
  if (!order) throw new Error(`no order ${id}`)
  return order
}

/** The cents of all refunds of an order that did not fail. */
export function sumRefunds({ refunds }: Order): number {
  return refunds.reduce((sum, { status, amount }) => (status === 'FAILED' ? sum : sum + toCents(amount)), 0)
}

/** An order as PayPal's API returns it. */
export function toShown({ id, status, update_time, asked: request, captures, refunds }: Order, origin: string) {
  const approve = { rel: 'payer-action', method: 'GET', href: `${origin}/stand-in/approve/${id}` }
  const [unit] = request.purchase_units
  const payments = captures.length > 0 ? { payments: { captures, refunds } } : {}
  const links = [{ rel: 'self', method: 'GET', href: `${origin}/v2/checkout/orders/${id}` }]
  const purchase_units = [{ ...unit, ...payments }]
  return {
    id,
    intent: 'CAPTURE',
    update_time,
    status,
    purchase_units,
    links: status === 'PAYER_ACTION_REQUIRED' ? [...links, approve] : links,
  }
}

/** A capture or refund as an event contains it. */
export function toResource(resource: Capture | Refund, order: Order, origin: string) {
  if ('capture' in resource) return { ...resource, links: linksUp('captures', resource.capture, origin) }
  const links = linksUp('orders', order.id, origin)
  return { ...resource, supplementary_data: { related_ids: { order_id: order.id } }, links }
}

/** The link from a refund to its capture, and from a capture to its order. */
export function linksUp(kind: 'orders' | 'captures', id: string, origin: string) {
  const group = kind === 'orders' ? 'checkout' : 'payments'
  return [{ rel: 'up', method: 'GET', href: `${origin}/v2/${group}/${kind}/${id}` }]
}

export function refuse(issue: string, status = 422): Reply {
  const name = status === 422 ? 'UNPROCESSABLE_ENTITY' : issue
  const description = 'Declined: card 4111 1111 1111 1111.'
  return { status, body: { name, message: description, debug_id: newId('f'), details: [{ issue, description }] } }
}

function seal(raw: string, id: string, time: string): string {
  return createHmac('sha256', PRIVATE)
    .update(`${id}|${time}|${KEYS.webhook}|${crc32(raw)}`)
    .digest('base64')
}

/** A body as PayPal signs it: over id and time of the transmission, the webhook id, and the checksum of the body. */
export function signed(raw: string, id = newId('69cd13f0-d67a-'), time = '2026-01-01T00:00:00Z'): Event {
  const headers = {
    'content-type': 'application/json',
    'paypal-auth-algo': ALGORITHM,
    'paypal-cert-url': CERTIFICATE,
    'paypal-transmission-id': id,
    'paypal-transmission-sig': seal(raw, id, time),
    'paypal-transmission-time': time,
  }
  return { raw, headers }
}

const VerificationRequest = z.object({
  auth_algo: z.literal(ALGORITHM),
  cert_url: z.literal(CERTIFICATE),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.literal(KEYS.webhook),
  webhook_event: z.object({}),
})
const EVENT = '"webhook_event":'

/** Answers whether an event is genuine; `body` is the verification request as received. */
export function verify(body: string): Reply {
  const request = VerificationRequest.safeParse(JSON.parse(body)).data
  const raw = body.slice(body.indexOf(EVENT) + EVENT.length, -1)
  const right = request && seal(raw, request.transmission_id, request.transmission_time) === request.transmission_sig
  return { body: { verification_status: right ? 'SUCCESS' : 'FAILURE' } }
}
