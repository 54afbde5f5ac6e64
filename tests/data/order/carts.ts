import fc from 'fast-check'
import { type Cart, type CartItem, type CartProduct, mergeLines, productCount } from '@/lib/domain/cart/cart'
import { ORDERABLE_KINDS } from '@/lib/domain/customization/customization'
import type { CustomizationChoice } from '@/lib/domain/customization/customization-choice'
import type { Personalization } from '@/lib/domain/customization/personalization'
import type { RingChoice } from '@/lib/domain/customization/resizing'

const namedOption = (max: number) =>
  fc.integer({ min: 1, max: max }).map((id) => ({ id, key: `key-${id}`, name: `Name ${id}` }))
/** Neither option, one of them or both; an absent option has no key. */
export const wishes: fc.Arbitrary<Personalization> = fc.record(
  { engraving: fc.constantFrom('Asha', 'ॐ', 'A & S'), energised: fc.constant(true) },
  { requiredKeys: [] },
)
export const customizations: fc.Arbitrary<CustomizationChoice> = fc
  .record({
    wished: wishes,
    kind: fc.constantFrom(...ORDERABLE_KINDS),
    design: namedOption(2),
    price: rupees(20_000),
    metal: namedOption(2),
  })
  .chain(({ design, wished: personalization, ...rest }) =>
    namedOption(2).map((size) => ({
      ...design,
      ...rest,
      ...personalization,
      size: rest.kind === 'ring' ? { ...size, system: 'indian' } : null,
    })),
  )
/** Sizes of a ready-made ring of size 14. */
export const ringChoices: fc.Arbitrary<RingChoice> = fc
  .record({ size: fc.constantFrom(12, 13, 15, 16), price: rupees(2_000) })
  .map(({ size, price }) => ({ id: 1000 + size, size, stock_size: 14, price }))
const extras = fc.oneof(
  fc.constant({}),
  customizations.map((choice) => ({ metal_design_type: choice })),
  ringChoices.map((ring) => ({ ring_size: ring })),
)
export const RING: CustomizationChoice = {
  ...{ id: 2, key: 'slim', name: 'Slim', kind: 'ring', price: 450.5 },
  metal: { id: 1, key: 'silver-925', name: '925 silver' },
  size: { id: 1014, key: 'indian-14', name: '14', system: 'indian' },
}
export const facts: fc.Arbitrary<CartProduct> = fc
  .record({ id: fc.integer({ min: 1, max: 4 }), price: rupees(500_000), stock: fc.nat(6), extra: extras })
  .chain(({ extra, ...rest }) =>
    fc.constantFrom(0, 5, 12.5, 40).map((discount) => ({
      ...rest,
      discount,
      ...extra,
      slug: `product-${rest.id}`,
      title: `Product ${rest.id}`,
      image: { src: 'gemstones/ruby', alt: 'Ruby' },
    })),
  )
export const item: fc.Arbitrary<CartItem> = fc
  .tuple(facts, fc.integer({ min: 1, max: 5 }))
  .map(([product, quantity]) => ({ ...product, quantity }))
export const cart: fc.Arbitrary<Cart> = fc.array(item, { maxLength: 6 }).map(mergeLines)

export function rupees(max: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: max * 100 }).map((paise) => paise / 100)
}
export const amountOf = (lines: Cart, id: number) => productCount(lines.filter((line) => line.id === id))
