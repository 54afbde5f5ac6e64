import type { DemoPaymentOutcome } from '../domain/order/demo-actions'
import { providerConfig } from '../provider-config'
import type { OpenDemoPayment } from '../server/order/payment/demo-payment'
import type { RecordedPayment } from '../server/order/payment/record-payment-status'
import { getRemote } from './remote/remote'

export { DEMO_PAYMENT_OUTCOMES } from '../domain/order/demo-actions'
export type { DemoMessage } from '../server/notification/outbox'
export type { DemoPaymentOutcome, OpenDemoPayment }

/** Whether this is a demo shop; with a remote API the remote decides, so false. */
export async function isDemoShop(): Promise<boolean> {
  if (getRemote()) return false
  return (await import('../server/catalogue/demo-shop')).isDemoShop(providerConfig())
}

/** The messages of the demo's outbox; null with a remote API. */
export async function getOutbox() {
  if (getRemote()) return null
  return (await import('../server/notification/outbox')).loadDemoMessages()
}

/** A pending payment of the demo gateway; null with a remote API, which keeps its own. */
export async function getDemoPayment(reference: string, now: Date): Promise<OpenDemoPayment | null> {
  if (getRemote()) return null
  return (await import('../server/order/payment/demo-payment')).loadDemoPayment(reference, now)
}

/** Performs a shopper's action at the demo gateway and records the payment status that follows. */
export async function simulatePayment(
  reference: string,
  act: DemoPaymentOutcome,
  now: Date,
): Promise<RecordedPayment | null> {
  if (getRemote()) return null
  return (await import('../server/order/payment/demo-payment')).simulatePayment(reference, act, now)
}
