import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addItem,
  type Cart,
  itemTotalPaise,
  limitLine,
  lineKey,
  productCount,
  refreshItem,
  removeLine,
  setQuantity,
  subtotalPaise,
} from '@/lib/domain/cart/cart'
import { parseCart } from '@/lib/domain/cart/stored-cart'
import { amountOf, cart, facts, item, RING } from '../../data/order/carts'

describe('adding', () => {
  it('is refused exactly if stock is zero or the line plus the added quantity exceeds it', () => {
    fc.assert(
      fc.property(cart, facts, fc.integer({ min: 1, max: 6 }), (before, product, quantity) => {
        const change = addItem(before, product, quantity)
        const over = product.stock === 0 || amountOf(before, product.id) + quantity > product.stock
        expect('refused' in change).toBe(over)
        if ('refused' in change) expect(change).toEqual({ refused: 'stock', stock: product.stock })
        else expect(amountOf(change.cart, product.id)).toBe(amountOf(before, product.id) + quantity)
      }),
    )
  })

  it('changes no other product and leaves no two equal lines', () => {
    fc.assert(
      fc.property(cart, facts, (before, product) => {
        const change = addItem(before, product)
        const after = 'cart' in change ? change.cart : before
        const others = (lines: Cart) => lines.filter((line) => line.id !== product.id)
        expect(others(after)).toEqual(others(before))
        expect(new Set(after.map(lineKey)).size).toBe(after.length)
      }),
    )
  })

  it('is refused beyond fifty different lines', () => {
    const product = fc.sample(facts, 1)[0]
    if (!product) throw new Error('fast-check returned nothing')
    const { metal_design_type: _, ...plain } = { ...product, stock: 1 }
    const full = Array.from({ length: 50 }, (_, index) => ({ ...plain, id: index + 10, quantity: 1 }))
    expect(addItem(full, { ...plain, id: 1 })).toEqual({ refused: 'full', stock: 1 })
  })

  it.each([0, -1, 1.5, Number.NaN, 1000])('ignores the quantity %s', (quantity) => {
    const product = { id: 1, price: 10, discount: 0, stock: 5000, slug: 'a', title: 'A', image: { src: 's', alt: 'a' } }
    expect(addItem([], product, quantity)).toEqual({ cart: [] })
  })
})

describe('changing a quantity', () => {
  it('ignores zero or less, and refuses more than the stock', () => {
    fc.assert(
      fc.property(cart, fc.nat(5), fc.integer({ min: -3, max: 12 }), (before, index, quantity) => {
        const line = before[index % Math.max(1, before.length)]
        if (!line) return
        const change = setQuantity(before, lineKey(line), quantity)
        const expected = amountOf(before, line.id) - line.quantity + quantity
        if (quantity < 1) expect(change).toEqual({ cart: before })
        else if (quantity > line.quantity && expected > line.stock) expect(change).toMatchObject({ refused: 'stock' })
        else expect('cart' in change && amountOf(change.cart, line.id)).toBe(expected)
      }),
    )
  })

  it('keeps at most the remaining stock of a line, and every other line unchanged', () => {
    fc.assert(
      fc.property(cart, fc.nat(5), fc.nat(6), (before, index, stockLeft) => {
        const line = before[index % Math.max(1, before.length)]
        if (!line) return
        const after = limitLine(before, lineKey(line), stockLeft)
        const remaining = Math.min(stockLeft, line.quantity)
        expect(after.filter((one) => lineKey(one) === lineKey(line)).map(({ quantity }) => quantity)).toEqual(
          remaining > 0 ? [remaining] : [],
        )
        expect(after.filter((one) => lineKey(one) !== lineKey(line))).toEqual(before.filter((one) => one !== line))
      }),
    )
  })

  it('removes one line and no other', () => {
    fc.assert(
      fc.property(cart, (before) => {
        for (const line of before) {
          expect(removeLine(before, lineKey(line))).toEqual(before.filter((other) => other !== line))
        }
      }),
    )
  })
})

describe('money', () => {
  it('is (price − discount % + metal design price) × quantity, in whole paise', () => {
    const line = { id: 1, quantity: 3, stock: 9, slug: 'a', title: 'A', image: { src: 's', alt: 'a' } }
    const priced = { ...line, price: 1999.99, discount: 12.5, metal_design_type: RING }
    expect(itemTotalPaise(priced)).toBe((174_999 + 45_050) * 3)
  })

  it('adds up: lines to the subtotal, single products to a line', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        const sum = lines.reduce((total, line) => total + itemTotalPaise(line), 0)
        expect(subtotalPaise(lines)).toBe(sum)
        for (const line of lines) {
          expect(itemTotalPaise(line)).toBe(itemTotalPaise({ ...line, quantity: 1 }) * line.quantity)
          expect(Number.isSafeInteger(itemTotalPaise(line))).toBe(true)
        }
      }),
    )
  })

  it('accepts a new price without changing quantities and designs', () => {
    fc.assert(
      fc.property(cart, facts, (before, product) => {
        const after = refreshItem(before, product)
        expect(after.map(lineKey)).toEqual(before.map(lineKey))
        expect(after.map((line) => line.quantity)).toEqual(before.map((line) => line.quantity))
        expect(after.filter((line) => line.id === product.id && line.price !== product.price)).toEqual([])
      }),
    )
  })
})

describe('a stored cart', () => {
  it('is restored as it was saved', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        expect(parseCart(JSON.parse(JSON.stringify(lines)))).toEqual(lines)
      }),
    )
  })

  it('merges equal lines, losing no product', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), (lines) => {
        const merged = parseCart(lines)
        expect(merged && productCount(merged)).toBe(productCount(lines))
        expect(new Set(merged?.map(lineKey)).size).toBe(merged?.length)
      }),
    )
  })

  it('is a valid cart or null, whatever is stored, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const lines = parseCart(stored)
        expect(lines === null || Number.isSafeInteger(subtotalPaise(lines))).toBe(true)
      }),
    )
  })
})
