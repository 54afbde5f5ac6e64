import { randomUUID } from 'node:crypto'
import { log } from '../server/log'

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P03',
  '08006',
  '08001',
  '53300',
])
const RETRY_SECONDS = '5'

/** True when an error, or what caused it, says that the database cannot be reached. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && AWAY_CODES.has(error.code)) return true
  if (/timeout exceeded when trying to connect|Connection terminated/.test(error.message)) return true
  return isDatabaseAway(error.cause)
}

/** 503 while the database is away, else 500 with a reference that also stands in the log; never a stack. */
export function failure(path: string, error: unknown): Response {
  const reference = randomUUID()
  log().error({ reference, path, error }, 'call failed')
  const away = isDatabaseAway(error)
  const msg = away ? 'The shop is not reachable for a moment.' : 'Something went wrong.'
  const envelope = { status: 0, msg, data: null, reference }
  const headers = { 'Cache-Control': 'no-store', ...(away && { 'Retry-After': RETRY_SECONDS }) }
  return Response.json(envelope, { status: away ? 503 : 500, headers })
}
