import { createHash } from 'node:crypto'
import { z } from 'zod'
import { INTL_LOCALE } from '../../domain/locale'
import type { Env } from '../../env'
import { providerConfig } from '../../provider-config'
import { site } from '../../site'
import { type Charge, type Gateway, InvalidWebhookError, type WebhookClaim } from './gateway'
import { paypalClient } from './paypal-client'
import { PAYPAL_DISPUTE_EVENTS, PaypalDispute, toDisputeClaims } from './paypal-dispute'
import {
  PaypalOrder,
  PaypalRefund,
  parentOf,
  refundsOf,
  toHundredths,
  toMinor,
  toPaymentStatus,
  toPaypalMoney,
  toPaypalValue,
  toRefund,
} from './paypal-shapes'
import { ProviderError } from './provider-request'
import { parseEvent } from './webhook'

const Verified = z.object({ verification_status: z.string() })
const Event = z.object({ id: z.string(), event_type: z.string(), resource: z.unknown().optional() })
const About = z.object({
  id: z.string().nullish(),
  order_id: z.string().nullish(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().nullish() }).nullish() }).nullish(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).nullish(),
})

/** The headers of a webhook and their formats, by the field name of the verification request. */
const TRANSMISSION = {
  auth_algo: ['paypal-auth-algo', /^SHA\d{3}withRSA$/],
  cert_url: ['paypal-cert-url', /^https:\/\/([a-z0-9-]+\.)*paypal\.com\/[\w./-]+$/],
  transmission_id: ['paypal-transmission-id', /^[\w-]{8,64}$/],
  transmission_sig: ['paypal-transmission-sig', /^[A-Za-z0-9+/]{20,1024}={0,2}$/],
  transmission_time: ['paypal-transmission-time', /^\d{4}-\d\d-\d\dT[\d:.]{8,16}Z$/],
} as const
const ORDER_EVENTS = ['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.COMPLETED', 'CHECKOUT.PAYMENT-APPROVAL.REVERSED']
const CAPTURE_EVENTS = ['COMPLETED', 'DENIED', 'DECLINED', 'PENDING', 'REVERSED'].map((end) => `PAYMENT.CAPTURE.${end}`)
const REFUND_EVENTS = ['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.REFUND.PENDING', 'PAYMENT.REFUND.FAILED']
/** Refusals of a capture that leave the payment open. */
const STILL_OPEN = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED', 'ORDER_ALREADY_CAPTURED']

/**
 * PayPal's orders (https://developer.paypal.com/docs/api/orders/v2), for shoppers abroad: the price in PAYPAL_CURRENCY
 * at PAYPAL_INR_PER_UNIT, rounded up to its hundredth. Null until it is configured; `patience` in milliseconds.
 */
