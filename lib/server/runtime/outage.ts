import { perProcess } from '../../per-process'

/** query_canceled, lock_not_available, idle_in_transaction_session_timeout: the limits of lib/db/connection.ts. */
const TIMEOUT_CODES = new Set(['57014', '55P03', '25P03'])

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P03',
  '08006',
  '08001',
  '53300',
  'REMOTE_AWAY',
])

/** True when an error or its cause is a database timeout. */
export function isTimeoutError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && TIMEOUT_CODES.has(error.code)) return true
  return isTimeoutError(error.cause)
}

/** True when an error or its cause says that the database or the remote API cannot be reached or is too slow. */
export function isUnavailableError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isTimeoutError(error)) return true
  if ('code' in error && typeof error.code === 'string' && UNAVAILABLE_CODES.has(error.code)) return true
  if (/timeout exceeded when trying to connect|Connection terminated/.test(error.message)) return true
  return isUnavailableError(error.cause)
}

const lastOutage = perProcess('last outage', () => ({ at: Number.NEGATIVE_INFINITY }))

/** Records when the data source was last unreachable, for the request handler. */
export function recordOutage(now: number): void {
  lastOutage.at = now
}

/** Whether the data source was unreachable at or after a time, in milliseconds. */
export function hadOutageSince(time: number): boolean {
  return lastOutage.at >= time
}
