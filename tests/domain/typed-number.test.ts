import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRupees } from '@/lib/domain/pricing/money'
import { parseTypedAmount } from '@/lib/domain/text/typed-number'

describe('an amount that a person types', () => {
  it('is read as the shop itself writes it, in English and in French', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000_000_00 }), fc.constantFrom('en', 'fr'), (paise, locale) => {
        const rupees = paise / 100
        expect(parseTypedAmount(formatRupees(rupees, locale))).toBe(rupees)
        expect(parseTypedAmount(String(rupees))).toBe(rupees)
      }),
    )
  })

  it.each([
    ['1,250', 1250],
    ['1,250.50', 1250.5],
    ['1,00,000', 100_000],
    ['15,000', 15_000],
    ['₹ 1,250/-', 1250],
    ['Rs. 1250', 1250],
    ['1 250,50', 1250.5],
    ['1\u202f250,50 ₹', 1250.5],
    ['1250,5', 1250.5],
    ['500,00', 500],
    ['1.250,50', 1250.5],
    [' 12.5 ', 12.5],
    ['15 %', 15],
  ])('%s is %d', (text, rupees) => {
    expect(parseTypedAmount(text)).toBe(rupees)
  })

  it.each(['', ' ', '1.250', '1,2,3', '12,3456', '1.2.3', '-5', '5-', 'abc', '1e3', '0x10', '$5', '12 ₹ 5', '∞'])(
    '%s is refused rather than guessed',
    (text) => {
      expect(parseTypedAmount(text)).toBeNaN()
    },
  )
})
