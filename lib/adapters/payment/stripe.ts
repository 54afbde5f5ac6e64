import { z } from 'zod'
import type { Env } from '../../env'
import { providerConfig } from '../../provider-config'
import {
  type Charge,
  type Gateway,
  InvalidWebhookError,
  type PaymentStatus,
  type RefundStatus,
  toRefundedMoney,
  type WebhookEvent,
} from './gateway'
import { type Provider, ProviderError, providerRequest, toProviderErrorCode } from './provider-request'
import { STRIPE_DISPUTE_EVENTS, StripeDispute } from './stripe-dispute'
import { About, Event, Refusal, Session, SessionWithIntent, StripeRefund } from './stripe-shapes'
import { isSigned, parseEvent } from './webhook'

/** The API version that this file is written for. */
const VERSION = '2025-02-24.acacia'
/** Allowed clock difference of a signature in seconds, in both directions. */
const TOLERANCE_S = 300
/** Sessions last at least half an hour, as Stripe requires, and end on a quarter of an hour. */
const PAGE_SECONDS = { least: 35 * 60, quarter: 15 * 60 }
const QUARTERS_OF_A_PAGE = 4

const SESSION_EVENTS = [
  ...['checkout.session.completed', 'checkout.session.expired'],
  ...['checkout.session.async_payment_succeeded', 'checkout.session.async_payment_failed'],
]
const REFUND_EVENTS = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']

function problem(answer: unknown): unknown {
  const { type, code, decline_code } = Refusal.safeParse(answer).data?.error ?? {}
  return toProviderErrorCode(decline_code) ?? toProviderErrorCode(code) ?? type
}

/**
 * Stripe's own page (https://docs.stripe.com/api/checkout/sessions): cards. Amounts are paise. Null until it is
 * configured; `patience` in milliseconds.
 */
export function stripe(patience?: number, variables: Env = providerConfig()): Gateway | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_URL } = variables
  if (!(key && secret)) return null
  const provider: Provider = { name: 'Stripe', patience, problem }
  const root = `${STRIPE_URL.replace(/\/+$/, '')}/v1`
  const headers = { authorization: `Bearer ${key}`, 'stripe-version': VERSION }
  const get = <T>(path: string, schema: z.ZodType<T>) => providerRequest(provider, root + path, schema, { headers })
  const post = <T>(path: string, schema: z.ZodType<T>, fields: Record<string, string>, idempotencyKey: string) =>
    providerRequest(provider, root + path, schema, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': idempotencyKey },
      body: new URLSearchParams(fields),
    })

  return {
    isTest: /^[rs]k_test_/.test(key),
    checkKeys: async () => {
      await get('/checkout/sessions?limit=1', z.object({ data: z.array(Session) }))
    },
    start: async (charge) => {
      const { id, url, currency, amount_total } = await firstAccepted(possibleEnds(new Date()), (end) =>
        post('/checkout/sessions', Session, toSession(charge, end), `session-${charge.reference}`),
      )
      if (!url) throw new ProviderError('Stripe', 200, 'session_over')
      const action = { kind: 'page', url } as const
      return { provider_order: id, currency: currency.toUpperCase(), amount_minor: amount_total, action }
    },
    retrievePayment: async (provider_order) =>
      toPaymentStatus(
        await get(
          `/checkout/sessions/${encodeURIComponent(provider_order)}?expand[]=payment_intent`,
          SessionWithIntent,
        ),
      ),
    /** Stripe keeps idempotency keys for a day; later the refund is found by the key in its metadata. */
    refund: async ({ key: name, provider_payment: payment_intent, amount_minor }) => {
      const list = new URLSearchParams({ payment_intent, limit: '100' })
      const { data } = await get(`/refunds?${list}`, z.object({ data: z.array(StripeRefund) }))
      const existing = data.find(({ metadata }) => metadata?.key === name)
      const fields = { payment_intent, amount: String(amount_minor), 'metadata[key]': name }
      return toRefund(existing ?? (await post('/refunds', StripeRefund, fields, `refund-${name}`)))
    },
    retrieveRefund: async (id) => {
      const refund = await get(`/refunds/${encodeURIComponent(id)}`, StripeRefund)
      return { ...toRefund(refund), money: toRefundedMoney(refund.payment_intent, refund.currency, refund.amount) }
    },
    retrieveDispute: (id) => get(`/disputes/${encodeURIComponent(id)}`, StripeDispute),
    parseWebhook: async (raw, valuesOf, now) => {
      requireSignature(secret, raw, valuesOf.get('stripe-signature') ?? '', now)
      return toWebhookEvents(raw)
    },
  }
}

