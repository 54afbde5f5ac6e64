import { getCustomerId } from '../session/current'
import { createClient } from './client'
import { inProcess } from './in-process'

/** The client of whoever is signed in on this request: `(await sessionApi()).order.list({})`. */
export async function sessionApi() {
  const customerId = await getCustomerId()
  return createClient(inProcess(() => ({ customerId, address: 'server', now: new Date() })))
}
