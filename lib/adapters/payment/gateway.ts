import type { Locale } from '../../domain/locale'
import type { DisputeState } from '../../domain/order/dispute/dispute'
import type { PayAction } from '../../domain/order/pay-action'
import type { Paise } from '../../domain/pricing/money'

export type { PayAction }

/** A payment to collect. */
export type Charge = {
  /** Our unguessable id of this payment; also the provider's idempotency key. */
  reference: string
  order_number: string
  amount_paise: Paise
  /** Shop and order, for the customer's statement. */
  description: string
  contact: { name: string; email: string; mobile_no: string }
  lang: Locale
  /** Absolute URLs for the customer's return after payment and after cancelling. */
  return_url: string
  cancel_url: string
}

/** `amount_minor` counts the smallest unit of `currency`. */
type StartedPayment = { provider_order: string; currency: string; amount_minor: number; action: PayAction }

/** One transaction that captured money. */
export type CapturedMoney = { provider_payment: string; currency: string; amount_minor: number }

/** The status at the provider; `captures` has two captures if the customer paid twice. */
export type PaymentStatus = { state: 'open' | 'paid' | 'failed'; captures: CapturedMoney[]; problem: string | null }

/** The order, refund or dispute that a webhook concerns; its status is then retrieved from the provider. */
export type WebhookEvent = {
  event_id: string
  provider_order: string | null
  provider_refund: string | null
  provider_dispute?: string
}
/** With the transaction of a refund or dispute, where an unverified webhook names it. */
export type WebhookClaim = WebhookEvent & { provider_payment?: string }

/** `pending`: the provider reports the result later. */
export type RefundStatus = { provider_refund: string; state: 'done' | 'pending' | 'failed'; problem: string | null }

/** A refund as the provider has it, with the money that it takes from a transaction, where the provider names it. */
export type RetrievedRefund = RefundStatus & { money: CapturedMoney | null }

/** A dispute as the provider has it, with the disputed part of a transaction; `reason` is its code. */
export type RetrievedDispute = {
  money: CapturedMoney
  state: DisputeState
  reason: string | null
  respond_by: Date | null
}

/** A full or partial refund of one transaction; `key` makes it idempotent. */
type RefundRequest = {
  key: string
  provider_order: string
  provider_payment: string
  currency: string
  amount_minor: number
}

/**
 * A payment gateway. Every function throws GatewayUnavailableError if the provider does not answer in time or answers
 * 5xx or 429 (the result is unknown, retry later), and GatewayRefusedError if it refuses.
 */
export type Gateway = {
  /** Whether the keys are those of a trial, with which no money moves. */
  isTest: boolean
  /** Asks the provider for something harmless that needs the keys. */
  checkKeys: () => Promise<void>
  /** Starts a payment; idempotent by reference. */
  start: (charge: Charge) => Promise<StartedPayment>
  /** Retrieves the status, and captures an approved payment if the provider requires it, unless `mayCapture` is false. */
  retrievePayment: (provider_order: string, mayCapture?: boolean) => Promise<PaymentStatus>
  /** Idempotent by key. */
  refund: (request: RefundRequest) => Promise<RefundStatus>
  /** Refused where the provider has no such refund. */
  retrieveRefund: (provider_refund: string) => Promise<RetrievedRefund>
  /** Refused where the provider has no such dispute. */
  retrieveDispute: (provider_dispute: string) => Promise<RetrievedDispute>
  /**
   * Reads a webhook before it is verified. Only for providers whose verification costs a request, so that forged
   * webhooks cause none. Throws InvalidWebhookError if it cannot be genuine.
   */
  readClaims?: (raw: string, headers: Headers) => WebhookClaim[]
  /** Verifies the signature over the raw body and parses the webhook; throws InvalidWebhookError. */
  parseWebhook: (raw: string, headers: Headers, now: Date) => Promise<WebhookEvent[]>
}

/** The provider is unreachable or gave no usable answer: the result is unknown, retry. */
export class GatewayUnavailableError extends Error {}

/** The provider refused; `problem` is its error code. `isAboutAccess`: our keys were refused, not what was asked for. */
export class GatewayRefusedError extends Error {
  constructor(
    message: string,
    readonly problem: string,
    readonly isAboutAccess = false,
  ) {
    super(message)
  }
}

/** Not a genuine webhook: wrong signature, too old, no JSON. */
export class InvalidWebhookError extends Error {}

/** The money that a refund takes from a transaction; null unless the provider names all of it. */
export function toRefundedMoney(
  provider_payment: string | null | undefined,
  currency: string | null | undefined,
  amount_minor: number | null | undefined,
): CapturedMoney | null {
  if (!provider_payment || !currency || !amount_minor) return null
  return { provider_payment, currency: currency.toUpperCase(), amount_minor }
}
