import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseReceiptKind } from '../../domain/enquiry/enquiry'
import { sessionSecret } from '../../env'

/** How long the link works after the appointment. */
const LIFETIME_MS = 14 * 86_400_000
const KEY = /^(GC-\d{2}-\d{4}-\d{4})\.([0-9a-z]{6,9})\.([\w-]{43})$/

const sign = (number: string, until: string) =>
  createHmac('sha256', sessionSecret()).update(`appointment:${number}:${until}`).digest('base64url')

/** The key to one consultation: its number, its expiry (seconds, base 36), and a signature of both. */
export function toConsultKey(number: string, startsAt: Date, now: Date): string {
  const expiresAt = Math.max(startsAt.getTime(), now.getTime()) + LIFETIME_MS
  const until = Math.floor(expiresAt / 1000).toString(36)
  return `${number}.${until}.${sign(number, until)}`
}

/** The enquiry number of a key; `expired` for a valid key past its expiry, null for any other text. */
export function parseConsultKey(key: string, now: Date): string | 'expired' | null {
  const [, number = '', until = '', signature = ''] = KEY.exec(key) ?? []
  if (parseReceiptKind(number) !== 'consult') return null
  if (!timingSafeEqual(Buffer.from(sign(number, until)), Buffer.from(signature))) return null
  return Number.parseInt(until, 36) * 1000 < now.getTime() ? 'expired' : number
}
