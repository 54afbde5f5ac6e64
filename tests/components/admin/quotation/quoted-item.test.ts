import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  toCopiedItem,
  toItemInput,
  toItemPrice,
  toNewItem,
  toOrderedItem,
} from '@/components/admin/orders/quotations/quoted-item'
import { MakeQuotation } from '@/lib/contract/order/admin-quotations'

const product = (price: number) => ({ id: 7, sku: 'BS-7', title: 'Blue sapphire', image: null, price, stock: 3 })
const agreed = (price: number, value: string) => ({ ...toNewItem(product(price)), kind: 'price' as const, value })
const acceptsDiscount = (item: ReturnType<typeof agreed>) =>
  MakeQuotation.shape.items.safeParse([toItemInput(item)]).success

const rupees = (paise: number) => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
const list = fc.integer({ min: 200, max: 1_000_000_000 })

describe('an agreed price', () => {
  it('is the price of the product to the paisa, sent as what is off the list price', () => {
    fc.assert(
      fc.property(list, fc.double({ min: 0, max: 1, noNaN: true }), (paise, share) => {
        const price = 100 + Math.floor((paise - 100) * share)
        const item = agreed(paise / 100, rupees(price))
        expect(toItemPrice(item)).toBe(price)
        const { discount } = toItemInput(item)
        const off = discount?.kind === 'amount' ? Math.round(discount.rupees * 100) : 0
        expect(paise - off).toBe(price)
        expect(acceptsDiscount(item)).toBe(true)
      }),
    )
  })

  it('above the list price, with a third decimal or unreadable is refused, whatever the price', () => {
    fc.assert(
      fc.property(list, fc.integer({ min: 1, max: 1_000_000 }), (paise, more) => {
        for (const value of [rupees(paise + more), '0', '1.005', '1.250', 'ten', ''])
          expect(toItemPrice(agreed(paise / 100, value))).toBe(null)
        expect(acceptsDiscount(agreed(paise / 100, rupees(paise + more)))).toBe(false)
      }),
    )
  })

  it('is read with the commas of India', () => {
    expect(toItemPrice(agreed(150_000, '1,25,000'))).toBe(12_500_000)
  })
})

describe('a line that is copied from an earlier quotation', () => {
  const line = { quantity: 2, list_price: 30_000, unit_price: 27_000 }

  it('keeps a percentage, off the price of today', () => {
    const item = toCopiedItem(product(20_000), { ...line, discount: { kind: 'percent', percent: 10 } })
    expect(item).toMatchObject({ quantity: '2', kind: 'percent', value: '10' })
    expect(toItemPrice(item)).toBe(1_800_000)
  })

  it('keeps the agreed price of a discount in rupees, unless the product costs no more than that today', () => {
    const discount = { kind: 'amount', rupees: 3000 } as const
    expect(toItemPrice(toCopiedItem(product(33_000), { ...line, discount }))).toBe(2_700_000)
    expect(toCopiedItem(product(26_000), { ...line, discount })).toMatchObject({ kind: 'none' })
  })

  it('without a discount costs what the product costs today', () => {
    const item = toCopiedItem(product(35_000), { ...line, unit_price: 30_000, discount: null })
    expect(toItemPrice(item)).toBe(3_500_000)
  })
})

describe('a line of an order that was not paid', () => {
  it('keeps its price and quantity, and costs no more than the product does today', () => {
    fc.assert(
      fc.property(list, list, fc.integer({ min: 1, max: 999 }), (today, then, quantity) => {
        const item = toOrderedItem(product(today / 100), { quantity, unit_price: then / 100 })
        expect(toItemPrice(item)).toBe(Math.min(today, then))
        expect(toItemInput(item).quantity).toBe(quantity)
      }),
    )
  })
})
