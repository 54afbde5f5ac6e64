import type { PayAction } from '../domain/order/pay-action'
import type { OpenedPayment } from '../server/order/payment/open-payment'
import { getRemote } from './remote/remote'

export type { OpenedPayment, PayAction }

/** Starts a payment at its gateway, or returns the one already started; null if unknown, and with a remote API. */
export async function openPayment(reference: string, now: Date): Promise<OpenedPayment | null> {
  if (getRemote()) return null
  return (await import('../server/order/payment/open-payment')).openPayment(reference, now)
}

/** Checks the payment once at its gateway and returns where the shopper continues; null for an unknown payment. */
export async function handlePaymentReturn(reference: string, now: Date) {
  if (getRemote()) return null
  return (await import('../server/order/payment/payment-return')).handlePaymentReturn(reference, now)
}

/** Stores the events of a webhook; returns how many are new, or why the request is rejected. */
export async function storeWebhookEvents(provider: string, raw: string, headers: Headers, now: Date) {
  if (getRemote()) return 'no_gateway' as const
  const address = headers.get('x-navamani-address') ?? 'unknown'
  return (await import('../server/order/payment/webhook-events')).storeWebhookEvents(
    provider,
    raw,
    headers,
    now,
    address,
  )
}

/** Processes stored webhook events; returns the cache tags to refresh. */
export async function processWebhookEvents(now: Date): Promise<string[]> {
  if (getRemote()) return []
  return (await import('../server/order/payment/webhook-events')).processWebhookEvents(now)
}
