import { getCustomerId } from '../session/current'
import { serverTransport } from './backend'
import { createClient } from './client'

/** The API client of the customer who is signed in on this request: `(await sessionApi()).order.list({})`. */
export async function sessionApi() {
  const customerId = await getCustomerId()
  return createClient(serverTransport(() => ({ customerId, address: 'server', now: new Date() })))
}
