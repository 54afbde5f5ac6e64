import { log } from '../../../server/runtime/log'

/** A reply that could not be used, or not in full. */
export type Breach = { call: string; field: string; problem: string; at: string }

const holder = globalThis as typeof globalThis & { navamaniBreaches?: Map<string, Breach> }

function all(): Map<string, Breach> {
  holder.navamaniBreaches ??= new Map()
  return holder.navamaniBreaches
}

/** Notes and logs a breach of contract. What the reply held is not logged: it may be personal. */
export function noteBreach(call: string, field: string, problem: string): void {
  log().error({ call, field, problem }, 'a reply of the remote breaks the contract')
  all().set(call, { call, field, problem, at: new Date().toISOString() })
}

/** A call that was answered as it should be has no open breach. */
export function clearBreach(call: string): void {
  all().delete(call)
}

/** The last breach of each call that has not been answered well since. */
export function openBreaches(): Breach[] {
  return [...all().values()]
}
