import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Items } from '@/lib/contract/order/cart'
import { parseCart } from '@/lib/domain/cart/stored-cart'

const LINE = { price: 900, discount: 10, stock: 5, slug: 'ruby', title: 'Ruby', image: { src: 'ruby', alt: 'Ruby' } }

it('never holds anything that the API refuses, whatever is stored', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 70 })
  fc.assert(
    fc.property(ids, fc.integer({ min: 1, max: 2_147_483_647 }), (numbers, quantity) => {
      const lines = parseCart(numbers.map((id) => ({ ...LINE, id, quantity })))
      const items = lines?.map(({ id, quantity: most }) => ({ product_id: id, quantity: most }))
      expect(Items.safeParse(items).success).toBe(true)
      expect(lines?.map(({ id }) => id)).toEqual(numbers.slice(0, 50))
      expect(lines?.every((one) => one.quantity === Math.min(quantity, 999))).toBe(true)
    }),
  )
})
