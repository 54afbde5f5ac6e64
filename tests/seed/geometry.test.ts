import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CABOCHON_FACTOR,
  estimateCarat,
  estimateSize,
  FACETED_FACTOR,
  parseGravityRange,
} from '@/lib/domain/units/gem-geometry'

const factors = [...Object.values(FACETED_FACTOR), ...Object.values(CABOCHON_FACTOR)]

describe('size of a gem', () => {
  it('implies the weight within 1 %, for every cut', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.2, max: 100, noNaN: true }),
        fc.double({ min: 1.9, max: 4.8, noNaN: true }),
        fc.constantFrom(...factors),
        fc.record({
          lengthToWidth: fc.double({ min: 0.95, max: 2.1, noNaN: true }),
          depthToWidth: fc.double({ min: 0.35, max: 1, noNaN: true }),
        }),
        (carat, gravity, factor, proportions) => {
          const estimated = estimateCarat(estimateSize(carat, gravity, factor, proportions), gravity, factor)
          expect(Math.abs(estimated - carat)).toBeLessThanOrEqual(carat * 0.01)
        },
      ),
    )
  })

  it('is about 6.4 mm for a round diamond of one carat', () => {
    const { width, depth } = estimateSize(1, 3.52, FACETED_FACTOR.round, { lengthToWidth: 1, depthToWidth: 0.61 })
    expect(width).toBeCloseTo(6.37, 1)
    expect(depth).toBeCloseTo(3.88, 1)
  })

  it('rejects zero weight and gravity', () => {
    expect(() => estimateSize(0, 4, 0.002, { lengthToWidth: 1, depthToWidth: 0.6 })).toThrow(RangeError)
    expect(() => estimateSize(1, 0, 0.002, { lengthToWidth: 1, depthToWidth: 0.6 })).toThrow(RangeError)
  })
})

describe('specific gravity in a text', () => {
  it.each([
    ['4.00', [4, 4]],
    ['2.60–2.85', [2.6, 2.85]],
    ['3.34 (jadeite), 2.95 (nephrite)', [2.95, 3.34]],
    [null, null],
  ])('%s', (text, range) => {
    expect(parseGravityRange(text)).toEqual(range)
  })
})
