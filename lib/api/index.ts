import type { Context } from '../server/runtime/answer'
import { serverTransport } from './backend'
import { createClient } from './client'

/** The API client on behalf of a visitor's IP address (for rate limits), with the browser's sign-in state. */
export function apiFor(address: string, browserState: Pick<Context, 'device' | 'typed'> = {}) {
  return createClient(serverTransport(() => ({ customerId: null, address, now: new Date(), ...browserState })))
}

/** The API client for data that belongs to no customer: `api.category.listall({ lang: 'fr' })`. */
export const api = apiFor('server')
