import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { coupon, coupon_use, order, setting } from '@/lib/db/schema'
import { parseCoupon } from '@/lib/domain/pricing/parse-coupon'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { openText, sealText } from '@/lib/server/security/sealed-text'
import { as, later, NOW, PARIS, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits, stockOf } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

async function offer(line: string): Promise<string> {
  const couponRow = parseCoupon(line.split(' '))
  await (await getDb()).insert(coupon).values(couponRow)
  return couponRow.code
}
/** An order of one stone of ₹4,000. */
const buy = async (more: Parameters<typeof request>[1], now = NOW, stone?: number) =>
  as(null, now).order.createpay(request(stone ?? (await makeProduct()), more))
const placed = async (more: Parameters<typeof request>[1], now = NOW) => {
  const { data, reason } = await buy(more, now)
  if (!data || !('order' in data)) throw new Error(`order refused: ${reason}`)
  return data.order
}
const rowOf = async (number: string) => {
  const [row] = await (await getDb()).select().from(order).where(eq(order.number, number))
  if (!row) throw new Error('no such order')
  return row
}

describe('a coupon at the order', () => {
  it('reduces the products and their tax, as quoted before', async () => {
    const code = await offer('TEN 10%')
    const stone = await makeProduct()
    const items = [{ product_id: stone, quantity: 1 }]
    const { data: quote } = await as(null).cart.quote({ items, coupon: 'ten ' })
    expect(quote).toMatchObject({ subtotal: 4000, discount: 400, total: 3600, coupon: { code, refused: null } })
    const placedOrder = await placed({ items, coupon: 'ten' })
    expect(placedOrder).toMatchObject({ subtotal: 4000, discount: 400, total: 3600, coupon: code })
    expect(placedOrder.gst_included).toBe(quote?.gst_included)
    expect(placedOrder.gst_included).toBeLessThan((await placed({})).gst_included)
  })

  it('that is invalid refuses the order with the reason, and reserves nothing', async () => {
    const dear = await offer('DEAR 500 from=5000')
    await offer('OVER 5% ends=2026-11-30')
    const stone = await makeProduct()
    for (const [code, reason] of [
      [dear, 'coupon_below'],
      ['OVER', 'coupon_over'],
      ['NOTHING', 'coupon_unknown'],
    ] as const) {
      expect(await buy({ coupon: code }, NOW, stone)).toMatchObject({ status: 0, reason })
    }
    expect(await stockOf(stone)).toBe(1)
    const { data } = await as(null).cart.quote({ items: [{ product_id: stone, quantity: 1 }], coupon: dear })
    expect(data).toMatchObject({ discount: 0, total: 4000, coupon: { refused: 'coupon_below', from: 5000 } })
  })

  it('limited to three uses is used three times by simultaneous orders, and again after an order lapses', async () => {
    const code = await offer('RUSH 5% uses=3')
    const stones: number[] = []
    for (let count = 0; count < 12; count++) stones.push(await makeProduct())
    const answers = await Promise.all(stones.map((stone) => buy({ coupon: code }, NOW, stone)))
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(3)
    expect(answers.filter(({ reason }) => reason === 'coupon_used_up')).toHaveLength(9)
    await releaseExpiredReservations(later(21))
    expect(await (await getDb()).$count(coupon_use, eq(coupon_use.code, code))).toBe(0)
    expect(await buy({ coupon: code }, later(22))).toMatchObject({ status: 1 })
  })

  it('limited to one use per number is used once by each verified number, and by no unverified one', async () => {
    const code = await offer('ONCE 5% each=1')
    const buyAs = async (mobile_no: string, customer: number | null) => {
      const contact = { name: 'Asha', email: 'a@example.com', mobile_no }
      return as(customer).order.createpay(request(await makeProduct(), { coupon: code, contact }))
    }
    const [first, second] = [await makeCustomer('9480000001'), await makeCustomer('9480000002')]
    expect(await buyAs('9480000001', first)).toMatchObject({ status: 1 })
    expect(await buyAs('9480000001', first)).toMatchObject({ reason: 'coupon_used_up' })
    expect(await buyAs('9480000002', second)).toMatchObject({ status: 1 })
    expect(await buyAs('9480000003', null)).toMatchObject({ reason: 'coupon_sign_in' })
    expect(await buyAs('9480000003', second)).toMatchObject({ reason: 'coupon_sign_in' })
  })
})

