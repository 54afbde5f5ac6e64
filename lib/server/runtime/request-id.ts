import { AsyncLocalStorage } from 'node:async_hooks'
import { perProcess } from '../../per-process'

const requestIds = perProcess('request ids', () => new AsyncLocalStorage<string>())

/** Runs the work of one request: everything that it logs carries the id. */
export function withRequestId(id: string, work: () => void): void {
  requestIds.run(id, work)
}

/** The id of the request whose work this is; undefined for jobs. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore()
}
