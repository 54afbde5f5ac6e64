import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { getDb } from '@/lib/db/connection'
import { coupon, design, metal, order, order_line, product } from '@/lib/db/schema'
import { parseCoupon } from '@/lib/domain/pricing/parse-coupon'
import { dispatch } from '@/lib/server/dispatch'
import { as, KARNATAKA, NOW, newMobile, PARIS, request } from '../../data/calls'
import { fillCustomizationShop, HANGING, items, makeStone, RING, SIZE } from '../../data/catalogue/customization-shop'
import { withTestDatabase } from '../../data/connection'
import { makeCustomer, makeProduct, resetLimits, stockOf } from '../../data/fixtures'
import { oracleTotal } from '../../data/order/order-oracle'

const COUPONS = ['TENTH 10% most=2000', 'ODD 333.33', 'HUGE 900000', 'NEARLY 99.99%', 'LATER 500 from=30000']
/** Limited to the second and the fifth stone. */
const PART = 'PART'
const GONE = 999_999
type Design = typeof design.$inferSelect
const designs: Design[] = []
const ids: Record<'stones' | 'hidden' | 'metals', number[]> = { stones: [], hidden: [], metals: [] }
const { stones, hidden, metals } = ids

withTestDatabase(async () => {
  await fillCustomizationShop()
  const db = await getDb()
  await db.insert(coupon).values(COUPONS.map((line) => parseCoupon(line.split(' '))))
  stones.push(await makeStone(7, { rupees: 1500.01, discount: 12.5 }), await makeStone(5.3, { rupees: 333.33 }))
  stones.push(await makeStone(9.5, { rupees: 0.07 }, 'round'), await makeStone(8, { rupees: 90_000 }, 'pear'))
  stones.push(await makeStone(null, { rupees: 999.99, discount: 99 }), await makeProduct({ rupees: 40 }))
  const rows = await db
    .select()
    .from(product)
    .where(inArray(product.id, [stones[1] ?? 0, stones[4] ?? 0]))
  await db.insert(coupon).values(parseCoupon([PART, '15%', `skus=${rows.map(({ sku }) => sku).join(',')}`]))
  hidden.push(await makeStone(7))
  await db.update(product).set({ hidden: true }).where(inArray(product.id, hidden))
  designs.push(...(await db.select().from(design)))
  metals.push(...(await db.select().from(metal)).map(({ id }) => id))
})

const wishes = {
  engraving: fc.option(fc.constantFrom('A', 'Asha & Ravi', 'ॐ', ' '), { nil: undefined }),
  energised: fc.option(fc.constant(true as const), { nil: undefined, freq: 1 }),
}
/** The customizations available for a stone of 7 mm. */
const validOptions = fc
  .constantFrom(RING, HANGING)
  .chain((made) => fc.record(wishes).map((personalization) => ({ ...made, ...personalization })))
/** Any customization, complete or with one part missing or wrong. */
const anyOf = ({ id, kind, metal_ids }: Design) => {
  const ring_size_id = kind === 'ring' ? SIZE : undefined
  const made = fc.record({ metal_id: fc.constantFrom(...metal_ids), ...wishes })
  const wrong = fc.constantFrom<object>(
    ...[{}, {}, {}, { kind: undefined }, { kind: 'pendant' }, { metal_id: undefined }, { ring_size_id: undefined }],
    ...[{ ring_size_id: GONE }, { ring_size_id: SIZE }, { design_id: GONE }, { design_id: undefined }],
    ...metals.map((metal_id) => ({ metal_id })),
  )
  return fc.tuple(made, wrong).map(([some, other]) => ({ kind, design_id: id, ring_size_id, ...some, ...other }))
}
const options = () => fc.oneof({ weight: 2, arbitrary: validOptions }, fc.constantFrom(...designs).chain(anyOf))

