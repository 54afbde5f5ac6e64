import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, later, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, lastCode, makeProduct, resetLimits, stockOf } from '../../../data/fixtures'
import { makeCustomerOrder, simulateDemoPayment } from '../../../data/order/customer-order'

withTestDatabase(fillShop)
beforeEach(resetLimits)

describe('a reservation', () => {
  it('lapses after 20 minutes, once', async () => {
    const { stone, state } = await makeCustomerOrder()
    expect(await releaseExpiredReservations(later(19))).toEqual([])
    expect(await stockOf(stone)).toBe(0)
    const touched = await Promise.all([
      releaseExpiredReservations(later(20)),
      releaseExpiredReservations(later(20)),
      releaseExpiredReservations(later(20)),
    ])
    expect(touched.flat().toSorted()).toEqual(['category:101', `product:${stone}`])
    expect(await stockOf(stone)).toBe(1)
    expect(await state()).toMatchObject({ state: 'expired' })
  })

  it('that cannot be released does not block the release of others, or orders of other buyers', async () => {
    const [stuck, other] = [await makeCustomerOrder(), await makeCustomerOrder()]
    // One more than this exceeds the range of the column.
    await (await getDb()).update(product).set({ stock: 2_147_483_647 }).where(eq(product.id, stuck.stone))
    expect(await releaseExpiredReservations(later(20))).toContain(`product:${other.stone}`)
    expect((await as(null, later(21)).order.createpay(request(await makeProduct()))).status).toBe(1)
    await (await getDb()).update(product).set({ stock: 0 }).where(eq(product.id, stuck.stone))
    expect(await releaseExpiredReservations(later(22))).toContain(`product:${stuck.stone}`)
  })

  it('does not apply to paid or confirmed orders', async () => {
    await releaseExpiredReservations(later(600))
    const [paid, confirmed] = [await makeCustomerOrder(), await makeCustomerOrder({ payment_method: 'cod' })]
    await simulateDemoPayment(paid.reference, 'succeed')
    expect(await releaseExpiredReservations(later(600))).toEqual([])
    expect([await stockOf(paid.stone), await stockOf(confirmed.stone)]).toEqual([0, 0])
  })

  it('that lapsed is released before the next order, and reported even if that one is refused', async () => {
    const { stone } = await makeCustomerOrder()
    const sold = await makeProduct({ stock: 0 })
    const context = { customerId: null, address: 'x', now: later(30) }
    const outcome = await dispatch('order/createpay', request(sold), context)
    expect(outcome).toMatchObject({
      envelope: { reason: 'out_of_stock' },
      touched: [`product:${stone}`, 'category:101'],
    })
    expect(await stockOf(stone)).toBe(1)
  })
})

describe('an order placed without a session', () => {
  const verify = async (mobile_no: string, customer_id: number, now: Date) => {
    await as(null, now).customer.signinwithmobilenoorder({ mobile_no })
    return as(null, now).customer.verifyotporder({ customer_id, code: await lastCode(mobile_no) })
  }

  it('is confirmed and shown once its number is verified', async () => {
    const { customer, mobile_no, number, state, stone } = await makeCustomerOrder({ payment_method: 'cod' }, false)
    expect((await as(customer).order.list({})).data).toEqual([])
    expect((await verify(mobile_no, customer, later(9))).status).toBe(1)
    expect(await state()).toMatchObject({ number, state: 'confirmed' })
    expect((await state())?.events.map((event) => event.state)).toEqual(['created', 'confirmed'])
    expect(await releaseExpiredReservations(later(60))).toEqual([])
    expect(await stockOf(stone)).toBe(0)
  })

  it('is shown but not confirmed if its reservation had lapsed', async () => {
    const { customer, mobile_no, state } = await makeCustomerOrder({ payment_method: 'cod' }, false)
    await verify(mobile_no, customer, later(24 * 60))
    expect((await state())?.state).toBe('created')
    await releaseExpiredReservations(later(24 * 60))
    expect((await state())?.state).toBe('expired')
  })

  it('can be paid before its number is verified', async () => {
    const { customer, mobile_no, reference, state } = await makeCustomerOrder({}, false)
    expect(await simulateDemoPayment(reference, 'succeed')).toMatchObject({ result: 'paid' })
    expect(await state()).toBeNull()
    await verify(mobile_no, customer, later(10))
    expect(await state()).toMatchObject({ state: 'paid' })
  })
})
