import type { PayAction } from '../../domain/order/pay-action'
import type { Paise } from '../../domain/pricing/money'

export type { PayAction }

/** What a gateway is asked to collect. */
export type Charge = {
  /** Our own name of this payment, unguessable; the vendor's idempotency key, and it comes back with every answer. */
  reference: string
  order_number: string
  amount_paise: Paise
  /** A line for the shopper's statement: shop and order. */
  description: string
  contact: { name: string; email: string; mobile_no: string }
  lang: 'en' | 'fr'
  /** Where the vendor sends the shopper when it is through, and when they give up; absolute. */
  return_url: string
  cancel_url: string
}

/** `amount_minor` counts the smallest unit of `currency`. */
type Started = { provider_order: string; currency: string; amount_minor: number; action: PayAction }

/** One transaction that took money. */
export type CapturedMoney = { provider_payment: string; currency: string; amount_minor: number }

/** What the vendor says became of what was started; `taken` has two when it was paid twice. */
export type PaymentStatus = { state: 'open' | 'paid' | 'failed'; taken: CapturedMoney[]; problem: string | null }

/** What a vendor's webhook tells us to look at; what became of it, the vendor is asked. */
export type WebhookEvent = { event_id: string; provider_order: string | null; provider_refund: string | null }

/** `pending`: the vendor works on it and tells later. */
export type RefundStatus = { provider_refund: string; state: 'done' | 'pending' | 'failed'; problem: string | null }

/** Part or all of one transaction, to go back; `key` makes sure that it goes back once. */
type RefundRequest = {
  key: string
  provider_order: string
  provider_payment: string
  currency: string
  amount_minor: number
}

/**
 * A payment gateway. Every function throws GatewayUnavailableError when the vendor did not answer in time, answered 5xx or 429 (try
 * again later, nothing is known) and GatewayRefusedError when it said no.
 */
export type Gateway = {
  /** Starts a payment; the same reference gives the same one. */
  start: (charge: Charge) => Promise<Started>
  /** What became of it. Where the vendor waits for us to take the approved money, this takes it. */
  look: (provider_order: string) => Promise<PaymentStatus>
  /** Gives money back; the same key gives the same refund. */
  refund: (asked: RefundRequest) => Promise<RefundStatus>
  /** What became of a refund. */
  retrieveRefund: (provider_refund: string, provider_payment: string) => Promise<RefundStatus>
  /**
   * What a webhook claims, before anything proves it: given where the proof costs a call to the vendor, so that an invented
   * one costs none. Throws InvalidWebhookError for what cannot be the vendor's.
   */
  readClaims?: (raw: string, headers: Headers) => WebhookEvent[]
  /** Reads a webhook after its signature over the raw body was found right; throws InvalidWebhookError otherwise. */
  parseWebhook: (raw: string, headers: Headers, now: Date) => Promise<WebhookEvent[]>
}

/** The vendor could not be asked, or did not say: nothing is known, so ask again. */
export class GatewayUnavailableError extends Error {}

/** The vendor said no, and would again; `problem` is its own short code. */
export class GatewayRefusedError extends Error {
  constructor(
    message: string,
    readonly problem: string,
  ) {
    super(message)
  }
}

/** A webhook that is not the vendor's: wrong signature, too old, no JSON. */
export class InvalidWebhookError extends Error {}
