import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BAR_EDGES, toPriceBars } from '@/lib/domain/listing/price-bars'
import { formatRange, parseRange, parseRangeInput } from '@/lib/domain/listing/range'
import { BEAD_SIZES, formatBeadSize, toBeadSize } from '@/lib/domain/units/bead-size'

describe('a range in a URL', () => {
  it.each([
    ['price', '1000-5000', { min: 1000, max: 5000 }],
    ['price', '-5000', { min: null, max: 5000 }],
    ['carat', '4.5-', { min: 4.5, max: null }],
    ['price', '4.5-', null],
    ['price', '5000-1000', null],
    ['price', '-', null],
    ['carat', '1.234-', null],
    ['carat', 'a-b', null],
  ] as const)('%s=%s', (key, text, range) => expect(parseRange(key, text)).toEqual(range))

  it('has one canonical form', () => {
    const cent = fc.nat(999_999).map((value) => value / 100)
    fc.assert(
      fc.property(cent, cent, (a, b) => {
        const range = { min: Math.min(a, b), max: Math.max(a, b) }
        expect(parseRange('carat', formatRange(range))).toEqual(range)
      }),
    )
  })
})

describe('the range fields of a form', () => {
  it.each([
    ['price', { min: '5,000', max: '' }, { min: 5000, max: null }],
    ['price', { min: '₹ 1,00,000' }, { min: 100_000, max: null }],
    ['price', { min: '9000', max: '100' }, { min: 100, max: 9000 }],
    ['carat', { min: '4,5', max: '6', unit: 'carat' }, { min: 4.5, max: 6 }],
    ['carat', { min: '5', max: '6', unit: 'ratti' }, { min: 4.56, max: 5.47 }],
    ['carat', { min: ' ', unit: 'ratti' }, null],
    ['price', { min: 'cheap' }, 'nonsense'],
    ['price', { max: '-1' }, 'nonsense'],
  ] as const)('%s %o', (key, typed, range) => expect(parseRangeInput(key, typed)).toEqual(range))
})

describe('the sizes of beads', () => {
  it('are millimetres for a string and size bands for rudraksha', () => {
    expect([6, 8.3, 12.4, 12.6, 21.4, 30.4, 38].map(toBeadSize)).toEqual([
      '6-mm',
      '8-mm',
      '12-mm',
      '13-to-15-mm',
      '21-to-25-mm',
      '26-to-30-mm',
      'over-30-mm',
    ])
    expect(['8-mm', '13-to-15-mm', 'over-30-mm'].map(formatBeadSize)).toEqual([
      '8\u00a0mm',
      '13–15\u00a0mm',
      '>\u00a030\u00a0mm',
    ])
  })

  it('grow with the bead', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 60, noNaN: true }),
        fc.double({ min: 0, max: 9, noNaN: true }),
        (mm, more) => {
          const [one, other] = [mm, mm + more].map((size) => BEAD_SIZES.indexOf(toBeadSize(size)))
          expect(one).toBeGreaterThanOrEqual(0)
          expect(other).toBeGreaterThanOrEqual(one ?? 0)
        },
      ),
    )
  })
})

describe('the price histogram', () => {
  it('has adjacent bars from the first product to the last, gaps included', () => {
    const bars = toPriceBars([
      [5, 2],
      [2, 1],
    ])
    expect(bars.map(({ count }) => count)).toEqual([1, 0, 0, 2])
    expect(bars[0]).toMatchObject({ min: BAR_EDGES[1], max: BAR_EDGES[2] })
    for (const [index, bar] of bars.slice(1).entries()) expect(bar.min).toBe(bars[index]?.max)
    expect(toPriceBars([])).toEqual([])
  })
})
