import { cookies } from 'next/headers'
import { isLive, sessionSource } from '../api/live-session'
import { isHttps } from './https'
import { readToken, sessionCookie, type Token } from './token'

/** The session of this request; null if there is none or it was revoked (which a remote API cannot check). */
export async function getToken(): Promise<Token | null> {
  const jar = await cookies()
  return readLiveToken(jar.get(sessionCookie(await isHttps()))?.value)
}

/** Whether this browser still has the cookie of a session that was revoked or has expired. */
export async function hasEndedSession(): Promise<boolean> {
  const cookie = (await cookies()).get(sessionCookie(await isHttps()))?.value
  return cookie !== undefined && (await readLiveToken(cookie)) === null
}

/** The token in a session cookie; null if the session was revoked. */
export async function readLiveToken(cookie: string | undefined): Promise<Token | null> {
  const token = await readToken(cookie)
  if (token?.source !== sessionSource()) return null
  return (await isLive(token.customer_id, token.session_version, token.session_id)) ? token : null
}

/** The customer of this request; null without a session. */
export async function getCustomerId(): Promise<number | null> {
  return (await getToken())?.customer_id ?? null
}
