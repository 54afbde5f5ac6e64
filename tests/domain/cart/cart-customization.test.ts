import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addItem,
  type Cart,
  lineKey,
  refreshCustomizationPrice,
  unitPaise,
  unitPriceWithSetting,
} from '@/lib/domain/cart/cart'
import { parseCart } from '@/lib/domain/cart/stored-cart'
import type { CustomizationChoice } from '@/lib/domain/customization/customization-choice'
import type { RingChoice } from '@/lib/domain/customization/resizing'
import { amountOf, cart, customizations, facts, RING, ringChoices, rupees } from '../../data/order/carts'

describe('the size of a ready-made ring', () => {
  it('is part of the line, its price is not, and it is restored from the browser as it was stored', () => {
    fc.assert(
      fc.property(facts, ringChoices, ringChoices, ({ metal_design_type: _made, ...product }, one, other) => {
        const key = (ring: RingChoice) => lineKey({ ...product, ring_size: ring })
        expect(key(one) === key(other)).toBe(one.size === other.size)
        expect(key({ ...one, price: other.price })).toBe(key(one))
        expect(key(one)).not.toBe(lineKey({ id: product.id }))
        const line = { ...product, quantity: 1, ring_size: one }
        expect(parseCart(JSON.parse(JSON.stringify([line])))).toEqual([line])
        expect(parseCart([{ ...line, ring_size: { ...one, size: 0 } }])).toBeNull()
        expect(unitPriceWithSetting(line) - unitPaise(line)).toBe(Math.round(one.price * 100))
      }),
    )
  })
})

describe('a customization', () => {
  it('is part of the line: another kind, design, metal, size or personalization makes another line', () => {
    fc.assert(
      fc.property(facts, customizations, customizations, (product, one, other) => {
        const key = (choice: CustomizationChoice) => lineKey({ id: product.id, metal_design_type: choice })
        const parts = ({ kind, id, metal: of, size, ...personalization }: CustomizationChoice) => [
          kind,
          id,
          of.id,
          size?.id,
          personalization.energised,
          personalization.engraving,
        ]
        expect(key(one) === key(other)).toBe(parts(one).join() === parts(other).join())
        expect(key({ ...one, price: other.price })).toBe(key(one))
        expect(key(one)).not.toBe(lineKey({ id: product.id }))
      }),
    )
  })

  it('never lets one product be in two lines beyond its stock', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 12 }), fc.nat(5), (added, stock) => {
        const after = added.reduce<Cart>((lines, product) => {
          const change = addItem(lines, { ...product, stock })
          return 'cart' in change ? change.cart : lines
        }, [])
        for (const { id } of after) expect(amountOf(after, id)).toBeLessThanOrEqual(stock)
      }),
    )
  })

  it('accepts a new price for one line only', () => {
    fc.assert(
      fc.property(cart, fc.nat(5), rupees(9_000), (before, index, price) => {
        const line = before[index % Math.max(1, before.length)]
        if (!line) return
        const after = refreshCustomizationPrice(before, lineKey(line), price)
        expect(after.map(lineKey)).toEqual(before.map(lineKey))
        expect(after.filter((_, place) => before[place] !== line)).toEqual(before.filter((one) => one !== line))
        const ownLine = after.find((one) => lineKey(one) === lineKey(line))
        expect(ownLine?.metal_design_type?.price).toBe(line.metal_design_type && price)
        expect(ownLine?.ring_size?.price).toBe(line.ring_size && price)
      }),
    )
  })

  it('added once more, has its current price', () => {
    const line = { id: 1, price: 100, discount: 0, stock: 3, slug: 'a', title: 'A', image: { src: 's', alt: 'a' } }
    const first = addItem([], { ...line, metal_design_type: RING })
    const again = addItem('cart' in first ? first.cart : [], { ...line, metal_design_type: { ...RING, price: 500 } })
    expect(again).toMatchObject({ cart: [{ quantity: 2, metal_design_type: { price: 500 } }] })
  })
})

describe('a stored cart', () => {
  it.each([
    ['a broken quantity', { quantity: 0 }],
    ['a price as text', { price: '100' }],
    ['a price of a third of a paisa', { price: 10.123 }],
    ['a discount of everything', { discount: 100 }],
    ['no photograph', { image: null }],
    ['a broken metal design', { metal_design_type: { ...RING, id: 'x' } }],
    ['a ring without a size', { metal_design_type: { ...RING, size: null } }],
    ['a pendant with a ring size', { metal_design_type: { ...RING, kind: 'pendant' } }],
    ['earrings, which one stone does not make', { metal_design_type: { ...RING, kind: 'earrings', size: null } }],
    ['a setting with a negative price', { metal_design_type: { ...RING, price: -1 } }],
  ])('with %s is damaged', (_, part) => {
    const line = { id: 1, price: 10, discount: 0, quantity: 1, stock: 2, slug: 'a', title: 'A' }
    expect(parseCart([{ ...line, image: { src: 's', alt: 'a' }, ...part }])).toBeNull()
  })
})
