import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { coupon, order, order_line, product } from '@/lib/db/schema'
import { parseCoupon } from '@/lib/domain/pricing/parse-coupon'
import { as, KARNATAKA, newMobile, PARIS, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../../data/fixtures'
import { oracleTotal } from '../../../data/order/order-oracle'
import { makeQuotation } from '../../../data/order/quotations'
import { newAddress } from '../../../data/order/shoppers'

const PRICES = [1500.01, 333.33, 90_000, 40, 1]
const ids: number[] = []

withTestDatabase(async () => {
  await fillShop()
  for (const rupees of PRICES) ids.push(await makeProduct({ rupees, discount: 12.5, stock: 500 }))
  // Discounts of the shop, which must not count on top.
  await (await getDb()).insert(coupon).values({ ...parseCoupon(['EVERYBODY', '25%']), automatic: true })
})

const discounts = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 9999 }).map((hundredths) => ({ kind: 'percent' as const, percent: hundredths / 100 })),
  fc.integer({ min: 1, max: 200_000 }).map((paise) => ({ kind: 'amount' as const, rupees: paise / 100 })),
)
const quotations = () =>
  fc.record({
    items: fc.uniqueArray(
      fc.record({ at: fc.nat(PRICES.length - 1), quantity: fc.integer({ min: 1, max: 3 }), discount: discounts }),
      { minLength: 1, maxLength: 4, selector: ({ at }) => at },
    ),
    payment_method: fc.constantFrom('demo' as const, 'cod' as const),
    address: fc.constantFrom(KARNATAKA, KARNATAKA, PARIS),
    box: fc.boolean(),
  })

/** The list price in paise, by another way than the shop's. */
const listOf = (rupees: number) => Number((BigInt(Math.round(rupees * 100)) * 8750n + 5000n) / 10_000n)

describe('any quotation', () => {
  it('is ordered at the sum of its prices, as shown and as quoted; a discount that leaves less than ₹1 is refused', async () => {
    const seen = { placed: 0, refused: 0, percent: 0, amount: 0 }
    await fc.assert(
      fc.asyncProperty(quotations(), async ({ items, payment_method, address, box }) => {
        await resetLimits()
        const lines = items.map(({ at, ...item }) => {
          return { ...item, product_id: ids[at] ?? 0, seen_price: listOf(PRICES[at] ?? 0) / 100 }
        })
        const quoted = new Map(
          lines.map(({ product_id, discount }) => {
            if (discount === null) return [product_id, null] as const
            return [product_id, 'percent' in discount ? { percent: discount.percent } : { rupees: discount.rupees }]
          }),
        )
        const cart = lines.map(({ product_id, quantity }) => ({ product_id, quantity }))
        const { country } = address
        const terms = { items: cart, payment_method, country, gift: { box }, quoted }
        const made = await makeQuotation([], { items: lines }).catch((error: Error) => error.message)
        if (typeof made === 'string') {
          expect(made).toContain('discount_too_large')
          seen.refused++
          return
        }
        const where = country === 'IN' ? { pincode: address.pincode, state: address.state } : {}
        const quote = await as(null).cart.quote({
          ...{ items: cart, quotation: made.key, payment_method, country, gift_box: box, ...where },
        })
        const expected = await oracleTotal(terms)
        expect(Math.round((quote.data?.total ?? 0) * 100)).toBe(expected)
        const shown = (await as(null).quotation.open({ key: made.key })).data
        expect(Math.round((shown?.total ?? 0) * 100)).toBe(
          await oracleTotal({ ...terms, country: 'IN', payment_method: 'demo', gift: { box: false } }),
        )
        const mobile_no = newMobile()
        const customer = await makeCustomer(mobile_no)
        const contact = { name: 'Asha Rao', email: 'asha@example.com', mobile_no }
        const { reason } = await as(customer, undefined, newAddress()).order.createpay(
          request(0, {
            ...{ items: cart, contact, payment_method, quotation: made.key, pan: 'ABCPE1234F' },
            ...{ shipping_address: address, billing_address: address, gift: { box, message: '' } },
          }),
        )
        const db = await getDb()
        const [row] = await db.select().from(order).where(eq(order.contact_mobile, mobile_no))
        if (!row) {
          expect(['cod_unavailable', 'payment_unavailable']).toContain(reason)
          return
        }
        expect(row).toMatchObject({ total_paise: expected, discount_paise: 0, coupon_code: null })
        const stored = await db.select().from(order_line).where(eq(order_line.order_id, row.id))
        expect(stored.reduce((sum, line) => sum + line.unit_paise * line.quantity, 0)).toBe(row.subtotal_paise)
        seen.placed++
        for (const { discount } of items) if (discount) seen[discount.kind]++
      }),
      { numRuns: 40, seed: 2026 },
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
    expect(await (await getDb()).$count(product)).toBe(PRICES.length)
  }, 120_000)
})
