import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { order, product_reservation } from '@/lib/db/schema'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, later, NOW, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits, stockOf } from '../../../data/fixtures'
import { simulateDemoPayment } from '../../../data/order/customer-order'
import { mailsTo } from '../../../data/order/gift-cards'
import { contactOf, DAY_MINUTES, makeShopper, makeStone, newAddress, orderAs } from '../../../data/order/shoppers'

withTestDatabase(fillShop)
beforeEach(resetLimits)

describe('a reservation', () => {
  it('takes the product off sale for everybody else, and ends by itself', async () => {
    const [id, own, other] = [await makeStone(), await makeShopper(), await makeShopper()]
    const made = await own.at().reservation.make({ product_id: id })
    expect(made).toMatchObject({
      status: 1,
      data: { state: 'open', until: later(DAY_MINUTES).toISOString(), is_own: true },
    })
    expect(await stockOf(id)).toBe(0)
    expect(await own.at(5).reservation.make({ product_id: id })).toMatchObject({ data: { key: made.data?.key } })
    expect((await mailsTo(own.email))[0]).toMatchObject({ subject: expect.stringContaining('Reserved for you') })
    expect((await mailsTo(own.email))[0]?.text).toContain(`/account/reservation?key=${made.data?.key}`)
    expect(await other.at(5).reservation.make({ product_id: id })).toMatchObject({ reason: 'out_of_stock' })
    expect(await orderAs(other, id, 5)).toMatchObject({ reason: 'out_of_stock' })
    const items = [{ product_id: id, quantity: 1 }]
    const foreign = await other.at(5).cart.quote({ items })
    expect(foreign.data?.lines[0]).toMatchObject({
      problem: 'out_of_stock',
      held: { until: later(DAY_MINUTES).toISOString(), order: null },
      own_until: null,
    })
    expect((await own.at(5).cart.quote({ items })).data?.lines[0]).toMatchObject({
      ...{ problem: null, available: 1, own_until: later(DAY_MINUTES).toISOString() },
    })
    expect(await other.at(5).reservation.offer({ product_id: id })).toMatchObject({
      data: { hours: 0, until: later(DAY_MINUTES).toISOString(), own: null },
    })
    expect((await own.at(5).reservation.mine({})).data).toHaveLength(1)
    expect((await other.at(5).reservation.mine({})).data).toHaveLength(0)

    expect(await releaseExpiredReservations(later(DAY_MINUTES - 1))).toEqual([])
    expect(await releaseExpiredReservations(later(DAY_MINUTES))).toContain(`product:${id}`)
    expect(await stockOf(id)).toBe(1)
    expect((await mailsTo(own.email))[0]).toMatchObject({ subject: expect.stringContaining('has ended') })
    expect((await own.at(DAY_MINUTES).reservation.open({ key: made.data?.key ?? '' })).data?.state).toBe('expired')
    expect(await orderAs(other, id, DAY_MINUTES)).toMatchObject({ status: 1 })
  })

  it('is released by an order that comes before the job does', async () => {
    const [id, own, other] = [await makeStone(), await makeShopper(), await makeShopper()]
    await own.at().reservation.make({ product_id: id })
    expect(await orderAs(other, id, DAY_MINUTES + 1)).toMatchObject({ status: 1 })
    expect(await stockOf(id)).toBe(0)
  })

  it('becomes the order of its customer, which lasts as long, and can be paid until then', async () => {
    const [id, own] = [await makeStone(), await makeShopper()]
    const { data: made } = await own.at().reservation.make({ product_id: id })
    const { data } = await orderAs(own, id, 30)
    if (!data || !('order' in data)) throw new Error('no order')
    expect(data.order.held_until).toBe(later(DAY_MINUTES).toISOString())
    expect(await stockOf(id)).toBe(0)
    expect((await own.at(31).reservation.open({ key: made?.key ?? '' })).data?.state).toBe('ordered')
    expect(await releaseExpiredReservations(later(DAY_MINUTES - 1))).toEqual([])
    const reference = 'url' in data.payment ? data.payment.url.replace('/dev/pay/', '') : ''
    await simulateDemoPayment(reference, 'succeed', later(DAY_MINUTES - 1))
    const [row] = await (await getDb()).select().from(order).where(eq(order.number, data.order.number))
    expect(row?.state).toBe('paid')
    await releaseExpiredReservations(later(3 * DAY_MINUTES))
    expect(await stockOf(id)).toBe(0)
  })

  it('gives no longer time to what it did not cover', async () => {
    const [id, other, own] = [await makeStone(), await makeStone(), await makeShopper()]
    await own.at().reservation.make({ product_id: id })
    const items = [id, other].map((product_id) => ({ product_id, quantity: 1 }))
    const { data } = await own.at().order.createpay(request(id, { items, contact: contactOf(own) }))
    if (!data || !('order' in data)) throw new Error('no order')
    expect(data.order.held_until).toBe(later(20).toISOString())
    await releaseExpiredReservations(later(20))
    expect([await stockOf(id), await stockOf(other)]).toEqual([1, 1])
  })

  it('is kept when the order of its customer fails', async () => {
    const [id, gone, own] = [await makeStone(), await makeProduct({ stock: 0 }), await makeShopper()]
    await own.at().reservation.make({ product_id: id })
    const items = [id, gone].map((product_id) => ({ product_id, quantity: 1 }))
    const refused = await own.at().order.createpay(request(id, { items, contact: contactOf(own) }))
    expect(refused).toMatchObject({ reason: 'out_of_stock' })
    expect(await stockOf(id)).toBe(0)
    expect((await own.at(1).reservation.mine({})).data).toHaveLength(1)
  })

  it('does not yield to another buyer once it is an order for another number', async () => {
    const [id, own, other] = [await makeStone(), await makeShopper(), await makeShopper()]
    await own.at().reservation.make({ product_id: id })
    const contact = { ...contactOf(own), mobile_no: newMobile() }
    expect(await own.at(1).order.createpay(request(id, { contact }))).toMatchObject({ status: 1 })
    expect(await orderAs(other, id, 2)).toMatchObject({ reason: 'out_of_stock' })
  })

  it('is cancelled by its key alone, once; a wrong key opens nothing', async () => {
    const [id, own] = [await makeStone(), await makeShopper()]
    const { data } = await own.at().reservation.make({ product_id: id })
    const key = data?.key ?? ''
    const guest = as(null, later(1), newAddress())
    expect((await guest.reservation.open({ key })).data).toMatchObject({ state: 'open', is_own: false })
    for (const wrong of ['x', `${key}0`, '00000000-0000-4000-8000-000000000000'])
      expect(await guest.reservation.cancel({ key: wrong })).toMatchObject({ reason: 'link_unknown' })
    const answers = await Promise.all([guest.reservation.cancel({ key }), own.at(1).reservation.cancel({ key })])
    expect(answers.map((answer) => answer.data?.state)).toEqual(['cancelled', 'cancelled'])
    expect(await stockOf(id)).toBe(1)
    await guest.reservation.cancel({ key })
    expect(await stockOf(id)).toBe(1)
  })

  it('ends with the account, which does not open a second chance', async () => {
    const [id, own] = [await makeStone(), await makeShopper()]
    await own.at().reservation.make({ product_id: id })
    expect(await own.at(1).customer.close({ confirm: true })).toMatchObject({ status: 1 })
    expect(await stockOf(id)).toBe(1)
    const again = await makeCustomer(own.mobile)
    const client = as(again, later(2), newAddress())
    expect(await client.reservation.make({ product_id: id })).toMatchObject({ reason: 'reserved_before' })
  })
})

