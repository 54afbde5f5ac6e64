import { env } from '../../env'

/** A remote API v1: `base` without a slash at its end, the key it knows us by if it wants one, patience in milliseconds. */
export type Remote = { base: string; key: string | undefined; timeoutMs: number }

const TIMEOUT_MS = 5_000

/** The remote whose API the shop stands on; null when it has a database of its own. */
export function getRemote(): Remote | null {
  const { API_BASE_URL, API_KEY } = env()
  if (!API_BASE_URL) return null
  return { base: API_BASE_URL.replace(/\/+$/, ''), key: API_KEY, timeoutMs: TIMEOUT_MS }
}
