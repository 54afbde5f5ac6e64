import { cookies } from 'next/headers'
import { isLive } from '../api/live'
import { readToken, SESSION_COOKIES } from './token'

/** The customer of this request, checked in the database; null when nobody is signed in or the session was ended. */
export async function getCustomerId(): Promise<number | null> {
  const jar = await cookies()
  for (const name of SESSION_COOKIES) {
    const token = await readToken(jar.get(name)?.value)
    if (token && (await isLive(token.customer_id, token.session_version))) return token.customer_id
  }
  return null
}
