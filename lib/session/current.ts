import { cookies } from 'next/headers'
import { isLive, sessionSource } from '../api/live'
import { readToken, SESSION_COOKIES, type Token } from './token'

/** The session of this request, checked where that can be; null when nobody is signed in or the session was ended. */
export async function getToken(): Promise<Token | null> {
  const jar = await cookies()
  for (const name of SESSION_COOKIES) {
    const token = await readToken(jar.get(name)?.value)
    if (token?.source !== sessionSource()) continue
    if (await isLive(token.customer_id, token.session_version)) return token
  }
  return null
}

/** The customer of this request; null when nobody is signed in or the session was ended. */
export async function getCustomerId(): Promise<number | null> {
  return (await getToken())?.customer_id ?? null
}
