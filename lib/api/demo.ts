import type { DemoAct } from '../domain/order/demo-actions'
import { env } from '../env'
import type { OpenDemoPayment } from '../server/order/payment/demo-payment'
import type { Booked } from '../server/order/payment/record-payment-status'
import { getRemote } from './remote/remote'

export { DEMO_ACTS } from '../domain/order/demo-actions'
export type { Message } from '../server/notification/outbox'
export type { DemoAct, OpenDemoPayment }

/** Whether the shop is there for trying out; over a remote, that is the remote's to say. */
export async function isDemoShop(): Promise<boolean> {
  if (getRemote()) return false
  return (await import('../server/catalogue/demo-shop')).isDemoShop(env())
}

/** The demo's messages; null when there are none to show, as with a remote backend. */
export async function getOutbox() {
  if (getRemote()) return null
  return (await import('../server/notification/outbox')).getOutbox()
}

/** A payment that is open at the demo gateway; with a remote backend it is open there. */
export async function getDemoPayment(reference: string, now: Date): Promise<OpenDemoPayment | null> {
  if (getRemote()) return null
  return (await import('../server/order/payment/demo-payment')).getDemoPayment(reference, now)
}

/** Does on the demo gateway's page what a person would, and books what the gateway then tells. */
export async function simulatePayment(reference: string, act: DemoAct, now: Date): Promise<Booked | null> {
  if (getRemote()) return null
  return (await import('../server/order/payment/demo-payment')).simulatePayment(reference, act, now)
}