describe('the total that the buyer saw', () => {
  it('is checked before anything is reserved, and a changed total is reported', async () => {
    const stone = await makeProduct()
    const key = randomUUID()
    const order_ = { idempotency_key: key, seen_total: 3999.5 }
    expect(await buy(order_, NOW, stone)).toMatchObject({ status: 0, reason: 'total_changed', data: { total: 4000 } })
    expect(await stockOf(stone)).toBe(1)
    expect(await buy({ ...order_, seen_total: 4000 }, NOW, stone)).toMatchObject({ status: 1 })
  })
})

describe('the PAN of the buyer', () => {
  it('is required above the configured amount, and stored encrypted', async () => {
    const db = await getDb()
    await db.insert(setting).values({ key: 'checkout', value: { pan_above_inr: 3999, hold_minutes: 5 } })
    try {
      const stone = await makeProduct()
      expect(await buy({}, NOW, stone)).toMatchObject({ status: 0, reason: 'pan_needed' })
      const { data: quote } = await as(null).cart.quote({ items: [{ product_id: stone, quantity: 1 }] })
      expect(quote?.pan).toEqual({ needed: true, above: 3999 })
      const { number } = await placed({ pan: 'abcpe1234f' })
      const { pan_sealed, held_until } = await rowOf(number)
      expect(pan_sealed).not.toContain('ABCPE1234F')
      expect(openText('pan', pan_sealed ?? '')).toBe('ABCPE1234F')
      expect(held_until).toEqual(later(5))
    } finally {
      await db.delete(setting).where(eq(setting.key, 'checkout'))
    }
    expect((await placed({})).total).toBe(4000)
  })

  it('with an invalid format is refused by its field', async () => {
    for (const pan of ['ABCDE1234F', 'ABCPE12345', 'ABCPE1234']) {
      const { errors } = await buy({ pan })
      expect(errors).toContainEqual({ path: 'pan', message: 'pan_invalid' })
    }
  })

  it('is encrypted differently every time, and cannot be altered', () => {
    const [one, other] = [sealText('pan', 'ABCPE1234F'), sealText('pan', 'ABCPE1234F')]
    expect(one).not.toBe(other)
    for (const [at, letter] of [...one].entries()) {
      // 'A' and 'w' differ in their highest bits; of the last character of a part only those are significant.
      const touched = `${one.slice(0, at)}${letter === 'A' ? 'w' : 'A'}${one.slice(at + 1)}`
      expect(openText('pan', touched), touched).toBeNull()
    }
    expect(openText('pan', 'v0.x.y.z')).toBeNull()
  })
})

describe('a shipment abroad', () => {
  it('costs the charge of its zone, shows its country, and cannot be paid in cash', async () => {
    const stone = await makeProduct()
    const items = [{ product_id: stone, quantity: 1 }]
    const { data: quote } = await as(null).cart.quote({ items, country: 'FR' })
    expect(quote).toMatchObject({ shipping: 2200, total: 6200 })
    expect(quote?.methods.find(({ method }) => method === 'cod')).toMatchObject({
      available: false,
      reason: 'only_india',
    })
    const there = { items, shipping_address: PARIS }
    expect(await buy({ ...there, payment_method: 'cod' })).toMatchObject({ reason: 'payment_unavailable' })
    const mobile_no = '9400000002'
    const customer = await makeCustomer(mobile_no)
    const contact = { name: 'Asha', email: 'a@example.com', mobile_no }
    const { data } = await as(customer).order.createpay(request(stone, { ...there, contact }))
    const number = data && 'order' in data ? data.order.number : ''
    expect((await as(customer).order.get({ number })).data).toMatchObject({
      shipping: 2200,
      total: 6200,
      shipping_address: { country: 'FR', city: 'Paris', pincode: '75011' },
    })
  })

  it('goes only to countries in the policy, and an Indian address is still validated', async () => {
    expect(await buy({ shipping_address: { ...PARIS, country: 'AQ' } })).toMatchObject({ reason: 'country_unknown' })
    const { errors } = await buy({ shipping_address: { ...PARIS, country: 'IN' } })
    expect(errors?.map(({ path }) => path)).toEqual(['shipping_address.state', 'shipping_address.pincode'])
  })
})
