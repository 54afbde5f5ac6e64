import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedPrice, PRICE_ROUNDINGS, type PriceRounding } from '@/lib/domain/pricing/price-change'

const raise = (rupees: number, percent: number, rounding: PriceRounding) =>
  changedPrice({ action: 'raise', amount: Math.round(percent * 100), rounding }, rupees * 100) / 100

describe('a list price changed by a percentage', () => {
  it.each([
    ['rupee', 1_296],
    ['ten', 1_300],
    ['fifty', 1_300],
    ['hundred', 1_300],
    ['ninety_nine', 1_299],
  ] as const)('of ₹1,234 raised by 5 %% is rounded to the %s', (rounding, rupees) => {
    expect(raise(1_234, 5, rounding)).toBe(rupees)
  })

  it('is not lifted to a step that is higher than itself', () => {
    for (const rounding of PRICE_ROUNDINGS) expect(raise(8, 5, rounding), rounding).toBe(8)
    expect(raise(40, 5, 'fifty')).toBe(42)
    expect(raise(80, 5, 'ninety_nine')).toBe(84)
  })

  const STEPS = { rupee: 1n, ten: 10n, fifty: 50n, hundred: 100n, ninety_nine: 100n }
  /** Every candidate around the exact amount; the nearest, the higher of two. Amounts in ten-thousandths of a paisa. */
  function toNearest(exact: bigint, rounding: PriceRounding): bigint {
    const rupee = 1_000_000n
    const isBelow = exact < STEPS[rounding] * rupee
    const step = isBelow ? 1n : STEPS[rounding]
    const end = rounding === 'ninety_nine' && !isBelow ? 99n : 0n
    const base = exact / rupee / step
    const candidates = [-2n, -1n, 0n, 1n, 2n].map((offset) => (base + offset) * step + end)
    const distance = (rupees: bigint) => (rupees * rupee > exact ? rupees * rupee - exact : exact - rupees * rupee)
    return candidates.reduce((best, one) => (distance(one) <= distance(best) ? one : best))
  }

  it('is not moved the other way by the rounding', () => {
    expect(raise(1_230, 1, 'hundred')).toBe(1_230)
    const lowered = changedPrice({ action: 'lower', amount: 100, rounding: 'hundred' }, 127_000)
    expect(lowered).toBe(127_000)
  })

  it('is the nearest amount of its rounding', () => {
    const change = fc.record({
      action: fc.constantFrom('raise' as const, 'lower' as const),
      amount: fc.integer({ min: 1, max: 9_999 }),
      rounding: fc.constantFrom(...PRICE_ROUNDINGS),
    })
    fc.assert(
      fc.property(change, fc.integer({ min: 100, max: 5_000_000_000 }), (one, before) => {
        const exact = BigInt(before) * BigInt(one.action === 'raise' ? 10_000 + one.amount : 10_000 - one.amount)
        const nearest = toNearest(exact, one.rounding) * 100n
        const isWrongWay = one.action === 'raise' ? nearest < BigInt(before) : nearest > BigInt(before)
        const expected = isWrongWay && one.rounding !== 'rupee' ? BigInt(before) : nearest
        expect(BigInt(changedPrice(one, before))).toBe(expected)
      }),
      { numRuns: 2_000 },
    )
  })
})
