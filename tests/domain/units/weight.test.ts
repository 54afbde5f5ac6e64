import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toRatti } from '@/lib/domain/units/carat'
import { convertWeight, parseWeight, toEveryUnit, WEIGHT_UNITS } from '@/lib/domain/units/weight'

const unit = fc.constantFrom(...WEIGHT_UNITS)
const amount = fc.double({ min: 0.001, max: 5000, noNaN: true })
/** A scale shows thousandths; two numbers nearer than that may become one in floating point. */
const weighed = fc.integer({ min: 1, max: 5_000_000 }).map((thousandths) => thousandths / 1000)

describe('weights', () => {
  it.each([
    [5.25, 'ratti', 'carat', 4.7840625],
    [5.25, 'oldRatti', 'carat', 3.189375],
    [1, 'carat', 'gram', 0.2],
    [1, 'tola', 'ratti', 64],
    [1, 'tola', 'oldRatti', 96],
    [2, 'ratti', 'oldRatti', 3],
  ] as const)('%d %s in %s', (value, from, to, expected) => {
    expect(convertWeight(value, from, to)).toBeCloseTo(expected, 10)
  })

  it('are unchanged after conversion through any unit and back', () => {
    fc.assert(
      fc.property(amount, unit, unit, (value, from, to) => {
        expect(convertWeight(convertWeight(value, from, to), to, from)).toBeCloseTo(value, 6)
      }),
    )
  })

  it('are equal in every unit, whichever was entered', () => {
    fc.assert(
      fc.property(amount, unit, unit, (value, from, other) => {
        const all = toEveryUnit(value, from)
        expect(all[from]).toBe(value)
        for (const one of WEIGHT_UNITS) expect(toEveryUnit(all[other], other)[one]).toBeCloseTo(all[one], 4)
      }),
    )
  })

  it('have the ratti printed on the shop’s own cards', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 500, noNaN: true }), (carat) => {
        expect(Math.abs(toRatti(carat) - convertWeight(carat, 'carat', 'ratti'))).toBeLessThanOrEqual(0.0051)
      }),
    )
  })

  it('increase with the weighed mass', () => {
    fc.assert(
      fc.property(weighed, weighed, unit, unit, (one, other, from, to) => {
        const [less, more] = [convertWeight(one, from, to), convertWeight(other, from, to)]
        expect(Math.sign(less - more)).toBe(Math.sign(one - other))
      }),
    )
  })
})

describe('a typed weight', () => {
  it.each([
    ['5.25', 5.25],
    ['5,25', 5.25],
    [' 1 200 ', 1200],
    ['1\u202f200,5', 1200.5],
    ['.5', 0.5],
    ['3.', 3],
    ['0', 0],
  ])('%j is valid', (text, value) => expect(parseWeight(text, 'carat')).toBe(value))

  it.each(['', ' ', '.', 'five', '-1', '1e3', '1.2.3', 'NaN', 'Infinity', '0x10', '5001', '9'.repeat(400)])(
    '%j is invalid',
    (text) => expect(parseWeight(text, 'carat')).toBeNull(),
  )

  it('is always at most a kilogram', () => {
    fc.assert(
      fc.property(fc.string(), unit, (text, of) => {
        const value = parseWeight(text, of)
        if (value !== null) expect(convertWeight(value, of, 'gram')).toBeLessThanOrEqual(1000)
      }),
    )
  })
})
