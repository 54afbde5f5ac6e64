import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Env } from '../../env'
import { providerConfig } from '../../provider-config'
import { site } from '../../site'
import {
  type Charge,
  type Gateway,
  GatewayRefusedError,
  InvalidWebhookError,
  type PaymentStatus,
  type RefundStatus,
  toRefundedMoney,
  type WebhookEvent,
} from './gateway'
import { type Provider, providerRequest, toProviderErrorCode } from './provider-request'
import { RAZORPAY_DISPUTE_EVENTS, RazorpayDispute } from './razorpay-dispute'
import {
  listOf,
  RazorpayAbout,
  RazorpayEvent,
  RazorpayOrder,
  RazorpayPayment,
  RazorpayRefund,
  RazorpayRefusal,
} from './razorpay-shapes'
import { isSigned, parseEvent } from './webhook'

/** Relevant events; all others are ignored. */
const EVENTS = new Set([
  ...['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'],
  ...['refund.created', 'refund.processed', 'refund.failed'],
])

function problem(answer: unknown): unknown {
  const { code, reason } = RazorpayRefusal.safeParse(answer).data?.error ?? {}
  return reason && reason !== 'NA' ? reason : code
}

/**
 * Razorpay's orders (https://razorpay.com/docs/api/orders): UPI, cards, netbanking, wallets and instalments by its
 * script on our page. Amounts are paise. Null until it is configured; `patience` in milliseconds.
 */