const carts = () =>
  fc.record({
    items: fc.array(
      fc.record({
        product_id: fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...stones) }, fc.constantFrom(GONE, ...hidden)),
        quantity: fc.oneof(
          { weight: 20, arbitrary: fc.integer({ min: 1, max: 3 }) },
          fc.constantFrom(40, 999, 1e9, 0, -1),
        ),
        options: fc.option(options(), { nil: undefined, freq: 2 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    stock: fc.oneof({ weight: 8, arbitrary: fc.constant(50) }, fc.integer({ min: 0, max: 4 })),
    coupon: fc.option(fc.constantFrom(...COUPONS.map((line) => line.split(' ')[0]), PART, 'NONE'), { nil: undefined }),
    payment_method: fc.constantFrom('demo', 'demo', 'cod', 'razorpay'),
    address: fc.constantFrom(KARNATAKA, KARNATAKA, PARIS),
    gift: fc.option(fc.record({ box: fc.boolean(), message: fc.constantFrom('', 'For Lata') }), { nil: undefined }),
  })
type Cart = ReturnType<typeof carts> extends fc.Arbitrary<infer C> ? C : never

async function tryOrder({ stock, address, ...input }: Cart) {
  const db = await getDb()
  await resetLimits()
  await db.update(product).set({ stock })
  const mobile_no = newMobile()
  const context = { customerId: await makeCustomer(mobile_no), address: '203.0.113.7', now: NOW }
  const { coupon: code, payment_method, gift } = input
  const { country, pincode, state } = address
  const where = country === 'IN' ? { pincode, state } : { country }
  const terms = { coupon: code, payment_method, gift_box: gift?.box, ...where }
  const quoted = await dispatch('cart/quote', { items: input.items, ...terms }, context)
  const contact = { name: 'Asha Rao', email: 'asha@example.com', mobile_no }
  const places = { shipping_address: address, billing_address: address, contact, pan: 'ABCPE1234F' }
  const { idempotency_key } = request(0)
  const answer = await dispatch('order/createpay', { ...input, ...places, idempotency_key }, context)
  expect([200, 422]).toContain(answer.status)
  const [row] = await db.select().from(order).where(eq(order.contact_mobile, mobile_no))
  expect(answer.envelope.status).toBe(row ? 1 : 0)
  const left = new Map(await Promise.all(stones.map(async (id) => [id, await stockOf(id)] as const)))
  return { row, left, quoted: contract.cart.quote.data.safeParse(quoted.envelope.data).data }
}

const productsOf = ({ items: lines }: Cart, id: number) =>
  lines.reduce((sum, { product_id, quantity }) => sum + (product_id === id ? quantity : 0), 0)

describe('any order', () => {
  it('costs the sum of its database rows, as quoted, and takes its stock; or it is refused', async () => {
    const taken = { plain: 0, made: 0, engraved: 0, coupon: 0, giftBox: 0 }
    await fc.assert(
      fc.asyncProperty(carts(), async (cart) => {
        const { row, left, quoted } = await tryOrder(cart)
        for (const id of stones) expect(left.get(id)).toBe(cart.stock - (row ? productsOf(cart, id) : 0))
        if (!row) return
        const country = cart.address.country
        expect(row.total_paise).toBe(await oracleTotal({ ...cart, country }))
        expect(Math.round((quoted?.total ?? 0) * 100)).toBe(row.total_paise)
        expect(quoted?.lines.map(({ problem }) => problem)).toEqual(cart.items.map(() => null))
        const lines = await (await getDb()).select().from(order_line).where(eq(order_line.order_id, row.id))
        expect(lines.reduce((sum, line) => sum + line.total_paise, 0)).toBe(row.subtotal_paise)
        for (const { options } of cart.items)
          taken[options?.engraving?.trim() ? 'engraved' : options ? 'made' : 'plain']++
        if (cart.coupon) taken.coupon++
        if (cart.gift?.box) taken.giftBox++
      }),
      { numRuns: 60, seed: 2026 },
    )
    for (const some of Object.values(taken)) expect(some).toBeGreaterThan(0)
  }, 120_000)
})

describe('a stone whose engraving is refused', () => {
  it('is not sold for nothing, alone or beside another product', async () => {
    const [id, bead] = [await makeStone(7, { rupees: 40_000 }), await makeProduct({ rupees: 30 })]
    const engraved = items(id, { ...HANGING, engraving: 'A' })
    for (const input of [engraved, [...engraved, { product_id: bead, quantity: 1 }]]) {
      const answer = await as(null).order.createpay(request(id, { items: input }))
      expect(answer).toMatchObject({ status: 0, reason: 'engraving_refused', data: { lines: [{ product_id: id }] } })
    }
    expect([await stockOf(id), await stockOf(bead)]).toEqual([1, 1])
  })
})

describe('a coupon above the price of the products', () => {
  it('leaves one rupee and the delivery to pay', async () => {
    const id = await makeProduct({ rupees: 400 })
    const quoted = (await as(null).cart.quote({ items: items(id, undefined), coupon: 'HUGE' })).data
    expect(quoted).toMatchObject({ subtotal: 400, discount: 399, shipping: 99, total: 100 })
    const { data } = await as(null).order.createpay(request(id, { coupon: 'HUGE' }))
    expect(data).toMatchObject({ order: { total: 100 }, payment: { kind: 'redirect' } })
  })
})

describe('the database', () => {
  const refuses = async (change: Promise<unknown>, constraint: string) => {
    const failure = await change.then(
      () => null,
      (error: Error) => String(error.cause),
    )
    expect(failure).toContain(constraint)
  }
  it('refuses a negative stock and an impossible price or discount', async () => {
    const db = await getDb()
    const set = (some: Partial<typeof product.$inferInsert>) =>
      db.update(product).set(some).where(inArray(product.id, stones)).execute()
    await refuses(set({ stock: -1 }), 'product_stock')
    await refuses(set({ price_paise: 0 }), 'product_price')
    await refuses(set({ payable_paise: 0 }), 'product_price')
    await refuses(set({ discount_hundredths: 10_001 }), 'product_discount')
    await refuses(db.update(coupon).set({ kind: 'percent', value: 10_001 }).execute(), 'coupon_value')
  })

  it('refuses a line without a price or below zero and an order that is not the sum of its parts', async () => {
    const db = await getDb()
    const id = await makeProduct()
    await as(null).order.createpay(request(id))
    const line = (some: Partial<typeof order_line.$inferInsert>) =>
      db.update(order_line).set(some).where(eq(order_line.product_id, id)).execute()
    await refuses(line({ unit_paise: 0, total_paise: 0 }), 'order_line_price')
    await refuses(line({ quantity: -1 }), 'order_line_')
    await refuses(line({ total_paise: 1 }), 'order_line_total')
    await refuses(db.update(order).set({ total_paise: 1 }).execute(), 'order_total')
    await refuses(db.update(order).set({ fee_paise: -5, total_paise: 1 }).execute(), 'order_')
  })
})
