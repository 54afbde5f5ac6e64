import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toMargin } from '@/lib/domain/pricing/margin'

it('is what remains of the price without GST after the cost', () => {
  expect(toMargin(10_300, 300, 6_000)).toEqual({ net: 10_000, margin: 4_000, percent: 40 })
  expect(toMargin(10_000, 0, 12_500)).toEqual({ net: 10_000, margin: -2_500, percent: -25 })
})

it('adds up with cost and tax to the price, for any amounts', () => {
  const paise = fc.integer({ min: 1, max: 50_000_000_000 })
  fc.assert(
    fc.property(paise, paise, fc.constantFrom(0, 25, 300, 500, 1800), (payable, cost, basisPoints) => {
      const { net, margin } = toMargin(payable, basisPoints, cost)
      expect(margin + cost).toBe(net)
      // The tax is the nearest whole paisa to its exact share of the price.
      const exact =
        (BigInt(payable) * 10_000n * 2n + BigInt(10_000 + basisPoints)) / (2n * BigInt(10_000 + basisPoints))
      expect(Math.abs(net - Number(exact))).toBeLessThanOrEqual(1)
      expect(Number.isSafeInteger(net)).toBe(true)
    }),
  )
})
