import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDERABLE_KINDS } from '@/lib/domain/customization/customization'
import {
  type CustomizationRequest,
  parseCustomizationRequest,
  toChoiceQuery,
  toCustomizationQuery,
} from '@/lib/domain/customization/customization-choice'
import { wishes } from '../../data/order/carts'

const read = (query: string) => {
  const params = new URLSearchParams(query)
  return parseCustomizationRequest((name) => params.get(name))
}
const key = fc.option(fc.constantFrom('silver-925', 'slim-bezel-ring', 'us-3.5', 'uk-z-plus-1-half'))
const choice: fc.Arbitrary<CustomizationRequest> = fc
  .tuple(fc.record({ kind: fc.constantFrom(...ORDERABLE_KINDS), metal: key, design: key, size: key }), wishes)
  .map(([one, personalization]) => ({ ...one, ...personalization, size: one.kind === 'ring' ? one.size : null }))

describe('a customization in a query', () => {
  it('is restored as it was written', () => {
    fc.assert(
      fc.property(choice, (one) => {
        expect(read(toCustomizationQuery(one))).toEqual(one)
      }),
    )
  })

  it('is the loose stone, or keys of a possible design, whatever the query', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (make, metal) => {
        const one = parseCustomizationRequest((name) => (name === 'make' ? make : metal))
        expect(one === null || ORDERABLE_KINDS.includes(one.kind)).toBe(true)
        expect(toCustomizationQuery(one)).toMatch(/^[A-Za-z0-9=&.%'-]*$/)
      }),
    )
  })

  it.each([
    ['', ''],
    ['make=earrings&metal=silver-925', ''],
    ['metal=silver-925&design=slim-bezel-ring', ''],
    ['size=indian-14&make=Ring', 'make=ring&size=indian-14'],
    ['make=pendant&size=indian-14', 'make=pendant'],
    ['make=ring&metal=%3Cb%3E', 'make=ring'],
    ['make=ring&engraving=+Asha++%E0%A5%90+', 'make=ring&engraving=Asha%20%E0%A5%90'],
    ['make=ring&engraving=%3Cb%3E&energised=no', 'make=ring'],
    ['energised=yes&make=ring', 'make=ring&energised=yes'],
  ])('%s is normalised to %j', (query, tidy) => expect(toCustomizationQuery(read(query))).toBe(tidy))

  it('is opened from a line of the cart', () => {
    const named = { id: 1, key: 'slim-bezel-ring', name: 'Slim' }
    const size = { id: 1014, key: 'indian-14', name: '14', system: 'indian' }
    const choice = { ...named, kind: 'ring' as const, price: 9, metal: { ...named, key: 'silver-925' }, size }
    expect(toChoiceQuery(choice)).toBe('make=ring&metal=silver-925&design=slim-bezel-ring&size=indian-14')
  })
})
