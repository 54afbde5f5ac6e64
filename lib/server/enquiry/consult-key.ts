import { createHmac, timingSafeEqual } from 'node:crypto'
import { kindOfReceipt } from '../../domain/enquiry/enquiry'
import { sessionSecret } from '../../env'

/** So long after the time itself its link still opens the page. */
const LIVES_MS = 14 * 86_400_000
const KEY = /^(GC-\d{2}-\d{4}-\d{4})\.([0-9a-z]{6,9})\.([\w-]{43})$/

const sign = (number: string, until: string) =>
  createHmac('sha256', sessionSecret()).update(`appointment:${number}:${until}`).digest('base64url')

/** The key to one consultation: its number, until when it opens (seconds, base 36), and our signature on both. */
export function toConsultKey(number: string, startsAt: Date, now: Date): string {
  const last = Math.max(startsAt.getTime(), now.getTime()) + LIVES_MS
  const until = Math.floor(last / 1000).toString(36)
  return `${number}.${until}.${sign(number, until)}`
}

/** The number that a key opens; `expired` for one that was ours, null for any other text. */
export function readConsultKey(key: string, now: Date): string | 'expired' | null {
  const [, number = '', until = '', signature = ''] = KEY.exec(key) ?? []
  if (kindOfReceipt(number) !== 'consult') return null
  if (!timingSafeEqual(Buffer.from(sign(number, until)), Buffer.from(signature))) return null
  return Number.parseInt(until, 36) * 1000 < now.getTime() ? 'expired' : number
}
