import type { Health } from '../server/health'
import { log } from '../server/log'
import { askRemote } from './over-http'
import { getRemote, type Remote } from './remote'

const PATIENCE_MS = 2_000

export type ShopHealth = Health | { status: 'ok' | 'unready'; remote: 'reachable' | 'away'; missing: string[] }

/** Whether the data can be reached: the database, or the remote within two seconds. */
export async function getShopHealth(): Promise<ShopHealth> {
  const remote = getRemote()
  if (!remote) return (await import('../server/health')).getHealth()
  return (await isReachable(remote))
    ? { status: 'ok', remote: 'reachable', missing: [] }
    : { status: 'unready', remote: 'away', missing: ['remote'] }
}

async function isReachable(remote: Remote): Promise<boolean> {
  const nobody = { customerId: null, address: 'server', now: new Date() }
  try {
    const { envelope } = await askRemote({ ...remote, timeoutMs: PATIENCE_MS }, 'banner/list', {}, nobody)
    return envelope.status === 1
  } catch (error) {
    log().warn({ err: error }, 'health: the remote does not answer')
    return false
  }
}
