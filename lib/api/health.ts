import type { Health } from '../server/health'
import { log } from '../server/runtime/log'
import { callRemote, RemoteContractError } from './remote/call-remote'
import { type Breach, listOpenBreaches } from './remote/lenient/breaches'
import { getRemote, type Remote } from './remote/remote'

const TIMEOUT_MS = 2_000
const PROBES = ['banner/list', 'category/listall']

/** `degraded`: the last reply of some calls was unusable or incomplete; pages that do not need them still work. */
type RemoteHealth = {
  status: 'ok' | 'degraded' | 'unready'
  remote: 'reachable' | 'away'
  missing: string[]
  breaches: Breach[]
}
type ShopHealth = Health | RemoteHealth

/** Health of the data source: the database, or the remote API within two seconds. */
export async function getShopHealth(): Promise<ShopHealth> {
  const remote = getRemote()
  if (!remote) return (await import('../server/health')).checkHealth()
  // Every page needs these calls, so a contract breach is noticed before a page fails.
  const reachable = (await Promise.all(PROBES.map((path) => isReachable(remote, path)))).every(Boolean)
  const breaches = listOpenBreaches()
  if (!reachable) return { status: 'unready', remote: 'away', missing: ['remote'], breaches }
  return { status: breaches.length > 0 ? 'degraded' : 'ok', remote: 'reachable', missing: [], breaches }
}

/** Whether the remote answers a call at all, even with an invalid reply. */
async function isReachable(remote: Remote, path: string): Promise<boolean> {
  const context = { customerId: null, address: 'server', now: new Date() }
  try {
    await callRemote({ ...remote, timeoutMs: TIMEOUT_MS }, path, {}, context)
    return true
  } catch (error) {
    if (error instanceof RemoteContractError) return true
    log().warn({ err: error }, 'health: the remote does not answer')
    return false
  }
}
