import { getCustomerId } from '../session/current'
import { serverTransport } from './backend'
import { createClient } from './client'

/** The client of whoever is signed in on this request: `(await sessionApi()).order.list({})`. */
export async function sessionApi() {
  const customerId = await getCustomerId()
  return createClient(serverTransport(() => ({ customerId, address: 'server', now: new Date() })))
}
