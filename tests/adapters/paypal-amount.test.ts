import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toHundredths, toMinor, toPaypalValue } from '@/lib/adapters/payment/paypal-shapes'
import { parseEnv } from '@/lib/env'
import { KEYS } from '../data/providers/paypal-types'
import { configurationCases } from './configuration-cases'

describe('an amount in another currency', () => {
  it.each([
    [123_450, '83.25', 1483],
    [8325, '83.25', 100],
    [8326, '83.25', 101],
    [1, '83.25', 1],
    [100_000_000, '0.5', 200_000_000],
    [1_234_550, '90', 13_718],
  ])('%i paise at %s rupees are %i hundredths', (paise, rate, cents) => expect(toHundredths(paise, rate)).toBe(cents))

  it('is never less than the price, and at most a hundredth above it', () => {
    const rate = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 999_999 }))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), rate, (paise, [whole, part]) => {
        const cents = BigInt(toHundredths(paise, `${whole}.${String(part).padStart(6, '0')}`))
        const perUnit = BigInt(whole) * 1_000_000n + BigInt(part)
        const exact = BigInt(paise) * 1_000_000n
        expect(cents * perUnit >= exact && (cents - 1n) * perUnit < exact).toBe(true)
      }),
    )
  })

  it('is parsed back to the amount that was formatted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(toMinor({ currency_code: 'EUR', value: toPaypalValue(cents) })).toEqual({
          currency: 'EUR',
          amount_minor: cents,
        })
      }),
    )
  })
})

describe('the variables of PayPal', () => {
  const full = {
    PAYPAL_CLIENT_ID: KEYS.id,
    PAYPAL_CLIENT_SECRET: KEYS.secret,
    PAYPAL_WEBHOOK_ID: KEYS.webhook,
    PAYPAL_INR_PER_UNIT: '83.25',
  }
  configurationCases(Object.keys(full), full)
  it.each(['0', '0.00', '-83', '83,25', 'eighty', '1e3'])('refuses the rate %s', (PAYPAL_INR_PER_UNIT) => {
    expect(() => parseEnv({ ...full, PAYPAL_INR_PER_UNIT })).toThrow('PAYPAL_INR_PER_UNIT: ')
  })
  it.each(['JPY', 'INR', 'usd', 'dollars'])('refuses the currency %s', (PAYPAL_CURRENCY) => {
    expect(() => parseEnv({ ...full, PAYPAL_CURRENCY })).toThrow('PAYPAL_CURRENCY: ')
  })
})
