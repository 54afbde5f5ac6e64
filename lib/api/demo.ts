import type { DemoAct } from '../domain/demo-acts'
import { env } from '../env'
import type { Booked } from '../server/book-payment'
import type { OpenDemo } from '../server/settle'
import { getRemote } from './remote'

export { DEMO_ACTS } from '../domain/demo-acts'
export type { Message } from '../server/outbox'
export type { DemoAct, OpenDemo }

/** Whether the shop is there for trying out; over a remote, that is the remote's to say. */
export async function isDemoShop(): Promise<boolean> {
  if (getRemote()) return false
  return (await import('../server/demo-shop')).isDemoShop(env())
}

/** The demo's messages; null when there are none to show, as with a remote backend. */
export async function getOutbox() {
  if (getRemote()) return null
  return (await import('../server/outbox')).getOutbox()
}

/** A payment that is open at the demo gateway; with a remote backend it is open there. */
export async function getDemoPayment(reference: string, now: Date): Promise<OpenDemo | null> {
  if (getRemote()) return null
  return (await import('../server/settle')).getDemoPayment(reference, now)
}

/** Does on the demo gateway's page what a person would, and books what the gateway then tells. */
export async function actAndTell(reference: string, act: DemoAct, now: Date): Promise<Booked | null> {
  if (getRemote()) return null
  return (await import('../server/settle')).actAndTell(reference, act, now)
}
