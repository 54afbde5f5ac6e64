import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toEventItem, toItemCategories, toValue } from '@/lib/domain/analytics/event-items'
import { type ShopEvent, toEvent } from '@/lib/domain/analytics/events'
import type { CartItem } from '@/lib/domain/cart/cart'

const SAPPHIRE = {
  id: 12,
  title: 'Blue Sapphire 3.1 ct',
  price: 40_000,
  payable: 36_000,
  category: { slug: 'blue-sapphire', category_type_id: 1 },
}
const LINE: CartItem = {
  id: 12,
  price: 40_000,
  discount: 10,
  quantity: 2,
  stock: 3,
  slug: 'blue-sapphire-3-1-ct',
  title: 'Blue Sapphire 3.1 ct',
  image: { src: 'x', alt: '' },
}
const LIST = { item_list_id: 'gemstones/blue-sapphire', item_list_name: 'Blue Sapphire' }
const ORDER = {
  number: '26-1234-5678',
  gst_included: 1048.54,
  shipping: 99,
  cod_fee: 50,
  lines: [{ product_id: 12, title: 'Blue Sapphire 3.1 ct', quantity: 2, unit_price: 18_000 }],
}
const item = toEventItem(SAPPHIRE)
const ITEM = {
  item_id: '12',
  item_name: 'Blue Sapphire 3.1 ct',
  item_category: 'gemstones',
  item_category2: 'blue-sapphire',
  price: 36_000,
  discount: 4_000,
  quantity: 1,
}
const kindOf = () => toItemCategories(SAPPHIRE.category)
const eventOf = (fact: ShopEvent) => toEvent(fact, kindOf)

describe('an item', () => {
  it('contains the current price of one product and its discount, in rupees', () => expect(item).toEqual(ITEM))

  it('has its index in a list, from 0', () => expect(toEventItem(SAPPHIRE, 0)).toEqual({ ...ITEM, index: 0 }))

  it('has no discount field without a discount', () => {
    expect(toEventItem({ ...SAPPHIRE, payable: 40_000 })).not.toHaveProperty('discount')
  })

  it('with a metal design has the price of both and the name of the design', () => {
    const customization = { id: 3, key: 'halo', name: 'Halo', kind: 'pendant' as const, price: 5000.5, size: null }
    const line = {
      ...LINE,
      metal_design_type: { ...customization, metal: { id: 1, key: 'silver-925', name: '925 silver' } },
    }
    expect(eventOf({ name: 'add_to_cart', line, quantity: 1 })).toMatchObject({
      ecommerce: { items: [{ price: 41_000.5, item_variant: 'pendant:3:1' }], value: 41_000.5 },
    })
  })

  it('adds up to the paisa', () => {
    const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 999 })))
    fc.assert(
      fc.property(amounts, (pairs) => {
        const items = pairs.map(([paise, quantity]) => ({ item_id: '1', price: paise / 100, quantity }))
        const paise = pairs.reduce((sum, [one, quantity]) => sum + one * quantity, 0)
        return toValue(items) === paise / 100
      }),
    )
  })
})

describe('each event, as GA4 documents it', () => {
  const bought = { currency: 'INR', value: 72_000, items: [{ ...ITEM, quantity: 2 }] }
  const cases: [ShopEvent, Record<string, unknown>][] = [
    [{ name: 'view_item_list', list: LIST, items: [item] }, { ecommerce: { ...LIST, items: [{ ...ITEM, ...LIST }] } }],
    [{ name: 'select_item', list: LIST, item }, { ecommerce: { ...LIST, items: [{ ...ITEM, ...LIST }] } }],
    [{ name: 'view_item', item }, { ecommerce: { currency: 'INR', value: 36_000, items: [ITEM] } }],
    [{ name: 'add_to_wishlist', item }, { ecommerce: { currency: 'INR', value: 36_000, items: [ITEM] } }],
    [
      { name: 'add_to_cart', line: LINE, quantity: 1 },
      { ecommerce: { currency: 'INR', value: 36_000, items: [ITEM] } },
    ],
    [{ name: 'remove_from_cart', line: LINE, quantity: 2 }, { ecommerce: bought }],
    [{ name: 'view_cart', lines: [LINE] }, { ecommerce: bought }],
    [{ name: 'begin_checkout', lines: [LINE] }, { ecommerce: bought }],
    [
      { name: 'add_shipping_info', shipping_tier: 'standard', lines: [LINE] },
      { ecommerce: { ...bought, shipping_tier: 'standard' } },
    ],
    [
      { name: 'add_payment_info', payment_type: 'cod', lines: [LINE] },
      { ecommerce: { ...bought, payment_type: 'cod' } },
    ],
    [{ name: 'search', term: 'neelam' }, { search_term: 'neelam' }],
    [{ name: 'login', method: 'otp' }, { method: 'otp' }],
    [{ name: 'sign_up', method: 'google' }, { method: 'google' }],
    [
      { name: 'share', method: 'whatsapp', item_id: '12' },
      { method: 'whatsapp', content_type: 'product', item_id: '12' },
    ],
  ]
  it.each(cases)('$name', (fact, rest) => expect(eventOf(fact)).toEqual({ event: fact.name, ...rest }))

  it('purchase', () => {
    const { discount: _, ...sold } = { ...ITEM, price: 18_000, quantity: 2 }
    expect(eventOf({ name: 'purchase', order: ORDER })).toEqual({
      event: 'purchase',
      ecommerce: {
        transaction_id: '26-1234-5678',
        currency: 'INR',
        value: 36_000,
        tax: 1048.54,
        shipping: 149,
        items: [sold],
      },
    })
  })
})

describe('a tracked search term', () => {
  const termOf = (term: string) => eventOf({ name: 'search', term })

  it('is never a phone number or e-mail address', () => {
    expect(termOf('ring for +91 98765 43210')).toMatchObject({ search_term: 'ring for …' })
    expect(termOf('asha@example.in ruby')).toMatchObject({ search_term: '… ruby' })
  })

  it('keeps the description of a stone', () => {
    expect(termOf('5 mukhi 12.5 ct 40000')).toMatchObject({ search_term: '5 mukhi 12.5 ct 40000' })
  })
})
