import type { Context } from '../server/answer'
import { dispatch } from '../server/dispatch'
import type { Transport } from './client'

/** Runs calls in this process. What is unexpected is thrown, so that a page fails and its last good copy is served. */
export function inProcess(context: () => Context | Promise<Context>): Transport {
  return async (path, input) => (await dispatch(path, input, await context())).envelope
}
