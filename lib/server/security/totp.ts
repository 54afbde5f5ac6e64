import { createHmac } from 'node:crypto'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Seconds of one code: RFC 6238, section 5.2. */
const STEP_SECONDS = 30
/** Digits that every authenticator app shows. */
const DIGITS = 6
/** Steps before and after the present one whose codes count: the clock of a phone may be off by half a minute. */
const TOLERANCE = 1

/** Bytes as base 32 without padding, as authenticator apps read a secret (RFC 4648, section 6). */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** The bytes of a base 32 text, which holds no other characters. */
function fromBase32(text: string): Uint8Array {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

/**
 * The time-based one-time password of one step: HMAC-SHA-1, shortened as RFC 4226, section 5.3, says.
 * `totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 1, 8) → '94287082'`
 */
export function totpCode(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const value = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(value % 10 ** digits).padStart(digits, '0')
}

/** The number of the step of a moment: steps of thirty seconds since 1970. */
export const toTotpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/**
 * The step whose code was typed, among those that are later than `lastStep`; null where none has this code. A code
 * of `lastStep` or of an earlier step was used already.
 */
export function findTotpStep(secret: string, code: string, lastStep: number, now: Date): number | null {
  const present = toTotpStep(now)
  for (let step = Math.max(present - TOLERANCE, lastStep + 1); step <= present + TOLERANCE; step++)
    if (totpCode(secret, step) === code) return step
  return null
}

/** The address from which an authenticator app reads the secret: `otpauth://totp/Navamani:Asha?secret=…`. */
export function toTotpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = [issuer, account].map(encodeURIComponent).join(':')
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
  return `otpauth://totp/${label}?${query}`
}
