import { beforeAll, describe, expect, it } from 'vitest'
import type { QueueQuery } from '@/lib/domain/order/queue-query'
import { exportOrderQueue } from '@/lib/server/admin/orders/order-csv'
import { as, KARNATAKA, later, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { makeCustomer } from '../../../data/fixtures'
import { fillInvoiceShop, makeOrder, PARIS, TAMIL_NADU } from '../../../data/order/invoices'
import { filterBy } from '../../../data/order/order-filter'

withTestDatabase(fillInvoiceShop)

/** The last moment of October and the first of November in India. */
const [OCTOBER_31, NOVEMBER_1] = [new Date('2026-10-31T18:29:59Z'), new Date('2026-10-31T18:30:00Z')]

let [october, november, december]: [string, string, string] = ['', '', '']
let staff: number

beforeAll(async () => {
  staff = await makeCustomer(newMobile(), { role: 'staff' })
  const make = async (fields: Parameters<typeof makeOrder>[0]) => (await makeOrder(fields)).number
  october = await make({ created_at: OCTOBER_31, payment_method: 'cod', lines: [{ unit_paise: 9_000_000 }] })
  november = await make({ created_at: NOVEMBER_1, shipping_address: TAMIL_NADU, state: 'packed' })
  december = await make({
    ...{ created_at: NOW, contact_name: 'Ravi Iyer', payment_method: 'cod', lines: [{ unit_paise: 1_000_000 }] },
    shipping_address: TAMIL_NADU,
  })
  // A place abroad whose state happens to have the same letters.
  await make({ shipping_address: { ...PARIS, state: 'TN' }, state: 'cancelled' })
})

async function list(query: Partial<QueueQuery> = {}) {
  const { data } = await as(staff).staff.orderqueue({ state: 'all', ...query })
  if (!data) throw new Error('the admin returned no queue')
  return { ...data, numbers: data.rows.map(({ number }) => number) }
}

describe('the filters of the orders', () => {
  it('are the days in India on which they were placed, both included', async () => {
    expect((await list({ from: '2026-10-31', to: '2026-10-31' })).numbers).toEqual([october])
    expect((await list({ from: '2026-11-01', to: '2026-11-30' })).numbers).toEqual([november])
    expect((await list({ to: '2026-11-01' })).numbers).toEqual([november, october])
    expect((await list({ from: '2026-11-01' })).numbers).not.toContain(october)
  })

  it('are how they are paid, and the state of India that they go to', async () => {
    expect((await list({ payment: 'cod' })).numbers).toEqual([december, october])
    expect((await list({ ship_state: 'TN' })).numbers).toEqual([december, november])
    expect((await list({ ship_state: KARNATAKA.state })).numbers).toEqual([october])
  })

  it('narrow each other and the search, and the numbers of all queues', async () => {
    const found = await list({ ship_state: 'TN', payment: 'cod', q: 'ravi' })
    expect(found).toMatchObject({ numbers: [december], total: 1 })
    expect((await list({ ship_state: KARNATAKA.state, q: 'ravi' })).numbers).toEqual([])
    expect((await list({ ship_state: 'TN' })).counts).toMatchObject({ all: 2, pack: 1, ship: 1, cancelled: 0 })
    expect((await list({ ship_state: 'TN', state: 'ship' })).numbers).toEqual([november])
  })

  it('refuse days in the wrong order, and what is no day, no method and no state', async () => {
    const wrong = await as(staff).staff.orderqueue({ from: '2026-11-02', to: '2026-11-01' })
    expect(wrong).toMatchObject({ status: 0, data: null })
    for (const query of [{ from: '2026-02-30' }, { ship_state: 'XX' }])
      expect(await as(staff).staff.orderqueue(query)).toMatchObject({ status: 0, data: null })
  })

  it('limit what is announced as new', async () => {
    const newsOf = async (limits: object) =>
      (await as(staff).staff.ordernews({ state: 'all', shown: '', seen: '0.0', ...limits })).data?.counts
    expect(await newsOf({ ship_state: 'TN' })).toMatchObject({ all: 2 })
    expect(await newsOf({ ship_state: 'TN', payment: 'cod' })).toMatchObject({ all: 1 })
  })

  it('limit the file of the orders', async () => {
    const exported: string[] = []
    for await (const lines of exportOrderQueue('all', filterBy('', { ship_state: 'TN', to: '2026-11-30' }), later(1)))
      exported.push(...lines.map(({ order }) => order.number))
    expect(exported).toEqual([november])
  })
})

describe('the sort of the orders', () => {
  it('is by the day on which they were placed, or by amount', async () => {
    const known = (numbers: string[]) => numbers.filter((one) => [october, november, december].includes(one))
    expect(known((await list({ sort: 'newest' })).numbers)).toEqual([december, november, october])
    expect(known((await list({ sort: 'oldest' })).numbers)).toEqual([october, november, december])
    expect(known((await list({ sort: 'amount' })).numbers)).toEqual([october, november, december])
    expect((await list({ sort: 'newest', state: 'pack' })).numbers).toEqual([december, october])
    expect((await list({ state: 'pack' })).numbers).toEqual([october, december])
  })

  it('is that of the queue where nothing is due', async () => {
    expect((await list({ sort: 'due' })).numbers).toEqual((await list()).numbers)
  })
})