export function razorpay(patience?: number, variables: Env = providerConfig()): Gateway | null {
  const { RAZORPAY_KEY_ID: key, RAZORPAY_KEY_SECRET: secret, RAZORPAY_WEBHOOK_SECRET, ...config } = variables
  if (!(key && secret && RAZORPAY_WEBHOOK_SECRET)) return null
  const provider: Provider = { name: 'Razorpay', patience, problem }
  const root = config.RAZORPAY_URL.replace(/\/+$/, '')
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  const get = <T>(path: string, schema: z.ZodType<T>) =>
    providerRequest(provider, `${root}/v1${path}`, schema, { headers: { authorization } })
  const post = <T>(path: string, schema: z.ZodType<T>, body: object, headers: Record<string, string> = {}) =>
    providerRequest(provider, `${root}/v1${path}`, schema, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const payments = async (order: string) =>
    (await get(`/orders/${encodeURIComponent(order)}/payments`, listOf(RazorpayPayment))).items

  return {
    isTest: key.startsWith('rzp_test_'),
    checkKeys: async () => {
      await get('/orders?count=1', listOf(RazorpayOrder))
    },
    /**
     * Razorpay has no idempotency key for orders: the oldest order with the receipt (at most 40 characters) is reused,
     * also if two were created at the same moment.
     */
    start: async (charge) => {
      const { reference: receipt, amount_paise: amount } = charge
      const notes = { reference: receipt, order_number: charge.order_number }
      const findOldest = async () =>
        toOldest(await get(`/orders?${new URLSearchParams({ receipt })}`, listOf(RazorpayOrder)), receipt)
      const createOrder = async () => {
        const created = await post('/orders', RazorpayOrder, { amount, currency: 'INR', receipt, notes })
        return (await findOldest()) ?? created
      }
      const order = (await findOldest()) ?? (await createOrder())
      const action = {
        kind: 'script',
        src: config.RAZORPAY_CHECKOUT_URL,
        options: toOptions(key, order, charge),
      } as const
      return { provider_order: order.id, currency: order.currency, amount_minor: order.amount, action }
    },
    retrievePayment: async (provider_order, mayCapture = true) => {
      const attempts = await payments(provider_order)
      const authorized = attempts.find(({ status }) => status === 'authorized')
      if (!authorized || !mayCapture || attempts.some(isCaptured)) return toPaymentStatus(attempts)
      const { amount, currency } = authorized
      const refusal = await post(`/payments/${encodeURIComponent(authorized.id)}/capture`, RazorpayPayment, {
        amount,
        currency,
      })
        .then(() => null)
        .catch(toRefusal)
      // Another process may have captured it meanwhile.
      return toPaymentStatus(await payments(provider_order), refusal)
    },
    refund: async ({ key: receipt, provider_payment, amount_minor: amount }) => {
      const path = `/payments/${encodeURIComponent(provider_payment)}`
      const { items } = await get(`${path}/refunds?count=100`, listOf(RazorpayRefund))
      const existing = items.find((item) => item.receipt === receipt)
      // The key must have at least ten characters of a limited alphabet.
      const idempotencyHeader = { 'X-Refund-Idempotency': createHash('sha256').update(receipt).digest('hex') }
      return toRefund(
        existing ??
          (await post(`${path}/refund`, RazorpayRefund, { amount, speed: 'normal', receipt }, idempotencyHeader)),
      )
    },
    retrieveRefund: async (id) => {
      const refund = await get(`/refunds/${encodeURIComponent(id)}`, RazorpayRefund)
      return { ...toRefund(refund), money: toRefundedMoney(refund.payment_id, refund.currency, refund.amount) }
    },
    retrieveDispute: (id) => get(`/disputes/${encodeURIComponent(id)}`, RazorpayDispute),
    parseWebhook: async (raw, headers) => {
      const signature = headers.get('x-razorpay-signature') ?? ''
      if (!isSigned(RAZORPAY_WEBHOOK_SECRET, raw, signature)) throw new InvalidWebhookError('wrong signature')
      return toWebhookEvents(raw, headers.get('x-razorpay-event-id'))
    },
  }
}

function toOldest({ items }: { items: RazorpayOrder[] }, receipt: string): RazorpayOrder | undefined {
  const ofReceipt = items.filter((item) => item.receipt === receipt)
  return ofReceipt.sort((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1))[0]
}

/** The options of the checkout script; they are public. */
function toOptions(key: string, { id, amount, currency }: RazorpayOrder, charge: Charge): Record<string, unknown> {
  const { name, email, mobile_no } = charge.contact
  return {
    key,
    order_id: id,
    amount,
    currency,
    name: site().name,
    description: charge.description,
    prefill: { name, email, contact: mobile_no },
    callback_url: charge.return_url,
    redirect: true,
    notes: { reference: charge.reference, order_number: charge.order_number },
  }
}

/** A payment that was authorised and refunded without a capture moved no money. */
const isCaptured = ({ status, captured }: RazorpayPayment) =>
  status === 'captured' || (status === 'refunded' && captured === true)

function toPaymentStatus(payments: RazorpayPayment[], refusal: string | null = null): PaymentStatus {
  const captures = payments
    .filter(isCaptured)
    .map(({ id, currency, amount }) => ({ provider_payment: id, currency, amount_minor: amount }))
  if (captures.length > 0) return { state: 'paid', captures, problem: null }
  const isOpen = payments.some(({ status }) => status === 'created' || status === 'authorized')
  if (isOpen || payments.length === 0) return { state: 'open', captures, problem: refusal }
  const [code] = payments
    .map(({ error_reason, error_code }) => toProviderErrorCode(error_reason) ?? toProviderErrorCode(error_code))
    .filter(Boolean)
  return { state: 'failed', captures, problem: code ?? 'payment_failed' }
}

function toRefusal(error: unknown): string {
  if (error instanceof GatewayRefusedError) return error.problem
  throw error
}

function toRefund({ id, status }: z.infer<typeof RazorpayRefund>): RefundStatus {
  if (status === 'failed') return { provider_refund: id, state: 'failed', problem: 'refund_failed' }
  return { provider_refund: id, state: status === 'processed' ? 'done' : 'pending', problem: null }
}

/**
 * Razorpay repeats an event under the same id. The id header is not signed, but it can only cause another status check.
 */
function toWebhookEvents(raw: string, id: string | null): WebhookEvent[] {
  const { event, payload } = parseEvent(raw, RazorpayEvent)
  const about = RazorpayAbout.safeParse(payload).data
  const provider_dispute = RAZORPAY_DISPUTE_EVENTS.includes(event) && about?.dispute?.entity.id
  if (!about || !(EVENTS.has(event) || provider_dispute)) return []
  const event_id = id || createHash('sha256').update(raw).digest('hex')
  if (provider_dispute) return [{ event_id, provider_order: null, provider_refund: null, provider_dispute }]
  const provider_order = about.order?.entity.id ?? about.payment?.entity.order_id ?? null
  return [{ event_id, provider_order, provider_refund: about.refund?.entity.id ?? null }]
}
