import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { includedGstPaise } from '@/lib/domain/pricing/pricing'
import {
  type CodItem,
  getCodProblem,
  getPinArea,
  isNearest,
  shippingPaise,
  stateName,
} from '@/lib/domain/shipping/delivery'
import { previewDelivery } from '@/lib/domain/shipping/delivery-preview'
import { POLICY } from '../../data/order/policy'

const pin = fc.integer({ min: 100_000, max: 999_999 }).map(String)
const area = getPinArea(POLICY, '560003')
const order = (more: Partial<Parameters<typeof getCodProblem>[1]> = {}) =>
  getCodProblem(POLICY, { total: 500_000, items: [{ metal: null, kinds: [] }], area, ...more })

describe('getPinArea', () => {
  it.each([
    ['560003', ['KA'], 'bengaluru', 'Bengaluru', true],
    ['562101', ['KA'], 'south', null, true],
    ['605001', ['PY'], 'south', null, true],
    ['600001', ['TN'], 'south', null, true],
    ['605007', ['PY', 'TN'], 'south', null, true],
    ['744101', ['AN'], 'islands', null, false],
    ['900056', ['APS'], 'south', null, false],
  ])('%s', (code, stateCodes, zone, city, cod) => {
    expect(getPinArea(POLICY, code)).toMatchObject({ stateCodes, zone, cod })
    expect(getPinArea(POLICY, code)?.city?.en ?? null).toBe(city)
  })

  it('refuses a PIN code with an unknown prefix', () => expect(getPinArea(POLICY, '290001')).toBeNull())

  it('property: the longest prefix wins, in whatever order the rows are', () => {
    fc.assert(
      fc.property(pin, fc.shuffledSubarray(POLICY.pin_prefixes, { minLength: 6 }), (code, pin_prefixes) => {
        expect(getPinArea({ ...POLICY, pin_prefixes }, code)).toEqual(getPinArea(POLICY, code))
      }),
    )
  })

  it('zones count from the city that is reached first', () => {
    expect(['560003', '562101', '600001', '302003', '290001'].map((code) => isNearest(POLICY, code))).toEqual([
      true,
      ...[false, false, false, false],
    ])
  })

  it('names states in both languages and an unknown one by its code', () => {
    expect(stateName(POLICY, 'PY', 'fr')).toBe('Pondichéry')
    expect(stateName(POLICY, 'APS', 'en')).toBe('Army Post Office')
    expect(stateName(POLICY, 'XX', 'en')).toBe('XX')
  })
})

describe('shippingPaise', () => {
  it.each([
    [0, 0],
    [1, 9_900],
    [200_000, 9_900],
    [200_001, 0],
  ])('%i paise of goods → %i', (subtotal, charge) => expect(shippingPaise(POLICY, subtotal)).toBe(charge))
})

describe('getCodProblem', () => {
  it('allows an ordinary order up to the limit itself', () => {
    expect(order()).toBeNull()
    expect(order({ total: 1_000_000 })).toBeNull()
  })

  it.each([
    ['over_limit', { total: 1_000_001 }],
    ['excluded_item', { items: [{ metal: 'gold-22k-yellow', kinds: [] }] }],
    ['excluded_item', { items: [{ metal: null, kinds: ['engraved'] }] }],
    ['excluded_area', { area: getPinArea(POLICY, '744101') }],
    ['excluded_area', { area: getPinArea(POLICY, '900056') }],
    ['pin_needed', { area: null }],
  ])('%s', (problem, more) => expect(order(more)).toBe(problem))

  it('property: one excluded product is enough, at any position', () => {
    const plain = fc.array(fc.constant<CodItem>({ metal: null, kinds: ['new'] }), { maxLength: 6 })
    fc.assert(
      fc.property(plain, plain, (before, rest) => {
        const items = [...before, { metal: 'gold-22k-yellow', kinds: [] }, ...rest]
        expect(order({ items })).toBe('excluded_item')
      }),
    )
  })
})

describe('includedGstPaise', () => {
  it('is three hundredths of the net amount', () => expect(includedGstPaise(10_300, 300)).toBe(300))

  it('property: net plus tax is the amount, and the tax is the rate of the net to the paisa', () => {
    const rate = fc.constantFrom(0, 25, 300, 500, 1200, 1800)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), rate, (amount, basisPoints) => {
        const gst = includedGstPaise(amount, basisPoints)
        expect(gst).toBeGreaterThanOrEqual(0)
        expect(Math.abs(((amount - gst) * basisPoints) / 10_000 - gst)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('previewDelivery', () => {
  const { charges, zones, cod } = POLICY
  it('tells an amount that is no number from an unknown PIN code', () => {
    const wrong = { charges: { ...charges, standard_inr: Number.NaN }, zones, cod }
    expect(previewDelivery(POLICY, wrong, '560003', 1_500)).toBe('wrong_amount')
    expect(previewDelivery(POLICY, { charges, zones, cod }, '560003', 1_500)).toMatchObject({ days: area?.days })
    expect(previewDelivery(POLICY, { charges, zones, cod }, '000000', 1_500)).toBeNull()
  })
})
