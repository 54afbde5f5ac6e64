import { serverTransport } from './backend'
import { createClient } from './client'

/** The same on behalf of a client at an address, whose uses are counted, with what its browser keeps of proved numbers. */
export function apiFor(address: string, device?: string) {
  return createClient(
    serverTransport(() => ({ customerId: null, address, now: new Date(), ...(device && { device }) })),
  )
}

/** The server's door to data that belongs to nobody: `api.category.listall({ lang: 'fr' })`. */
export const api = apiFor('server')