describe('reservations in the admin', () => {
  it('are listed with their customer, and ended with a reason that the customer does not get', async () => {
    const [id, own] = [await makeStone(), await makeShopper()]
    await own.at().reservation.make({ product_id: id })
    const clerk = await makeCustomer(newMobile(), { role: 'staff' })
    expect(await own.at().staff.reservations({})).toMatchObject({ reason: 'not_allowed' })
    const { data } = await as(clerk).staff.reservations({})
    const row = data?.rows.find(({ customer }) => customer.mobile_no === own.mobile)
    expect(row).toMatchObject({ state: 'open', until: later(DAY_MINUTES).toISOString() })
    const end = { id: row?.id ?? 0, reason: 'Sold in the shop' }
    expect(await own.at().staff.endreservation(end)).toMatchObject({ reason: 'not_allowed' })
    expect(await as(clerk).staff.endreservation({ ...end, reason: ' ' })).toMatchObject({ status: 0 })
    expect(await as(clerk, NOW).staff.endreservation(end)).toMatchObject({ status: 1 })
    expect(await as(clerk, NOW).staff.endreservation(end)).toMatchObject({ reason: 'not_found' })
    expect(await stockOf(id)).toBe(1)
    const [mail] = await mailsTo(own.email)
    expect(mail?.subject).toContain('We have ended')
    expect(mail?.text).not.toContain(end.reason)
    const [stored] = await (await getDb()).select().from(product_reservation).where(eq(product_reservation.id, end.id))
    expect(stored).toMatchObject({ end: 'ended', ended_by: clerk, end_reason: end.reason })
  })
})
