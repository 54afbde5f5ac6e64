import type { PayAction } from '../domain/pay-action'
import type { OpenedPayment } from '../server/open-payment'
import { getRemote } from './remote'

export type { OpenedPayment, PayAction }

/** Starts a payment at its gateway, or gives what was started; null for an unknown one, and with a remote backend. */
export async function openPayment(reference: string, now: Date): Promise<OpenedPayment | null> {
  if (getRemote()) return null
  return (await import('../server/open-payment')).openPayment(reference, now)
}

/** Where a shopper who comes back from a gateway goes, after the gateway was asked once; null for an unknown payment. */
export async function comeBack(reference: string, now: Date) {
  if (getRemote()) return null
  return (await import('../server/come-back')).comeBack(reference, now)
}

/** Keeps what a gateway told; says how much of it was new, or that there is no such gateway, or that it is not its own. */
export async function keepNotices(provider: string, raw: string, headers: Headers, now: Date) {
  if (getRemote()) return 'no_gateway' as const
  const address = headers.get('x-navamani-address') ?? 'unknown'
  return (await import('../server/notices')).keepNotices(provider, raw, headers, now, address)
}

/** Works off what gateways told; gives the cache tags it touched. */
export async function workOffNotices(now: Date): Promise<string[]> {
  if (getRemote()) return []
  return (await import('../server/notices')).workOffNotices(now)
}
