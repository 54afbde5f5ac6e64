import { env } from '../../env'

/** A remote API v1: `base` without a slash at its end, the API key if it needs one, and the timeout in milliseconds. */
export type Remote = { base: string; key: string | undefined; timeoutMs: number }

const TIMEOUT_MS = 5_000

/** The configured remote API; null if the shop has its own database. */
export function getRemote(): Remote | null {
  const { API_BASE_URL, API_KEY } = env()
  if (!API_BASE_URL) return null
  return { base: API_BASE_URL.replace(/\/+$/, ''), key: API_KEY, timeoutMs: TIMEOUT_MS }
}
