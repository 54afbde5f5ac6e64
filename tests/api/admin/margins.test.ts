import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { order, order_line, product } from '@/lib/db/schema'
import { as, later, NOW, newMobile, PARIS, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../data/fixtures'
import { simulateDemoPayment } from '../../data/order/customer-order'
import { deliverOrder, staffReturns } from '../../data/order/line-returns'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const DAY = 24 * 60
const setCost = async (id: number, cost_paise: number | null) =>
  (await getDb()).update(product).set({ cost_paise }).where(eq(product.id, id))

async function readMargins(now: Date) {
  const { data } = await as(await makeCustomer(newMobile(), { role: 'manager' }), now).staff.today({})
  const [day, week, month] = data?.margins ?? []
  if (!day || !week || !month) throw new Error('no margins')
  return { day, week, month }
}
/** Each test looks at days of its own, far from the others. */
let base = 0
const newDay = () => later(++base * 100 * DAY)

async function sell(id: number, quantity: number, now: Date, more: object = {}) {
  const mobile_no = newMobile()
  const contact = { name: 'Asha', email: 'a@example.com', mobile_no }
  const items = [{ product_id: id, quantity }]
  const customer = await makeCustomer(mobile_no)
  const { data, reason } = await as(customer, now).order.createpay(request(id, { items, contact, ...more }))
  if (!data || !('order' in data) || !('url' in data.payment)) throw new Error(reason)
  await simulateDemoPayment(data.payment.url.replace('/dev/pay/', ''), 'succeed', later(1, now))
  return { customer, number: data.order.number }
}

describe('the gross margin', () => {
  it('is for managers and owners alone', async () => {
    const read = async (role: 'staff' | 'manager' | 'owner') =>
      (await as(await makeCustomer(newMobile(), { role })).staff.today({})).data
    expect((await read('staff'))?.margins).toBeNull()
    for (const role of ['manager', 'owner'] as const) expect((await read(role))?.margins).toHaveLength(3)
  })

  it('uses the cost at the time of the sale, also after the cost has changed', async () => {
    const now = newDay()
    const stone = await makeProduct({ rupees: 1030, stock: 5 })
    await setCost(stone, 60_001)
    await sell(stone, 2, now)
    // ₹2,060 with 5 % GST: ₹98.10 of it is tax.
    const expected = { lines: 1, unknown: 0, revenue: 1961.9, margin: 761.88, percent: 38.83 }
    expect((await readMargins(now)).day.now).toEqual(expected)
    for (const cost of [1, null, 99_999_999]) {
      await setCost(stone, cost)
      expect((await readMargins(now)).day.now).toEqual(expected)
    }
  })

  it('counts lines without a cost apart, never as zero', async () => {
    const now = newDay()
    await sell(await makeProduct({ rupees: 5000 }), 1, now)
    expect((await readMargins(now)).day.now).toEqual({ revenue: 0, margin: null, percent: null, lines: 1, unknown: 1 })
    const known = await makeProduct({ rupees: 100 })
    await setCost(known, 5000)
    await sell(known, 1, now)
    expect((await readMargins(now)).day.now).toMatchObject({ lines: 2, unknown: 1 })
    expect((await readMargins(now)).day.now.revenue).toBeLessThan(100)
  })

  it('is negative for what is sold below its cost', async () => {
    const now = newDay()
    const stone = await makeProduct({ rupees: 100 })
    await setCost(stone, 20_000)
    await sell(stone, 1, now)
    const { margin, percent } = (await readMargins(now)).day.now
    expect(margin).toBeLessThan(-100)
    expect(percent).toBeLessThan(-100)
  })

  it('leaves out unpaid and cancelled orders, and bears no tax abroad that was not charged', async () => {
    const now = newDay()
    const [unpaid, cancelled, abroad] = [await makeProduct(), await makeProduct(), await makeProduct()]
    for (const id of [unpaid, cancelled, abroad]) await setCost(id, 100_000)
    await as(null, now).order.createpay(request(unpaid))
    const { customer, number } = await sell(cancelled, 1, now)
    expect((await readMargins(now)).day.now.lines).toBe(1)
    await as(customer, later(5, now)).order.cancel({ number })
    expect((await readMargins(now)).day.now).toMatchObject({ lines: 0, margin: null })
    const { number: exported } = await sell(abroad, 1, now, { shipping_address: PARIS, billing_address: PARIS })
    const [row] = await (await getDb()).select().from(order).where(eq(order.number, exported))
    const { revenue } = (await readMargins(now)).day.now
    expect(revenue === 4000).toBe(row?.gst_paise === 0)
  })

  it('leaves out units that were returned and refunded', async () => {
    const delivered = await deliverOrder()
    // The fixture has no costs: its lines get the one that they would have had.
    const isRing = eq(order_line.product_id, delivered.ring)
    await (await getDb()).update(order_line).set({ cost_paise: 10_000 }).where(isRing)
    // Two rings of ₹333.33 with 3 % GST, of which ₹19.42 is tax.
    expect((await readMargins(NOW)).day.now).toMatchObject({ lines: 2, unknown: 1, revenue: 647.24, margin: 447.24 })
    await delivered.ask({ [delivered.ringLine]: 1 })
    const { settle } = await staffReturns(delivered)
    await settle(1)
    expect((await readMargins(NOW)).day.now).toMatchObject({ lines: 2, unknown: 1, revenue: 323.62, margin: 223.62 })
    await delivered.ask({ [delivered.ringLine]: 1, [delivered.stoneLine]: 1 })
    await settle(2)
    expect((await readMargins(NOW)).day.now).toMatchObject({ lines: 0, unknown: 0, revenue: 0, margin: null })
  })

  it('is the sum that an oracle computes from the sales, whatever happens to costs afterwards', async () => {
    const amount = (max: number) => fc.integer({ min: 100, max })
    const sale = fc.record({
      paise: amount(400_000),
      quantity: fc.integer({ min: 1, max: 3 }),
      cost: fc.option(amount(500_000), { nil: null, freq: 4 }),
      later: fc.option(amount(900_000), { nil: null }),
      day: fc.integer({ min: 0, max: 13 }),
      isCancelled: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 6 }), async (sales) => {
        const last = newDay()
        for (const { paise, quantity, cost, later: laterCost, day, isCancelled } of sales) {
          await resetLimits()
          const now = later(-day * DAY, last)
          const id = await makeProduct({ rupees: paise / 100, stock: quantity })
          await setCost(id, cost)
          const { customer, number } = await sell(id, quantity, now)
          if (isCancelled) await as(customer, later(5, now)).order.cancel({ number })
          await setCost(id, laterCost)
        }
        const { day, week } = await readMargins(later(30, last))
        expect(day.now).toEqual(oracle(sales, 0, 0))
        expect(week.now).toEqual(oracle(sales, 0, 6))
        expect(week.before).toEqual(oracle(sales, 7, 13))
      }),
      { numRuns: 12 },
    )
  })
})

type Sale = { paise: number; quantity: number; cost: number | null; day: number; isCancelled: boolean }

/** The margin of the sales of these days, in whole paise by long division; it shares no code with the shop. */
function oracle(sales: Sale[], from: number, to: number) {
  let [revenue, cost, lines, unknown] = [0n, 0n, 0, 0]
  for (const sale of sales) {
    if (sale.isCancelled || sale.day < from || sale.day > to) continue
    lines += 1
    if (sale.cost === null) {
      unknown += 1
      continue
    }
    const paid = BigInt(sale.paise) * BigInt(sale.quantity)
    // The tax in a price with 5 % is one part of 21, rounded half up.
    revenue += paid - (2n * paid + 21n) / 42n
    cost += BigInt(sale.cost) * BigInt(sale.quantity)
  }
  const margin = revenue - cost
  return {
    revenue: Number(revenue) / 100,
    margin: lines > unknown ? Number(margin) / 100 : null,
    percent: revenue > 0n ? Math.round((Number(margin) / Number(revenue)) * 10_000) / 100 : null,
    lines,
    unknown,
  }
}
