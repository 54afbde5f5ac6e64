import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getOfferTerms } from '@/lib/api/pages/offer-terms'
import { getDb } from '@/lib/db/connection'
import { price_schedule } from '@/lib/db/schema'
import { isSchedulable, parseIndiaMinute } from '@/lib/domain/catalogue/price-schedule'
import { scheduleprice } from '@/lib/server/admin/catalogue/price-schedule'
import { runPriceSchedules } from '@/lib/server/admin/catalogue/run-price-schedules'
import { dispatch } from '@/lib/server/dispatch'
import { as, NOW, newMobile, request } from '../../../data/calls'
import { at, loadProduct } from '../../../data/catalogue/price-schedules'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../../data/fixtures'

withTestDatabase(fillShop)
let staff: number
beforeAll(async () => {
  staff = await makeCustomer(newMobile(), { role: 'staff', name: 'Meera' })
})
beforeEach(async () => {
  await resetLimits()
  await (await getDb()).delete(price_schedule)
})

const priceOf = async (id: number) => (await loadProduct(id)).payable_paise
async function plan(ids: number[], starts: string, ends: string, discount = 1_000, now = NOW) {
  const items = await Promise.all(ids.map(async (id) => ({ id, version: (await loadProduct(id)).version })))
  return as(staff, now).shopdata.scheduleprice({ items, action: 'discount', amount: discount, starts, ends })
}
const list = async () => (await as(staff).shopdata.priceschedules({})).data ?? []

it('changes prices at its minute in India and brings the earlier ones back at its end, each change in the history', async () => {
  const [plain, reduced] = [await makeProduct(), await makeProduct({ discount: 5 })]
  const { data } = await plan([plain, reduced], '2026-12-01T18:00', '2026-12-02T18:00')
  expect(data?.state).toBe('waiting')
  expect(await list()).toMatchObject([
    {
      ...{ state: 'waiting', products: 2, by: 'Meera', action: 'discount', amount: 1_000 },
      ...{ starts_at: '2026-12-01T12:30:00.000Z', ends_at: '2026-12-02T12:30:00.000Z' },
    },
  ])
  expect(await runPriceSchedules(at('01T17:59'))).toEqual([])
  expect(await priceOf(plain)).toBe(400_000)
  expect(await runPriceSchedules(at('01T18:00'))).toContain(`product:${plain}`)
  expect([await priceOf(plain), await priceOf(reduced)]).toEqual([360_000, 360_000])
  // Another instance finds nothing to do.
  expect(await runPriceSchedules(at('01T18:00'))).toEqual([])
  await runPriceSchedules(at('02T18:00'))
  expect([await priceOf(plain), await priceOf(reduced)]).toEqual([400_000, 380_000])
  const { data: history } = await as(staff).catalogue.history({ id: reduced })
  expect(history?.map(({ how }) => how)).toEqual(['undo', 'edit'])
  expect((await list())[0]).toMatchObject({ state: 'ended', kept: 0 })
})

it('an order is at the price of its moment, and one at the price of before is refused with the new price', async () => {
  const stone = await makeProduct({ stock: 5 })
  await plan([stone], '2026-12-01T18:00', '2026-12-01T19:00', 2_500)
  const seen = (price: number) => [{ product_id: stone, quantity: 1, seen_price: price }]
  const order = (price: number, time: string) =>
    as(null, at(time)).order.createpay(request(stone, { items: seen(price), seen_total: price }))
  await runPriceSchedules(at('01T18:00'))
  expect(await order(4_000, '01T18:00')).toMatchObject({ status: 0, reason: 'price_changed' })
  expect(await order(3_000, '01T18:01')).toMatchObject({ status: 1, data: { order: { subtotal: 3_000 } } })
  await runPriceSchedules(at('01T19:00'))
  expect(await order(3_000, '01T19:00')).toMatchObject({ status: 0, reason: 'price_changed' })
})

