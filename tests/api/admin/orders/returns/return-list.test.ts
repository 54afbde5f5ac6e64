import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { order } from '@/lib/db/schema'
import type { ReturnQuery } from '@/lib/domain/order/returns/return-query'
import { as, later, newMobile } from '../../../../data/calls'
import { withTestDatabase } from '../../../../data/connection'
import { fillShop, makeCustomer, resetLimits, skuOf } from '../../../../data/fixtures'
import { deliverOrder, staffReturns } from '../../../../data/order/line-returns'
import { moveAll } from '../../../../data/order/order-moves'

withTestDatabase(fillShop)
beforeEach(resetLimits)

let staff: number
let first: Awaited<ReturnType<typeof deliverOrder>>
let second: typeof first
let whole: typeof first

beforeAll(async () => {
  staff = await makeCustomer(newMobile(), { role: 'staff' })
  ;[first, second, whole] = [await deliverOrder(), await deliverOrder(), await deliverOrder()]
  const named = eq(order.number, second.number)
  await (await getDb()).update(order).set({ contact_name: 'Ravi Iyer' }).where(named)
  await first.ask({ [first.stoneLine]: 1 }, 'damaged', { note: 'A chip' }, later(60))
  await second.ask({ [second.ringLine]: 1 }, 'wrong_size', { wish: 'exchange' }, later(50))
  await second.ask({ [second.stoneLine]: 1 }, 'change_of_mind', {}, later(70))
  const { move } = await staffReturns(second)
  await move(1, 'approve')
  await move(2, 'decline', 'It was worn')
  await moveAll(whole.number, ['ask_return'], later(40))
})

const list = async (query: Partial<ReturnQuery> = {}, now = later(80)) =>
  (await as(staff, now).staff.returns(query)).data
const numbersOf = async (query: Partial<ReturnQuery>) => (await list(query))?.rows.map(({ number }) => number)

describe('the list of returns', () => {
  it('has what is to be done, the oldest first, with buyer, items, reason, amount and age', async () => {
    const data = await list({}, later(60 + 3 * 24 * 60))
    expect(data).toMatchObject({
      ...{ total: 2, page: 1, pages: 1 },
      counts: { todo: 2, requested: 2, approved: 1, received: 0, refunded: 0, declined: 1, all: 4 },
    })
    expect(data?.rows).toMatchObject([
      { order: whole.number, serial: null, number: whole.number, reason: null, amount: whole.row.total_paise / 100 },
      { order: first.number, serial: 1, buyer: 'Asha Rao', state: 'requested', reason: 'damaged', note: 'A chip' },
    ])
    expect(data?.rows[0]?.items).toHaveLength(2)
    expect(data?.rows.map(({ days }) => days)).toEqual([3, 3])
    // An approved return waits for the parcel of its buyer.
    expect((await list({ state: 'approved' }))?.rows).toMatchObject([
      {
        ...{ order: second.number, serial: 1, number: `${second.number}-R1`, buyer: 'Ravi Iyer', state: 'approved' },
        ...{ reason: 'wrong_size', wish: 'exchange', amount: 333.33 },
        items: [{ sku: await skuOf(second.ring), quantity: 1, image: { src: expect.any(String) } }],
      },
    ])
  })

  it('is filtered by state, and sorted as asked', async () => {
    expect(await numbersOf({ state: 'declined' })).toEqual([`${second.number}-R2`])
    expect((await list({ state: 'declined' }))?.rows[0]).toMatchObject({ amount: null })
    expect(await numbersOf({ state: 'received' })).toEqual([])
    const [declined, requested, approved] = [`${second.number}-R2`, `${first.number}-R1`, `${second.number}-R1`]
    expect(await numbersOf({ state: 'all' })).toEqual([declined, requested, approved, whole.number])
    expect(await numbersOf({ state: 'all', sort: 'oldest' })).toEqual([whole.number, approved, requested, declined])
  })

  it('is searched by the number of the order or the return, by the buyer, and by a returned product', async () => {
    for (const q of [first.number, `${first.number}-R1`, first.number.slice(-4)])
      expect(await numbersOf({ q })).toEqual([`${first.number}-R1`])
    const ofRavi = await list({ q: 'ravi', state: 'all' })
    expect(ofRavi?.counts).toMatchObject({ todo: 0, approved: 1, declined: 1, all: 2 })
    expect(await numbersOf({ q: await skuOf(second.ring), state: 'approved' })).toEqual([`${second.number}-R1`])
    const title = (await list())?.rows.at(-1)?.items[0]?.title ?? ''
    expect(await numbersOf({ q: title.slice(1).toUpperCase() })).toContain(`${first.number}-R1`)
    for (const q of ['No such stone', '%', '_', "'"]) expect(await numbersOf({ q, state: 'all' })).toEqual([])
  })

  it('has a page beyond the last one without rows', async () => {
    expect(await list({ page: 9 })).toMatchObject({ rows: [], total: 2, pages: 1 })
  })

  it('follows the return of a whole order to its end', async () => {
    const ofWhole = async () => (await list({ q: whole.number, state: 'all' }))?.rows[0]
    await moveAll(whole.number, ['take_back'], later(50))
    expect(await ofWhole()).toMatchObject({ state: 'received' })
    await moveAll(whole.number, ['refund'], later(55))
    expect(await ofWhole()).toMatchObject({ state: 'refunded' })
    const kept = await deliverOrder()
    await moveAll(kept.number, ['ask_return', 'decline_return'], later(50))
    expect((await list({ q: kept.number, state: 'all' }))?.rows[0]).toMatchObject({ state: 'declined', amount: null })
  })

  it('is for the team only', async () => {
    expect(await as(await makeCustomer(newMobile())).staff.returns({})).toMatchObject({ reason: 'not_allowed' })
    expect(await as(null).staff.returns({})).toMatchObject({ status: 0, reason: 'session_required' })
  })
})
