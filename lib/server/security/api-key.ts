import { createHash, timingSafeEqual } from 'node:crypto'
import { env } from '../../env'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Checks the API key of a request: absent, valid for a remote shop that uses our API, or wrong. */
export function checkKey(authorization: string | null | undefined): 'none' | 'right' | 'wrong' {
  const bearerToken = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
  if (bearerToken === undefined) return 'none'
  const { API_BASE_URL, API_KEY } = env()
  if (API_BASE_URL || !API_KEY) return 'wrong'
  return timingSafeEqual(digest(bearerToken), digest(API_KEY)) ? 'right' : 'wrong'
}