it('is ended by hand in one step: one that waits never begins, one that holds brings all prices back', async () => {
  const [one, two] = [await makeProduct(), await makeProduct()]
  const { data: waiting } = await plan([one], '2026-12-05T10:00', '')
  const end = (id: number, state: 'waiting' | 'running' | 'ended') => as(staff).shopdata.endpriceschedule({ id, state })
  expect(await end(waiting?.id ?? 0, 'running')).toMatchObject({ reason: 'conflict' })
  expect(await end(waiting?.id ?? 0, 'waiting')).toMatchObject({ status: 1 })
  await runPriceSchedules(at('06T10:00'))
  expect(await priceOf(one)).toBe(400_000)
  // Without a beginning it begins at once, without an end it holds until it is ended.
  const { data: running } = await plan([one, two], '', '', 5_000)
  expect(running?.state).toBe('running')
  expect([await priceOf(one), await priceOf(two)]).toEqual([200_000, 200_000])
  await runPriceSchedules(at('30T10:00'))
  expect(await priceOf(one)).toBe(200_000)
  await end(running?.id ?? 0, 'running')
  expect([await priceOf(one), await priceOf(two)]).toEqual([400_000, 400_000])
  expect(await end(running?.id ?? 0, 'ended')).toMatchObject({ reason: 'conflict' })
  expect(await end(999_999, 'running')).toMatchObject({ reason: 'not_found' })
})

it('keeps a discount that was edited meanwhile, and every other edit', async () => {
  const [edited, priced] = [await makeProduct(), await makeProduct()]
  await plan([edited, priced], '', '2026-12-02T10:00')
  const quick = async (id: number, change: object) => {
    const { version, stock } = await loadProduct(id)
    return as(staff).catalogue.quick({ id, version, stock_seen: stock, change })
  }
  await quick(edited, { discount_hundredths: 3_000 })
  await quick(priced, { price_paise: 500_000 })
  await runPriceSchedules(at('02T10:00'))
  expect([await priceOf(edited), await priceOf(priced)]).toEqual([280_000, 500_000])
  expect((await list())[0]).toMatchObject({ state: 'ended', kept: 1 })
})

it('that was over before the shop ran again never begins', async () => {
  const stone = await makeProduct()
  await plan([stone], '2026-12-01T18:00', '2026-12-01T19:00')
  await runPriceSchedules(at('03T10:00'))
  expect([await priceOf(stone), (await loadProduct(stone)).version]).toEqual([400_000, 0])
})

it('is refused for a product with another one in that time, a stale version, a wrong time or discount', async () => {
  const [stone, other] = [await makeProduct(), await makeProduct()]
  await plan([stone], '2026-12-05T10:00', '2026-12-06T10:00')
  expect(await plan([other, stone], '2026-12-06T09:59', '')).toMatchObject({ reason: 'schedule_overlaps' })
  expect(await plan([stone], '', '2026-12-05T10:01')).toMatchObject({ reason: 'schedule_overlaps' })
  // One may follow the other at once.
  expect(await plan([stone], '2026-12-06T10:00', '2026-12-07T10:00')).toMatchObject({ status: 1 })
  for (const [starts, ends] of [
    ['2026-12-05T10:00', '2026-12-05T10:00'],
    ['', '2026-11-30T10:00'],
    ['2026-02-30T10:00', ''],
    ['2028-01-01T10:00', ''],
    ['tomorrow', ''],
  ] as const)
    expect(await plan([other], starts, ends)).toMatchObject({ reason: 'schedule_times' })
  for (const discount of [-1, 10_001, 0.5])
    expect(await plan([other], '', '2026-12-05T10:00', discount)).toMatchObject({ reason: 'draft_refused' })
  const change = { action: 'discount', amount: 100, starts: '', ends: '2026-12-05T10:00' } as const
  const stale = { ...change, items: [{ id: other, version: 7 }] }
  expect(await as(staff).shopdata.scheduleprice(stale)).toMatchObject({ reason: 'conflict' })
  const gone = { ...stale, items: [{ id: 999_999, version: 0 }] }
  expect(await as(staff).shopdata.scheduleprice(gone)).toMatchObject({ reason: 'not_found' })
  expect(await priceOf(other)).toBe(400_000)
})

