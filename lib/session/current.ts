import { cookies } from 'next/headers'
import { isLive, sessionSource } from '../api/live-session'
import { isHttps } from './https'
import { readToken, sessionCookie, type Token } from './token'

/** The session of this request, checked where that can be; null when nobody is signed in or the session was ended. */
export async function getToken(): Promise<Token | null> {
  const jar = await cookies()
  return readLiveToken(jar.get(sessionCookie(await isHttps()))?.value)
}

/** What a session cookie says while the session has not been ended. */
export async function readLiveToken(cookie: string | undefined): Promise<Token | null> {
  const token = await readToken(cookie)
  if (token?.source !== sessionSource()) return null
  return (await isLive(token.customer_id, token.session_version)) ? token : null
}

/** The customer of this request; null when nobody is signed in or the session was ended. */
export async function getCustomerId(): Promise<number | null> {
  return (await getToken())?.customer_id ?? null
}
