import type { OpenPayment, Settled } from '../server/settle'
import { getRemote } from './remote'

export type { Message } from '../server/outbox'
export type { OpenPayment, Settled }

/** The demo's messages; null when there are none to show, as with a remote backend. */
export async function getOutbox() {
  if (getRemote()) return null
  return (await import('../server/outbox')).getOutbox()
}

/** A payment that is open at the demo gateway; with a remote backend it is open there. */
export async function getOpenPayment(provider: string, reference: string): Promise<OpenPayment | null> {
  if (getRemote()) return null
  return (await import('../server/settle')).getOpenPayment(provider, reference)
}

/** Books what the demo gateway says. */
export async function settlePayment(
  provider: string,
  reference: string,
  outcome: 'succeed' | 'fail',
  now: Date,
): Promise<Settled | null> {
  if (getRemote()) return null
  return (await import('../server/settle')).settlePayment(provider, reference, outcome, now)
}
