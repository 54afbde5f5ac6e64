import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addPersonalization,
  findMisfit,
  findRateOn,
  fitsStone,
  type MetalRate,
  metalWeightMg,
  priceCustomization,
  suitsStone,
  type WeightLine,
} from '@/lib/domain/customization/customization'

const SILVER: MetalRate = {
  effectiveFrom: '2026-11-01',
  perGram: 24_000,
  makingBasisPoints: 2500,
  makingLeast: 60_000,
  gstBasisPoints: 300,
  hsn: '7113',
}
const LINE: WeightLine = { leastUm: 4000, mostUm: 10_000, leastMg: 2200, mostMg: 4800 }

const lines = fc
  .record({
    leastUm: fc.integer({ min: 1000, max: 30_000 }),
    span: fc.integer({ min: 0, max: 30_000 }),
    leastMg: fc.integer({ min: 100, max: 20_000 }),
    more: fc.integer({ min: 0, max: 30_000 }),
  })
  .map(({ leastUm, span, leastMg, more }) => ({
    leastUm,
    mostUm: leastUm + span,
    leastMg,
    mostMg: leastMg + more,
  }))
const rates = fc.record({
  effectiveFrom: fc.constant('2026-11-01'),
  perGram: fc.integer({ min: 1, max: 5_000_000 }),
  makingBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  makingLeast: fc.integer({ min: 0, max: 1_000_000 }),
  gstBasisPoints: fc.integer({ min: 0, max: 2800 }),
  hsn: fc.constant('7113'),
})
const fees = fc.record({ engraving: fc.nat(1_000_000), energising: fc.nat(1_000_000) })
const density = fc.integer({ min: 5000, max: 22_000 })

describe('the weight of a setting', () => {
  it('is linear in the length of the stone, and in the density of the metal', () => {
    expect(metalWeightMg(LINE, 4000, 10_360, 10_360)).toBe(2200)
    expect(metalWeightMg(LINE, 7000, 10_360, 10_360)).toBe(3500)
    expect(metalWeightMg(LINE, 10_000, 20_100, 10_360)).toBe(9313)
  })

  it('never decreases for a longer stone', () => {
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), density, density, (line, share, of, reference) => {
        const stone = Math.floor(line.leastUm + share * (line.mostUm - line.leastUm))
        const weight = metalWeightMg(line, stone, of, reference)
        expect(weight).toBeGreaterThanOrEqual(metalWeightMg(line, line.leastUm, of, reference))
        expect(weight).toBeLessThanOrEqual(metalWeightMg(line, line.mostUm, of, reference))
      }),
    )
  })

  it.each([3999, 10_001])('is undefined for a stone that does not fit: %i µm', (stone) => {
    expect(fitsStone(LINE, stone)).toBe(false)
    expect(() => metalWeightMg(LINE, stone, 10_360, 10_360)).toThrow(RangeError)
  })
})

describe('the price of a setting', () => {
  it('is design, metal by weight, making charge and GST, rounded up to whole tens of rupees', () => {
    const parts = { design: 90_000, metal: 52_800, making: 60_113, engraving: 0, energising: 0, gst: 6087 }
    expect(priceCustomization(90_000, 2200, SILVER)).toEqual({ ...parts, price: 209_000 })
  })

  it('includes personalization, and GST on it', () => {
    const personalization = { engraving: 40_777, energising: 110_680 }
    const parts = { design: 90_000, metal: 52_800, making: 60_113, ...personalization, gst: 10_630 }
    const fees = { engraving: 40_000, energising: 110_000 }
    expect(priceCustomization(90_000, 2200, SILVER, fees)).toEqual({ ...parts, price: 365_000 })
  })

  it('is whole tens of rupees, the sum of its parts, less than ₹10 above the charges, and none below its charge', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.integer({ min: 1, max: 100_000 }),
        rates,
        fees,
        (fee, weight, rate, personalization) => {
          const { price, ...parts } = priceCustomization(fee, weight, rate, personalization)
          expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(price)
          expect(Number.isSafeInteger(price)).toBe(true)
          expect(price % 1000).toBe(0)
          expect(parts.making).toBeGreaterThanOrEqual(rate.makingLeast)
          expect(parts.engraving).toBeGreaterThanOrEqual(personalization.engraving)
          expect(parts.energising).toBeGreaterThanOrEqual(personalization.energising)
          const alone = priceCustomization(fee, weight, rate)
          const making = Math.max(Math.round((alone.metal * rate.makingBasisPoints) / 10_000), rate.makingLeast)
          const charges = fee + alone.metal + making
          const exact = charges + Math.round((charges * rate.gstBasisPoints) / 10_000)
          expect(alone.price).toBeGreaterThanOrEqual(exact)
          expect(alone.price).toBeLessThan(exact + 1000)
          expect(priceCustomization(fee, weight + 1, rate, personalization).price).toBeGreaterThanOrEqual(price)
          expect(alone.price).toBeLessThanOrEqual(price)
          expect(addPersonalization(alone, personalization, rate.gstBasisPoints)).toEqual({ ...parts, price })
        },
      ),
    )
  })
})

describe('the rate in force', () => {
  const dated = ['2026-11-01', '2027-01-01', '2026-12-01'].map((effectiveFrom) => ({ effectiveFrom }))

  it.each([
    ['2026-10-31', '2026-11-01'],
    ['2026-11-30', '2026-11-01'],
    ['2026-12-01', '2026-12-01'],
    ['2030-01-01', '2027-01-01'],
  ])('on %s is that of %s', (day, effectiveFrom) => expect(findRateOn(dated, day)).toEqual({ effectiveFrom }))

  it('is null without a rate', () => expect(findRateOn([], '2026-12-01')).toBeNull())
})

describe('stones that a design can hold', () => {
  it.each([
    [['bead'], { type_id: 4, shape: null, cut: null }, true],
    [['round', 'bead'], { type_id: 4, shape: null, cut: null }, false],
    [['round', 'bead'], { type_id: 1, shape: 'near-round', cut: null }, true],
    [['bead'], { type_id: 1, shape: 'near-round', cut: null }, false],
    [['emerald'], { type_id: 1, shape: 'octagon', cut: 'step' }, true],
    [['cabochon'], { type_id: 2, shape: 'oval', cut: 'cabochon' }, true],
    [['cabochon'], { type_id: 2, shape: 'oval', cut: 'mixed' }, false],
    [['oval', 'round', 'cushion', 'pear', 'cabochon'], { type_id: 1, shape: 'heart', cut: 'cabochon' }, false],
  ])('%j for %j: %s', (shapes, stone, suits) => expect(suitsStone(shapes, stone)).toBe(suits))
})

describe('the reason why a design cannot hold a stone', () => {
  const oval = { type_id: 1, shape: 'oval', cut: 'mixed' }
  it.each([
    [3999, 'too_small'],
    [4000, null],
    [10_000, null],
    [10_001, 'too_large'],
    [null, 'shape'],
  ])('%s µm: %s', (lengthUm, misfit) => {
    expect(findMisfit({ shapes: ['oval'], ...LINE }, { ...oval, lengthUm })).toBe(misfit)
    expect(findMisfit({ shapes: ['pear'], ...LINE }, { ...oval, lengthUm })).toBe('shape')
  })

  it('exists exactly when there is no price', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 500, max: 70_000 }), (line, lengthUm) => {
        const misfit = findMisfit({ shapes: ['oval'], ...line }, { ...oval, lengthUm })
        expect(misfit === null).toBe(fitsStone(line, lengthUm))
      }),
    )
  })
})
