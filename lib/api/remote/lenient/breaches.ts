import { perProcess } from '../../../per-process'
import { log } from '../../../server/runtime/log'

/** A reply that was unusable or incomplete. */
export type Breach = { call: string; field: string; problem: string; at: string }

const breachesByCall = perProcess('breaches', () => new Map<string, Breach>())

/** Records and logs a contract breach. The content of the reply is not logged: it may be personal data. */
export function recordBreach(call: string, field: string, problem: string): void {
  log().error({ call, field, problem }, 'a reply of the remote breaks the contract')
  breachesByCall.set(call, { call, field, problem, at: new Date().toISOString() })
}

/** Removes the breach of a call after a valid reply. */
export function clearBreach(call: string): void {
  breachesByCall.delete(call)
}

/** The last breach of each call without a valid reply since. */
export function listOpenBreaches(): Breach[] {
  return [...breachesByCall.values()]
}
