import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isResized, priceResizing } from '@/lib/domain/customization/resizing'

const size = fc.integer({ min: 1, max: 36 })
const terms = fc.record({
  mostSizes: fc.integer({ min: 1, max: 10 }),
  perSize: fc.dictionary(
    fc.constantFrom('silver-925', 'gold-18k-yellow', 'panchdhatu'),
    fc.integer({ min: 1, max: 500_000 }),
  ),
})
const metal = fc.constantFrom('silver-925', 'gold-18k-yellow', 'panchdhatu', null)

describe('the price of another ring size', () => {
  it('is the metal’s price once for each size between, within the range, and nothing for the size in stock', () => {
    fc.assert(
      fc.property(size, size, metal, terms, (stocked, wanted, key, offered) => {
        let steps = 0
        for (let at = Math.min(stocked, wanted); at < Math.max(stocked, wanted); at++) steps += 1
        const perSize = key === null ? undefined : offered.perSize[key]
        const expected = steps === 0 ? 0 : perSize === undefined || steps > offered.mostSizes ? null : steps * perSize
        expect(priceResizing({ size: stocked, metal: key }, wanted, offered)).toBe(expected)
      }),
    )
  })

  it('does not exist if the shop does not resize, except for the size in stock', () => {
    fc.assert(
      fc.property(size, size, metal, (stocked, wanted, key) => {
        expect(priceResizing({ size: stocked, metal: key }, wanted, null)).toBe(stocked === wanted ? 0 : null)
      }),
    )
  })
})

describe('a resized ring', () => {
  it('is a ring whose size differs from the size in stock', () => {
    expect(isResized({ size: 16, stock_size: 14 })).toBe(true)
    expect([{ size: 14, stock_size: 14 }, null, undefined].map(isResized)).toEqual([false, false, false])
  })
})
