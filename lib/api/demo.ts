import type { DemoAct } from '../domain/order/demo-actions'
import { env } from '../env'
import type { OpenDemoPayment } from '../server/order/payment/demo-payment'
import type { Booked } from '../server/order/payment/record-payment-status'
import { getRemote } from './remote/remote'

export { DEMO_ACTS } from '../domain/order/demo-actions'
export type { Message } from '../server/notification/outbox'
export type { DemoAct, OpenDemoPayment }

/** Whether this is a demo shop; with a remote API the remote decides, so false. */
export async function isDemoShop(): Promise<boolean> {
  if (getRemote()) return false
  return (await import('../server/catalogue/demo-shop')).isDemoShop(env())
}

/** The messages of the demo's outbox; null with a remote API. */
export async function getOutbox() {
  if (getRemote()) return null
  return (await import('../server/notification/outbox')).getOutbox()
}

/** A pending payment of the demo gateway; null with a remote API, which keeps its own. */
export async function getDemoPayment(reference: string, now: Date): Promise<OpenDemoPayment | null> {
  if (getRemote()) return null
  return (await import('../server/order/payment/demo-payment')).getDemoPayment(reference, now)
}

/** Performs a shopper's action at the demo gateway and records the payment status that follows. */
export async function simulatePayment(reference: string, act: DemoAct, now: Date): Promise<Booked | null> {
  if (getRemote()) return null
  return (await import('../server/order/payment/demo-payment')).simulatePayment(reference, act, now)
}
