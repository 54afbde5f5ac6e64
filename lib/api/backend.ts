import type { Outcome } from '../server/check-call'
import type { Context } from '../server/runtime/answer'
import { isUnavailableError, recordOutage } from '../server/runtime/outage'
import type { Transport } from './client'
import { callRemote } from './remote/call-remote'
import { getRemote } from './remote/remote'

/**
 * Runs one call of the contract: at the remote API if one is configured, else in this process (the backend is loaded on demand).
 * Unexpected errors propagate, so that rendering fails and the last good copy of the page is served.
 */
export async function callBackend(path: string, input: unknown, context: Context): Promise<Outcome> {
  const remote = getRemote()
  try {
    if (remote) return await callRemote(remote, path, input, context)
    const { dispatch } = await import('../server/dispatch')
    return await dispatch(path, input, context)
  } catch (error) {
    if (isUnavailableError(error)) recordOutage(Date.now())
    throw error
  }
}

/** The server's transport; `context` says on whose behalf a call is made. */
export function serverTransport(context: () => Context): Transport {
  return async (path, input) => {
    const { envelope, retryAfter } = await callBackend(path, input, context())
    return retryAfter === undefined ? envelope : { ...envelope, retry_after: retryAfter }
  }
}
