import type { Context } from '../server/runtime/answer'
import { serverTransport } from './backend'
import { createClient } from './client'

/** The same on behalf of a client at an address, whose uses are counted, with what its browser keeps for the sign-in. */
export function apiFor(address: string, kept: Pick<Context, 'device' | 'typed'> = {}) {
  return createClient(serverTransport(() => ({ customerId: null, address, now: new Date(), ...kept })))
}

/** The server's door to data that belongs to nobody: `api.category.listall({ lang: 'fr' })`. */
export const api = apiFor('server')