it('prices follow each other without a gap, the end of one before the beginning of the next', async () => {
  const stone = await makeProduct()
  await plan([stone], '2026-12-01T18:00', '2026-12-01T19:00', 1_000)
  await plan([stone], '2026-12-01T19:00', '2026-12-01T20:00', 2_000)
  await runPriceSchedules(at('01T18:00'))
  await runPriceSchedules(at('01T19:00'))
  expect(await priceOf(stone)).toBe(320_000)
  await runPriceSchedules(at('01T20:00'))
  expect(await priceOf(stone)).toBe(400_000)
})

it('begins only once the one before has ended, so that its discount does not come back later', async () => {
  const stone = await makeProduct()
  await plan([stone], '', '2026-12-01T18:00', 1_000)
  // The end is due, but the job has not run yet.
  expect(await plan([stone], '', '2026-12-01T20:00', 2_000, at('01T18:00'))).toMatchObject({
    reason: 'schedule_overlaps',
  })
  await runPriceSchedules(at('01T18:00'))
  expect((await plan([stone], '', '2026-12-01T20:00', 2_000, at('01T18:00'))).data?.state).toBe('running')
  await runPriceSchedules(at('01T20:00'))
  expect(await priceOf(stone)).toBe(400_000)
})

it('the page of a product promises its price no longer than until the next change', async () => {
  const stone = await makeProduct()
  const { slug, version } = await loadProduct(stone)
  const promised = async (time: string) => {
    const { data } = await as(null, at(time)).product.getbyname({ name: slug, lang: 'en' })
    return data && (await getOfferTerms(data, 'en', at(time)))?.priceUntil
  }
  expect(await promised('01T12:00')).toBe('2027-03-01')
  const period = { starts: '2026-12-05T00:00', ends: '2026-12-08T18:00' }
  const { data, expired } = await scheduleprice(
    { items: [{ id: stone, version }], action: 'discount', amount: 1_000, rounding: 'rupee', ...period },
    { customerId: staff, address: 'server', now: NOW },
  )
  // Its page is rendered again, though its price is still the same.
  expect(expired).toContain(`product:${stone}`)
  // The price of before holds through the fourth, the reduced one until the evening of the eighth.
  expect(await promised('01T12:00')).toBe('2026-12-04')
  await runPriceSchedules(at('05T00:00'))
  expect(await promised('05T00:01')).toBe('2026-12-08')
  await as(staff).shopdata.endpriceschedule({ id: data?.id ?? 0, state: 'running' })
  expect(await promised('05T00:02')).toBe('2027-03-04')
})

it('is for staff', async () => {
  const customer = await makeCustomer(newMobile())
  for (const [path, input] of [
    ['priceschedules', {}],
    ['scheduleprice', { items: [{ id: 1, version: 0 }], action: 'discount', amount: 100, starts: '', ends: '' }],
    ['endpriceschedule', { id: 1, state: 'waiting' }],
  ] as const) {
    const status = async (customerId: number | null) =>
      (await dispatch(`shopdata/${path}`, input, { customerId, address: '203.0.113.7', now: NOW })).status
    expect([path, await status(null), await status(customer)]).toEqual([path, 401, 403])
  }
})

it('a time is a minute on the clocks of India', () => {
  expect(parseIndiaMinute('2026-12-24T00:15')?.toISOString()).toBe('2026-12-23T18:45:00.000Z')
  for (const text of ['', '2026-12-24', '2026-13-01T00:00', '2026-12-24T24:00', '2026-12-24T10:00:00'])
    expect(parseIndiaMinute(text)).toBeNull()
  expect(isSchedulable({ starts: null, ends: null }, NOW)).toBe(true)
})
