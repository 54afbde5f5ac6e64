import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { audit } from '@/lib/db/schema'
import { exportOrderQueue } from '@/lib/server/admin/orders/order-csv'
import { as, later } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, resetLimits } from '../../../data/fixtures'
import { makeAdminOrder, TRACKING } from '../../../data/order/admin-order'
import { filterBy } from '../../../data/order/order-filter'

withTestDatabase(fillShop)
beforeEach(resetLimits)

type QueueFilter = {
  state?: 'pack' | 'ship' | 'shipped' | 'refunds' | 'waiting' | 'done' | 'all'
  q?: string
  page?: number
}
async function queueFor(clerk: number, filter: QueueFilter = {}) {
  const { data } = await as(clerk, later(20)).staff.orderqueue(filter)
  if (!data) throw new Error('the admin returned no queue')
  return data
}
const numbersOf = ({ rows }: { rows: { number: string }[] }) => rows.map(({ number }) => number)

describe('the order queues', () => {
  it('hold each order in its state, oldest work first, and count all of them', async () => {
    const [first, second] = [await makeAdminOrder(), await makeAdminOrder({ payment_method: 'cod' })]
    const before = await queueFor(first.clerk)
    expect(numbersOf(before).filter((number) => [first.number, second.number].includes(number))).toEqual([
      first.number,
      second.number,
    ])
    await first.advance('pack')
    const after = await queueFor(first.clerk)
    expect(numbersOf(after)).not.toContain(first.number)
    expect(after.counts).toMatchObject({ pack: before.counts.pack - 1, ship: before.counts.ship + 1 })
    expect(after.counts.all).toBe(before.counts.all)
    expect(numbersOf(await queueFor(first.clerk, { state: 'ship' }))).toContain(first.number)
    expect(numbersOf(await queueFor(first.clerk, { state: 'all' }))[0]).toBe(second.number)
  })

  it('hold an unpaid order with the waiting ones, and bank transfers to be made in a queue of their own', async () => {
    const waiting = await makeAdminOrder({ isPaid: false })
    expect(numbersOf(await queueFor(waiting.clerk, { state: 'waiting' }))).toContain(waiting.number)
    const cash = await makeAdminOrder({ payment_method: 'cod' })
    await cash.advance('pack', 'ship', 'deliver')
    await cash.refund(100)
    const { rows, counts } = await queueFor(cash.clerk, { state: 'refunds' })
    expect(numbersOf({ rows })).toEqual([cash.number])
    expect(counts.refunds).toBe(1)
  })

  it('have pages of twenty that hold every order once', async () => {
    const { clerk } = await makeAdminOrder()
    for (let more = 0; more < 21; more++) await makeAdminOrder({ name: 'Many Orders', isPaid: false })
    const first = await queueFor(clerk, { state: 'waiting', q: 'many ord' })
    const second = await queueFor(clerk, { state: 'waiting', q: 'many ord', page: 2 })
    expect([first.total, first.pages, first.rows.length, second.rows.length]).toEqual([21, 2, 20, 1])
    expect(new Set([...numbersOf(first), ...numbersOf(second)]).size).toBe(21)
  }, 120_000)

  it('are for staff only, and polling for news is not logged', async () => {
    const { customer, clerk } = await makeAdminOrder()
    expect(await as(customer).staff.orderqueue({})).toMatchObject({ reason: 'not_allowed', data: null })
    expect(await as(customer).staff.orderrevision({})).toMatchObject({ reason: 'not_allowed' })
    const db = await getDb()
    const written = await db.$count(audit)
    await as(clerk).staff.orderrevision({})
    expect(await db.$count(audit)).toBe(written)
  })
})