export function paypal(patience?: number, variables: Env = providerConfig()): Gateway | null {
  const {
    PAYPAL_CLIENT_ID: id,
    PAYPAL_CLIENT_SECRET: secret,
    PAYPAL_WEBHOOK_ID,
    PAYPAL_INR_PER_UNIT,
    ...config
  } = variables
  if (!(id && secret && PAYPAL_WEBHOOK_ID && PAYPAL_INR_PER_UNIT)) return null
  const { get, post, postText } = paypalClient({ url: config.PAYPAL_URL, id, secret, patience })
  const pathOf = (order: string) => `/v2/checkout/orders/${encodeURIComponent(order)}`

  return {
    isTest: config.PAYPAL_URL.includes('.sandbox.'),
    /** Also whether the webhook belongs to the app, without which events are not verified. */
    checkKeys: async () => {
      await get(`/v1/notifications/webhooks/${encodeURIComponent(PAYPAL_WEBHOOK_ID)}`, z.object({ id: z.string() }))
    },
    start: async (charge) => {
      const value = toPaypalValue(toHundredths(charge.amount_paise, PAYPAL_INR_PER_UNIT))
      const body = toOrder(charge, { currency_code: config.PAYPAL_CURRENCY, value })
      const order = await post('/v2/checkout/orders', PaypalOrder, body, charge.reference)
      const amount = order.purchase_units[0]?.amount
      const url = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
      if (!amount || !url) throw new ProviderError('PayPal', 200, 'order_over')
      return { provider_order: order.id, ...toMinor(amount), action: { kind: 'page', url } }
    },
    /** Captures an approved order. */
    retrievePayment: async (provider_order, mayCapture = true) => {
      const path = pathOf(provider_order)
      const order = await get(path, PaypalOrder)
      if (order.status !== 'APPROVED' || !mayCapture) return toPaymentStatus(order)
      // After a decline the customer may approve the order again: that needs another request id.
      const requestId = `capture-${provider_order}-${order.update_time ?? ''}`
      try {
        return toPaymentStatus(await post(`${path}/capture`, PaypalOrder, {}, requestId))
      } catch (error) {
        if (!(error instanceof ProviderError && error.status === 422)) throw error
        // Another process may have captured it meanwhile.
        const paymentStatus = toPaymentStatus(await get(path, PaypalOrder))
        if (paymentStatus.state !== 'open' || STILL_OPEN.includes(error.problem)) return paymentStatus
        return { state: 'failed', captures: [], problem: error.problem }
      }
    },
    /** PayPal keeps request ids for 45 days; later the refund is found by its order. */
    refund: async ({ key, provider_order, provider_payment, currency: currency_code, amount_minor }) => {
      const custom_id = createHash('sha256').update(key).digest('hex')
      const refunds = await get(pathOf(provider_order), PaypalOrder).then(refundsOf).catch(noRefundsWhenMissing)
      const existing = refunds.find((refund) => refund.custom_id === custom_id)
      if (existing) return toRefund(existing)
      const path = `/v2/payments/captures/${encodeURIComponent(provider_payment)}/refund`
      const amount = { currency_code, value: toPaypalValue(amount_minor) }
      return toRefund(await post(path, PaypalRefund, { amount, custom_id }, custom_id))
    },
    retrieveRefund: async (id) => {
      const refund = await get(`/v2/payments/refunds/${encodeURIComponent(id)}`, PaypalRefund)
      return { ...toRefund(refund), money: toPaypalMoney(refund) }
    },
    retrieveDispute: (id) => get(`/v1/customer/disputes/${encodeURIComponent(id)}`, PaypalDispute),
    /** Verification is a request to PayPal. */
    readClaims: (raw, headers) => {
      readTransmission(headers)
      return toWebhookEvents(parseEvent(raw, Event))
    },
    parseWebhook: async (raw, headers) => {
      const event = parseEvent(raw, Event)
      const verification = JSON.stringify({ ...readTransmission(headers), webhook_id: PAYPAL_WEBHOOK_ID })
      // The raw event: serialised again it would have another checksum.
      const body = `${verification.slice(0, -1)},"webhook_event":${raw}}`
      const { verification_status } = await postText(
        '/v1/notifications/verify-webhook-signature',
        Verified,
        body,
      ).catch(toInvalidWebhook)
      if (verification_status !== 'SUCCESS') throw new InvalidWebhookError('wrong signature')
      return toWebhookEvents(event)
    },
  }
}

/**
 * The headers of a webhook by the field names of the verification request; throws InvalidWebhookError if one is
 * malformed.
 */
function readTransmission(headers: Headers): Record<string, string> {
  const entries = Object.entries(TRANSMISSION).map(([name, [header, form]]) => {
    const value = headers.get(header) ?? ''
    if (!form.test(value)) throw new InvalidWebhookError('no signature')
    return [name, value]
  })
  return Object.fromEntries(entries)
}

function toOrder(charge: Charge, amount: { currency_code: string; value: string }) {
  const { reference, order_number, description, return_url, cancel_url } = charge
  const custom = { reference_id: reference, custom_id: reference, invoice_id: order_number }
  return {
    intent: 'CAPTURE',
    purchase_units: [{ ...custom, description: description.slice(0, 127), amount }],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: site().name.slice(0, 127),
          locale: INTL_LOCALE[charge.lang],
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url,
          cancel_url,
        },
      },
    },
  }
}

/** If the order cannot be found, the request id alone prevents a second refund. */
function noRefundsWhenMissing(error: unknown): PaypalRefund[] {
  if (error instanceof ProviderError && error.status === 404) return []
  throw error
}

function toInvalidWebhook(error: unknown): never {
  if (error instanceof ProviderError && [400, 422].includes(error.status))
    throw new InvalidWebhookError('no signature of PayPal’s')
  throw error
}

function toWebhookEvents({ id: event_id, event_type, resource }: z.infer<typeof Event>): WebhookClaim[] {
  if (PAYPAL_DISPUTE_EVENTS.includes(event_type)) return toDisputeClaims(event_id, resource)
  const about = About.safeParse(resource).data
  if (!about) return []
  const { id = null, order_id, supplementary_data, links } = about
  if (REFUND_EVENTS.includes(event_type)) {
    const provider_payment = parentOf(links, 'captures')
    return [{ event_id, provider_order: null, provider_refund: id, ...(provider_payment && { provider_payment }) }]
  }
  const related = supplementary_data?.related_ids?.order_id ?? parentOf(links, 'orders')
  if (CAPTURE_EVENTS.includes(event_type)) return [{ event_id, provider_order: related, provider_refund: null }]
  if (ORDER_EVENTS.includes(event_type)) return [{ event_id, provider_order: order_id ?? id, provider_refund: null }]
  return []
}
