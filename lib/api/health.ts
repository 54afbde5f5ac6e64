import type { Health } from '../server/health'
import { log } from '../server/runtime/log'
import { type Breach, openBreaches } from './remote/lenient/breaches'
import { askRemote, RemoteContractError } from './remote/over-http'
import { getRemote, type Remote } from './remote/remote'

const PATIENCE_MS = 2_000
const PROBES = ['banner/list', 'category/listall']

/** `degraded`: calls whose last reply could not be used, or not in full; pages that need none of them are well. */
type RemoteHealth = {
  status: 'ok' | 'degraded' | 'unready'
  remote: 'reachable' | 'away'
  missing: string[]
  breaches: Breach[]
}
type ShopHealth = Health | RemoteHealth

/** Whether the data can be reached: the database, or the remote within two seconds. */
export async function getShopHealth(): Promise<ShopHealth> {
  const remote = getRemote()
  if (!remote) return (await import('../server/health')).getHealth()
  // What every page asks for, so that a breach of it is known before a page fails.
  const reachable = (await Promise.all(PROBES.map((path) => isReachable(remote, path)))).every(Boolean)
  const breaches = openBreaches()
  if (!reachable) return { status: 'unready', remote: 'away', missing: ['remote'], breaches }
  return { status: breaches.length > 0 ? 'degraded' : 'ok', remote: 'reachable', missing: [], breaches }
}

/** Whether a call is answered at all, well or not. */
async function isReachable(remote: Remote, path: string): Promise<boolean> {
  const nobody = { customerId: null, address: 'server', now: new Date() }
  try {
    await askRemote({ ...remote, timeoutMs: PATIENCE_MS }, path, {}, nobody)
    return true
  } catch (error) {
    if (error instanceof RemoteContractError) return true
    log().warn({ err: error }, 'health: the remote does not answer')
    return false
  }
}
