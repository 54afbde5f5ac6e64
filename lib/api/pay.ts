import type { PayAction } from '../domain/order/pay-action'
import type { OpenedPayment } from '../server/order/payment/open-payment'
import { getRemote } from './remote/remote'

export type { OpenedPayment, PayAction }

/** Starts a payment at its gateway, or gives what was started; null for an unknown one, and with a remote backend. */
export async function openPayment(reference: string, now: Date): Promise<OpenedPayment | null> {
  if (getRemote()) return null
  return (await import('../server/order/payment/open-payment')).openPayment(reference, now)
}

/** Where a shopper who comes back from a gateway goes, after the gateway was asked once; null for an unknown payment. */
export async function handlePaymentReturn(reference: string, now: Date) {
  if (getRemote()) return null
  return (await import('../server/order/payment/payment-return')).handlePaymentReturn(reference, now)
}

/** Keeps what a gateway told; says how much of it was new, or that there is no such gateway, or that it is not its own. */
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

/** Works off what gateways told; gives the cache tags it touched. */
export async function processWebhookEvents(now: Date): Promise<string[]> {
  if (getRemote()) return []
  return (await import('../server/order/payment/webhook-events')).processWebhookEvents(now)
}
