import { cookies } from 'next/headers'
import { isLive, sessionSource } from '../api/live-session'
import { isHttps } from './https'
import { readToken, sessionCookie, type Token } from './token'

const readCookie = async () => (await cookies()).get(sessionCookie(await isHttps()))?.value

/** The session of this request; null if there is none or it was revoked (which a remote API cannot check). */
export const getToken = async (): Promise<Token | null> => readLiveToken(await readCookie())

/** Whether the browser still has a cookie of a session, be it open, revoked or expired. */
export const hasSessionCookie = async (): Promise<boolean> => (await readCookie()) !== undefined

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
