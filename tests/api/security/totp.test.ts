import { describe, expect, it } from 'vitest'
import { findTotpStep, toBase32, toTotpStep, toTotpUri, totpCode } from '@/lib/server/security/totp'

/** RFC 6238, appendix B, for SHA-1: the secret is the ASCII text of twenty digits. */
const SECRET = toBase32(new TextEncoder().encode('12345678901234567890'))
const VECTORS = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const
/** RFC 4226, appendix D: the first ten values of the same secret. */
const COUNTER_VALUES = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871']
const at = (seconds: number) => new Date(seconds * 1000)

describe('a time-based one-time password', () => {
  it.each(VECTORS)('has the value of RFC 6238 at second %i: %s', (seconds, code) => {
    expect(totpCode(SECRET, toTotpStep(at(seconds)), 8)).toBe(code)
  })

  it('has the values of RFC 4226 with six digits', () => {
    expect(COUNTER_VALUES.map((_, step) => totpCode(SECRET, step))).toEqual(COUNTER_VALUES)
  })

  it.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes a secret in the base 32 of RFC 4648 without padding: %s', (text, written) => {
    expect(toBase32(new TextEncoder().encode(text))).toBe(written)
  })

  it('is accepted one step early and late, but not two, and never for a step that was used', () => {
    const now = at(1_800_000_000)
    const step = toTotpStep(now)
    for (const [offset, isAccepted] of [
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ] as const) {
      const code = totpCode(SECRET, step + offset)
      expect([offset, findTotpStep(SECRET, code, 0, now)]).toEqual([offset, isAccepted ? step + offset : null])
    }
    expect(findTotpStep(SECRET, totpCode(SECRET, step), step, now)).toBeNull()
    expect(findTotpStep(SECRET, totpCode(SECRET, step - 1), step, now)).toBeNull()
    expect(findTotpStep(SECRET, totpCode(SECRET, step + 1), step, now)).toBe(step + 1)
    for (const typed of ['', '12345', '1234567', 'abcdef']) expect(findTotpStep(SECRET, typed, 0, now)).toBeNull()
  })

  it('is read by an app from an address with escaped names', () => {
    const { protocol, host, pathname, searchParams } = new URL(
      toTotpUri(SECRET, { issuer: 'Gems & Co', account: 'a:b@x.in' }),
    )
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', '/Gems & Co:a:b@x.in'])
    expect(Object.fromEntries(searchParams)).toEqual({
      secret: SECRET,
      issuer: 'Gems & Co',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
