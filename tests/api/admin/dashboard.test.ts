import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { order } from '@/lib/db/schema'
import { countPageView, flushTrafficCounts } from '@/lib/server/admin/traffic-count'
import { dispatch } from '@/lib/server/dispatch'
import { as, later, NOW, newMobile, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../data/fixtures'
import { makeCustomerOrder, simulateDemoPayment } from '../../data/order/customer-order'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const DAY = 24 * 60

async function admin(now = later(60)) {
  const clerk = await makeCustomer(newMobile(), { role: 'manager' })
  const { data } = await as(clerk, now).staff.today({})
  if (!data) throw new Error('the admin returned no dashboard')
  const [day, week, month] = data.periods
  return { ...data, clerk, periodOf: { day, week, month }, api: as(clerk, now).staff }
}
const NOTHING = { to_confirm: 0, to_pack: 0, to_ship: 0, returns: 0, reviews: 0 }
let visitors = 0
const recordView = (view: { visit?: boolean; product?: number; search?: string }, now = NOW) =>
  countPageView(
    { visit: view.visit ?? false, product: view.product ?? null, search: view.search ?? null },
    `198.51.100.${++visitors}`,
    now,
  )

describe('the dashboard', () => {
  it('is open to staff only', async () => {
    for (const [path, input] of [
      ['staff/today', {}],
      ['staff/figures', { days: 7 }],
    ] as const) {
      const callAs = (customerId: number | null) =>
        dispatch(path, input, { customerId, address: '203.0.113.7', now: NOW })
      expect((await callAs(null)).status, path).toBe(401)
      expect((await callAs(await makeCustomer(newMobile()))).status, path).toBe(403)
    }
    const { waiting, periodOf, most_seen, misses, failed_payments, low, sold_out } = await admin()
    expect(waiting).toMatchObject(NOTHING)
    expect(periodOf.day?.now).toMatchObject({ orders: 0, takings: 0, average: null, per_visits: null })
    expect([most_seen, misses, failed_payments, low, sold_out]).toEqual([[], [], [], [], []])
  })

  it('counts revenue less refunds by their day, and lists open tasks', async () => {
    const paid = await makeCustomerOrder()
    await simulateDemoPayment(paid.reference, 'succeed')
    const { api, waiting, periodOf, sold_out } = await admin()
    expect(waiting).toMatchObject({ ...NOTHING, to_pack: 1 })
    expect(periodOf.day?.now).toMatchObject({ orders: 1, ordered: 4000, takings: 4000, average: 4000 })
    expect(periodOf.day?.before).toMatchObject({ orders: 0, takings: 0 })
    expect(sold_out).toMatchObject([{ id: paid.stone, stock: 0, sold: 1 }])

    const cash = await makeCustomerOrder({ payment_method: 'cod' })
    expect((await admin()).waiting).toMatchObject({ to_pack: 2 })
    expect((await admin()).periodOf.day?.now).toMatchObject({ orders: 2, ordered: 8050, takings: 4000 })
    const { number } = cash
    await api.moveorder({ number, move: 'pack', seen_state: 'confirmed' })
    expect((await admin()).waiting).toMatchObject({ to_pack: 1, to_ship: 1 })
    await api.moveorder({ number, move: 'ship', seen_state: 'packed', tracking_number: 'EK1' })
    await api.moveorder({ number, move: 'deliver', seen_state: 'shipped' })
    expect((await admin()).periodOf.day?.now).toMatchObject({ orders: 2, takings: 8050, average: 4025 })

    await api.refund({ number, amount: 1000, key: randomUUID(), reason: 'A scratch' })
    const after = await admin()
    expect(after.waiting).toMatchObject({ to_pack: 1, to_ship: 0, refunds_by_hand: 1 })
    expect(after.periodOf.day?.now).toMatchObject({ orders: 2, takings: 7050 })
    expect((await admin(later(DAY))).periodOf.day).toMatchObject({ now: { orders: 0 }, before: { takings: 7050 } })
    expect((await admin(later(7 * DAY))).periodOf.week).toMatchObject({ now: { orders: 0 }, before: { orders: 2 } })
  })

  it('leaves out unpaid and cancelled orders, and names failed payments with their order', async () => {
    const before = (await admin()).periodOf.day?.now.orders
    const failed = await makeCustomerOrder()
    await simulateDemoPayment(failed.reference, 'fail')
    const cancelled = await makeCustomerOrder({ payment_method: 'cod' })
    await as(cancelled.customer, later(9)).order.cancel({ number: cancelled.number })
    const { periodOf, failed_payments } = await admin()
    expect(periodOf.day?.now.orders).toBe(before)
    expect(failed_payments).toMatchObject([{ number: failed.number, amount: 4000, provider: 'demo' }])
    expect(failed_payments[0]?.problem).toBeTruthy()
  })

  it('shows product views, low stock, and searches without results', async () => {
    const many = await makeProduct({ stock: 3 })
    const looked = await makeProduct()
    const { data } = await as(await makeCustomer(newMobile())).order.createpay(request(many, { payment_method: 'cod' }))
    if (!data || !('order' in data)) throw new Error('no order')
    await (await getDb()).update(order).set({ state: 'confirmed' }).where(eq(order.number, data.order.number))
    for (let at = 0; at < 4; at += 1) recordView({ visit: true, product: looked, search: 'moon dust' })
    recordView({ visit: true, product: many })
    recordView({ search: 'sun dust' })
    recordView({ search: 'long ago' }, later(-40 * DAY))
    await flushTrafficCounts()
    const { most_seen, low, misses, periodOf } = await admin()
    expect(most_seen).toMatchObject([
      { id: looked, views: 4, sold: 0, stock: 1 },
      { id: many, views: 1, sold: 1, stock: 2 },
    ])
    expect(low).toMatchObject([{ id: many, stock: 2, sold: 1 }])
    expect(misses).toEqual([
      { query: 'moon dust', count: 4 },
      { query: 'sun dust', count: 1 },
    ])
    expect(periodOf.day?.now).toMatchObject({ visits: 5, views: 5, per_visits: null, per_views: null })
  })

  it('has a value for each day of the charts, which add up to the period', async () => {
    const { api, periodOf } = await admin()
    const days = (await api.figures({ days: 30 })).data ?? []
    expect(days).toHaveLength(30)
    expect(days.at(-1)?.day).toBe('2026-12-01')
    for (const field of ['orders', 'takings', 'visits', 'views'] as const)
      expect(days.reduce((sum, day) => sum + day[field], 0)).toBe(periodOf.month?.now[field])
    expect(await api.figures({ days: 400 })).toMatchObject({ status: 0, errors: [{ path: 'days' }] })
  })
})
