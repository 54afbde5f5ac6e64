import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demandOf, type Evidence, featuredScore } from '@/lib/domain/listing/featured'

const plain: Evidence = {
  laboratory: null,
  treatment: 'heated',
  sku: 'RUBY-0001',
  picture: 'gemstones/ruby',
  description: 40,
  demand: 0,
}
const evidence = fc.record<Evidence>({
  laboratory: fc.constantFrom(null, 'GIA'),
  treatment: fc.constantFrom(null, 'untreated', 'heated', 'oiled-minor', 'cultured'),
  sku: fc.constant('RUBY-0001'),
  picture: fc.constantFrom(null, 'u/0123', 'gemstones/ruby'),
  description: fc.nat(400),
  demand: fc.nat(3),
})

describe('the featured order', () => {
  it.each<[string, Partial<Evidence>]>([
    ['a laboratory report', { laboratory: 'GIA' }],
    ['no treatment', { treatment: 'untreated' }],
    ['a photograph of the merchant', { picture: 'u/0123' }],
    ['a description', { description: 300 }],
    ['demand', { demand: 1 }],
  ])('puts a product with %s before one without', (_, more) => {
    expect(featuredScore({ ...plain, ...more })).toBeGreaterThan(featuredScore(plain))
  })

  it.each([
    'beryllium-diffused',
    'titanium-diffused',
    'lead-glass-filled',
    'glass-filled',
    'resin-filled',
    'fracture-filled',
    'dyed',
    'coated',
    'irradiated',
    'polymer-b',
    'hpht',
    'man-made',
  ])('puts a %s stone after every stone without added colour or matter', (treatment) => {
    fc.assert(
      fc.property(evidence, evidence, (one, other) => {
        expect(featuredScore({ ...one, treatment })).toBeLessThan(featuredScore(other))
      }),
    )
  })

  it('weights a report higher than any other single merit except demand', () => {
    const reported = featuredScore({ ...plain, laboratory: 'GIA' })
    for (const more of [{ treatment: 'untreated' }, { picture: 'u/0123' }, { description: 300 }])
      expect(reported).toBeGreaterThan(featuredScore({ ...plain, ...more }))
  })
})

describe('demand', () => {
  it.each([
    [{ views: 0, sold: 0 }, 0],
    [{ views: 24, sold: 0 }, 0],
    [{ views: 25, sold: 0 }, 1],
    [{ views: 0, sold: 1 }, 1],
    [{ views: 50, sold: 2 }, 2],
    [{ views: 0, sold: 400 }, 3],
  ])('of %o is %i', (counts, demand) => expect(demandOf(counts)).toBe(demand))
})