/**
 * The end of a session started now, in seconds, and of sessions started in the previous quarters of an hour. An
 * idempotency key must come with the same fields, so a repeated start tries the earlier end times too.
 */
function possibleEnds(now: Date): number[] {
  const { least, quarter } = PAGE_SECONDS
  const end = Math.ceil((now.getTime() / 1000 + least) / quarter) * quarter
  return Array.from({ length: QUARTERS_OF_A_PAGE }, (_, index) => end - index * quarter)
}

async function firstAccepted<T>([end = 0, ...earlier]: number[], send: (end: number) => Promise<T>): Promise<T> {
  try {
    return await send(end)
  } catch (error) {
    const isOtherFields = error instanceof ProviderError && error.problem === 'idempotency_error'
    if (isOtherFields && earlier.length > 0) return firstAccepted(earlier, send)
    throw error
  }
}

function toSession(charge: Charge, end: number): Record<string, string> {
  const { reference, order_number, description } = charge
  return {
    mode: 'payment',
    submit_type: 'pay',
    'payment_method_types[0]': 'card',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'inr',
    'line_items[0][price_data][unit_amount]': String(charge.amount_paise),
    'line_items[0][price_data][product_data][name]': description,
    client_reference_id: reference,
    'metadata[reference]': reference,
    'metadata[order_number]': order_number,
    'payment_intent_data[description]': description,
    'payment_intent_data[metadata][reference]': reference,
    'payment_intent_data[metadata][order_number]': order_number,
    customer_email: charge.contact.email,
    locale: charge.lang,
    success_url: charge.return_url,
    cancel_url: charge.cancel_url,
    expires_at: String(end),
  }
}

/** After a declined card the customer can use another one until the session ends. */
function toPaymentStatus({
  status,
  payment_status,
  payment_intent: intent,
}: z.infer<typeof SessionWithIntent>): PaymentStatus {
  const { code, decline_code } = intent?.last_payment_error ?? {}
  const declined = toProviderErrorCode(decline_code) ?? toProviderErrorCode(code)
  if (payment_status === 'paid') {
    if (!intent) return { state: 'open', captures: [], problem: null }
    const { id, currency, amount_received } = intent
    const capture = { provider_payment: id, currency: currency.toUpperCase(), amount_minor: amount_received }
    return { state: 'paid', captures: [capture], problem: null }
  }
  if (status === 'expired') return { state: 'failed', captures: [], problem: declined ?? 'session_expired' }
  const isOver = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  if (status === 'complete' && isOver) return { state: 'failed', captures: [], problem: declined ?? 'payment_failed' }
  return { state: 'open', captures: [], problem: declined }
}

function toRefund({ id, status, failure_reason }: z.infer<typeof StripeRefund>): RefundStatus {
  if (status === 'succeeded') return { provider_refund: id, state: 'done', problem: null }
  if (status !== 'failed' && status !== 'canceled') return { provider_refund: id, state: 'pending', problem: null }
  return { provider_refund: id, state: 'failed', problem: toProviderErrorCode(failure_reason) ?? `refund_${status}` }
}

/** `t=…,v1=…,v1=…`: two signatures while the secret is changed (https://docs.stripe.com/webhooks/signature). */
function requireSignature(secret: string, raw: string, header: string, now: Date): void {
  const fields = header.split(',').map((field) => field.split('=', 2))
  const valuesOf = (name: string) => fields.filter(([field]) => field === name).map(([, value = '']) => value)
  const [time = ''] = valuesOf('t')
  if (!/^\d{1,12}$/.test(time)) throw new InvalidWebhookError('no time')
  const isSignatureValid = valuesOf('v1').some((signature) => isSigned(secret, `${time}.${raw}`, signature))
  if (!isSignatureValid) throw new InvalidWebhookError('wrong signature')
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_S) throw new InvalidWebhookError('too old')
}

function toWebhookEvents(raw: string): WebhookEvent[] {
  const { id: event_id, type, data } = parseEvent(raw, Event)
  const { id, refunds } = About.safeParse(data?.object).data ?? {}
  if (!id) return []
  if (SESSION_EVENTS.includes(type)) return [{ event_id, provider_order: id, provider_refund: null }]
  if (REFUND_EVENTS.includes(type)) return [{ event_id, provider_order: null, provider_refund: id }]
  if (STRIPE_DISPUTE_EVENTS.includes(type))
    return [{ event_id, provider_order: null, provider_refund: null, provider_dispute: id }]
  if (type !== 'charge.refunded') return []
  // Later API versions omit the list and send an event for each refund.
  return (refunds?.data ?? []).map((refund) => {
    return { event_id: `${event_id}:${refund.id}`, provider_order: null, provider_refund: refund.id }
  })
}
