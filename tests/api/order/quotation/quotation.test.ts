import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { coupon, order_line, product } from '@/lib/db/schema'
import { parseCoupon } from '@/lib/domain/pricing/parse-coupon'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, later, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits, stockOf } from '../../../data/fixtures'
import { moneyOfOrder, simulateDemoPayment } from '../../../data/order/customer-order'
import { makeCard } from '../../../data/order/gift-cards'
import { itemsOf, makeTenth, orderQuoted, placeQuoted, stateOfQuotation } from '../../../data/order/quotations'
import { DAY_MINUTES } from '../../../data/order/shoppers'

withTestDatabase(fillShop)
beforeEach(resetLimits)

describe('a quotation', () => {
  it('is shown by its link with list price, quoted price and delivery, without contact details', async () => {
    const id = await makeProduct()
    const quoted = await makeTenth(id, { note: 'For Diwali' })
    const { data } = await as(null).quotation.open({ key: quoted.key })
    expect(data).toMatchObject({
      ...{ state: 'open', name: 'Asha Rao', note: 'For Diwali', reserved: false, pending: false },
      valid_until: later(2 * DAY_MINUTES).toISOString(),
      lines: [{ product_id: id, quantity: 1, list_price: 4000, unit_price: 3600, total: 3600, in_stock: true }],
      ...{ subtotal: 3600, saving: 400, shipping: 0, total: 3600 },
    })
    expect(JSON.stringify(data)).not.toContain('asha@example.com')
    expect(JSON.stringify(data)).not.toContain(quoted.mobile_no)
  })

  it('is priced and ordered at its price, with GST of that price, and its line and invoice carry it', async () => {
    const id = await makeProduct()
    const quoted = await makeTenth(id)
    const { data: cart } = await as(null).cart.quote({ items: itemsOf(id), quotation: quoted.key, pincode: '560001' })
    expect(cart).toMatchObject({ subtotal: 3600, discount: 0, total: 3600, automatic: null })
    const placed = await placeQuoted(quoted, id)
    expect(placed).toMatchObject({ subtotal: 3600, total: 3600, gst_included: cart?.gst_included })
    const [line] = await (await getDb()).select().from(order_line).where(eq(order_line.product_id, id))
    expect(line).toMatchObject({ unit_paise: 360_000, total_paise: 360_000, discount_paise: 0 })
    await simulateDemoPayment(placed.reference, 'succeed')
    expect(await moneyOfOrder(placed.number)).toEqual({ paid: 3600, returned: 0 })
    expect(await stateOfQuotation(quoted)).toBe('ordered')
  })

  it('counts for its link alone: everybody else pays the list price', async () => {
    const id = await makeProduct({ stock: 3 })
    await makeTenth(id)
    const { data } = await as(null).cart.quote({ items: itemsOf(id) })
    expect(data?.subtotal).toBe(4000)
  })

  it('keeps its price when the list price changes, and is not for sale once the product is hidden', async () => {
    const id = await makeProduct({ stock: 2 })
    const quoted = await makeTenth(id)
    const db = await getDb()
    await db.update(product).set({ price_paise: 900_000, payable_paise: 900_000 }).where(eq(product.id, id))
    expect((await as(null).cart.quote({ items: itemsOf(id), quotation: quoted.key })).data?.subtotal).toBe(3600)
    await db.update(product).set({ hidden: true }).where(eq(product.id, id))
    expect(await orderQuoted(quoted, id)).toMatchObject({ reason: 'not_found' })
  })

  it('is paid with a gift card, and takes no coupon or automatic discount on top', async () => {
    const id = await makeProduct()
    const db = await getDb()
    await db.insert(coupon).values(parseCoupon(['HALF', '50%']))
    await db.insert(coupon).values({ ...parseCoupon(['TENTH-OFF', '10%']), automatic: true })
    const quoted = await makeTenth(id)
    const card = await makeCard(1000)
    const { data: cart } = await as(null).cart.quote({ items: itemsOf(id), quotation: quoted.key, gift_card: card })
    expect(cart).toMatchObject({ subtotal: 3600, discount: 0, total: 3600, due: 2600 })
    expect(await as(null).cart.quote({ items: itemsOf(id), quotation: quoted.key, coupon: 'HALF' })).toMatchObject({
      reason: 'quotation_fixed',
    })
    expect(await orderQuoted(quoted, id, 0, { coupon: 'HALF' })).toMatchObject({ reason: 'quotation_fixed' })
    expect(await orderQuoted(quoted, id, 0, { gift_card: card })).toMatchObject({ data: { order: { total: 3600 } } })
    await db.delete(coupon)
  })
})

