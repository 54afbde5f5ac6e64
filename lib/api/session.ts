import { getToken, hasSessionCookie } from '../session/current'
import { serverTransport } from './backend'
import { createClient } from './client'

/** The API client of the customer who is signed in on this request: `(await sessionApi()).order.list({})`. */
export async function sessionApi() {
  const token = await getToken()
  const caller = { customerId: token?.customer_id ?? null, ...(token?.session_id && { sessionId: token.session_id }) }
  return createClient(serverTransport(() => ({ ...caller, address: 'server', now: new Date() })))
}

/** Whether the browser has the cookie of a session that has ended: revoked, or expired. */
export const hasEndedSession = async (): Promise<boolean> => (await hasSessionCookie()) && (await getToken()) === null