describe('the search for an order', () => {
  it('finds it by each of its details, and names the detail that matched', async () => {
    const one = await makeAdminOrder({ name: 'Élise D’Souza', email: 'Elise.Admin@Example.com' })
    await one.advance('pack', 'ship')
    const { invoice, lines, shipping_address: shipping } = await one.see()
    const sku = lines[0]?.sku ?? ''
    for (const [q, match] of [
      [one.number, 'number'],
      [one.number.replaceAll('-', ''), 'number'],
      [`https://shop.example/staff/orders/${one.number}`, 'number'],
      [one.mobile_no, 'mobile'],
      [`+91 ${one.mobile_no.slice(0, 5)} ${one.mobile_no.slice(5)}`, 'mobile'],
      [invoice ?? 'none', 'invoice'],
      [sku, 'sku'],
      [sku.toLowerCase(), 'sku'],
      ['elise', 'name'],
      ['ELISE souz', 'name'],
      ['Souza Él', 'name'],
      ['elise.admin@ex', 'email'],
      [one.number.slice(3, 7), 'number'],
      [one.number.slice(3), 'number'],
      [(invoice ?? 'none').slice(-6), 'invoice'],
      [(invoice ?? 'none').slice(4), 'invoice'],
      [(invoice ?? 'none').toLowerCase(), 'invoice'],
      [TRACKING.tracking_number, 'tracking'],
      ['ek 1234-56', 'tracking'],
      [shipping.city.slice(0, 5).toLowerCase(), 'city'],
      [`souza ${shipping.city}`, 'city'],
      [shipping.pincode, 'pincode'],
      [shipping.pincode.slice(0, 3), 'pincode'],
    ] as const) {
      const { rows } = await queueFor(one.clerk, { state: 'all', q })
      const row = rows.find(({ number }) => number === one.number)
      expect(row?.matched, q).toContain(match)
      expect(
        rows.filter(({ matched }) => matched.length === 0),
        q,
      ).toEqual([])
    }
  })

  it('finds it by the last four digits that a buyer reads out', async () => {
    const { number, clerk } = await makeAdminOrder()
    expect(numbersOf(await queueFor(clerk, { state: 'all', q: number.slice(-4) }))).toContain(number)
    const [letter, everything] = [
      await queueFor(clerk, { state: 'all', q: '7' }),
      await queueFor(clerk, { state: 'all' }),
    ]
    expect(letter).toMatchObject({ rows: [], total: 0, counts: everything.counts })
  })

  it.each(['zz-nobody', 'x', '%', '100%', "q'", '___', '\\', "' or 1=1 --", ':* & |', '🪔 🪔'])(
    'finds nothing for %j, and does not fail',
    async (q) => {
      const { clerk } = await makeAdminOrder({ name: 'Plain Name' })
      expect((await queueFor(clerk, { state: 'all', q })).total).toBe(0)
    },
  )
})

describe('the news of a queue', () => {
  it('name an order that arrived and one that another member of staff moved', async () => {
    const shownOrder = await makeAdminOrder()
    const { revision } = await queueFor(shownOrder.clerk)
    const fetchNews = async () =>
      (await as(shownOrder.clerk).staff.ordernews({ state: 'pack', shown: shownOrder.number, seen: revision })).data
    expect(await fetchNews()).toMatchObject({
      fresh: 0,
      revision,
      states: [{ number: shownOrder.number, state: 'paid' }],
    })
    await makeAdminOrder()
    await shownOrder.advance('pack')
    const news = await fetchNews()
    expect(news).toMatchObject({
      fresh: 1,
      states: [{ number: shownOrder.number, state: 'packed', by: 'Kiran Admin' }],
    })
    expect(news?.revision).not.toBe(revision)
  })

  it('start over if the revision seen last is larger than any can be', async () => {
    const { clerk, number } = await makeAdminOrder()
    const answer = await as(clerk).staff.ordernews({ state: 'pack', shown: number, seen: '2147483648.0' })
    expect(answer).toMatchObject({ status: 1, data: { states: [{ number }] } })
  })

  it('follow a note and a refund', async () => {
    const one = await makeAdminOrder()
    await one.advance('pack', 'ship', 'deliver')
    const fetchNews = async () => {
      const all = await as(one.clerk).staff.orderrevision({})
      const orderRevision = await as(one.clerk).staff.orderrevision({ number: one.number })
      return [all.data?.revision, orderRevision.data?.revision]
    }
    const first = await fetchNews()
    await as(one.clerk).staff.noteorder({ number: one.number, text: 'Fragile' })
    const second = await fetchNews()
    await one.refund(10)
    const third = await fetchNews()
    for (const at of [0, 1]) expect(new Set([first[at], second[at], third[at]]).size).toBe(3)
  })
})

describe('the order export', () => {
  it('has each line of a queue once', async () => {
    const one = await makeAdminOrder({ name: 'Csv Buyer' })
    const exported = []
    for await (const lines of exportOrderQueue('pack', filterBy('csv buyer'), later(2))) exported.push(...lines)
    expect(exported.map(({ order, position, invoice }) => [order.number, position, invoice !== null])).toEqual([
      [one.number, 1, true],
    ])
    await one.advance('pack')
    await one.move('ship', later(2), TRACKING)
    const now = []
    for await (const lines of exportOrderQueue('shipped', filterBy('csv buyer'), later(3))) now.push(...lines)
    expect(now[0]?.order.tracking_number).toBe(TRACKING.tracking_number)
  })
})