describe('an order of a quotation that comes to nothing', () => {
  it('leaves the quotation open: it expired, or was cancelled before it was paid', async () => {
    const id = await makeProduct()
    const quoted = await makeTenth(id)
    await placeQuoted(quoted, id)
    await releaseExpiredReservations(later(60))
    expect(await stateOfQuotation(quoted, 60)).toBe('open')
    const mobile_no = newMobile()
    const buyer = await makeCustomer(mobile_no)
    const contact = { name: 'Asha', email: 'a@example.com', mobile_no }
    const { data } = await as(buyer, later(61)).order.createpay(request(id, { quotation: quoted.key, contact }))
    const number = data && 'order' in data ? data.order.number : ''
    expect(await as(buyer, later(62)).order.cancel({ number })).toMatchObject({ status: 1 })
    expect(await stateOfQuotation(quoted, 62)).toBe('open')
    const paid = await placeQuoted(quoted, id, 63)
    await simulateDemoPayment(paid.reference, 'succeed', later(64))
    expect(await stateOfQuotation(quoted, 65)).toBe('ordered')
  })

  it('uses the quotation up when it was paid and cancelled', async () => {
    const id = await makeProduct({ stock: 2 })
    const quoted = await makeTenth(id)
    const mobile_no = newMobile()
    const buyer = await makeCustomer(mobile_no)
    const contact = { name: 'Asha', email: 'a@example.com', mobile_no }
    const { data } = await as(buyer).order.createpay(request(id, { quotation: quoted.key, contact }))
    if (!data || !('order' in data) || !('url' in data.payment)) throw new Error('no order')
    await simulateDemoPayment(data.payment.url.replace('/dev/pay/', ''), 'succeed')
    expect(await as(buyer, later(6)).order.cancel({ number: data.order.number })).toMatchObject({ status: 1 })
    expect(await orderQuoted(quoted, id, 7)).toMatchObject({ reason: 'quotation_over' })
  })
})

describe('a quotation that reserves', () => {
  it('keeps its products from everybody else, for its buyer alone, until it ends', async () => {
    const id = await makeProduct()
    const quoted = await makeTenth(id, { reserve: true })
    expect(await stockOf(id)).toBe(0)
    expect(await as(null).order.createpay(request(id))).toMatchObject({ reason: 'out_of_stock' })
    const { data } = await as(null).cart.quote({ items: itemsOf(id), quotation: quoted.key })
    expect(data?.lines[0]).toMatchObject({ problem: null, available: 1 })
    await releaseExpiredReservations(later(2 * DAY_MINUTES - 1))
    expect(await stockOf(id)).toBe(0)
    await releaseExpiredReservations(later(2 * DAY_MINUTES))
    expect(await stockOf(id)).toBe(1)
  })

  it('hands its stock to the order, which holds it until the quotation ends, and again to the next order', async () => {
    const id = await makeProduct({ stock: 5 })
    const quoted = await makeTenth(id, {
      reserve: true,
      items: [{ product_id: id, quantity: 3, discount: { kind: 'percent', percent: 10 }, seen_price: 4000 }],
    })
    expect(await stockOf(id)).toBe(2)
    const items = itemsOf(id, 3)
    const first = await orderQuoted(quoted, id, 1, { items })
    expect(first).toMatchObject({ data: { order: { held_until: later(2 * DAY_MINUTES).toISOString() } } })
    expect(await stockOf(id)).toBe(2)
    expect((await as(null).quotation.open({ key: quoted.key })).data).toMatchObject({
      ...{ state: 'open', pending: true },
      lines: [{ in_stock: true }],
    })
    const second = await orderQuoted(quoted, id, 90, { items })
    expect(second).toMatchObject({ data: { order: { held_until: later(2 * DAY_MINUTES).toISOString() } } })
    expect(await stockOf(id)).toBe(2)
    await releaseExpiredReservations(later(2 * DAY_MINUTES))
    expect(await stockOf(id)).toBe(5)
  })
})
