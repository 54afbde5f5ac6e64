import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { price_schedule } from '@/lib/db/schema'
import { runPriceSchedules } from '@/lib/server/admin/catalogue/run-price-schedules'
import { as, NOW, newMobile } from '../../../data/calls'
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

const priceOf = async (id: number) => (await loadProduct(id)).price_paise
type Action = 'discount' | 'raise' | 'lower' | 'price'
type Plan = { action: Action; amount: number; rounding?: 'fifty' | 'ninety_nine'; starts?: string; ends?: string }

async function plan(ids: number[], { starts = '', ends = '', ...change }: Plan, now = NOW) {
  const items = await Promise.all(ids.map(async (id) => ({ id, version: (await loadProduct(id)).version })))
  const day = (time: string) => time && `2026-12-${time}`
  return as(staff, now).shopdata.scheduleprice({ items, ...change, starts: day(starts), ends: day(ends) })
}
const end = (id: number | undefined, state: 'waiting' | 'running' | 'done' | 'ended', now = NOW) =>
  as(staff, now).shopdata.endpriceschedule({ id: id ?? 0, state })
async function edit(id: number, change: object) {
  const { version, stock } = await loadProduct(id)
  expect(await as(staff).catalogue.quick({ id, version, stock_seen: stock, change })).toMatchObject({ status: 1 })
}
const newest = async () => (await as(staff).shopdata.priceschedules({})).data?.[0]

it('raises prices for good at its minute, by the price of that moment, and one step brings the earlier ones back', async () => {
  const [one, edited] = [await makeProduct({ rupees: 1_230 }), await makeProduct({ rupees: 4_000, discount: 10 })]
  const { data } = await plan([one, edited], { action: 'raise', amount: 500, starts: '05T00:00' })
  expect(data?.state).toBe('waiting')
  await edit(edited, { price_paise: 500_000 })
  await runPriceSchedules(at('04T23:59'))
  expect([await priceOf(one), await priceOf(edited)]).toEqual([123_000, 500_000])
  expect(await runPriceSchedules(at('05T00:00'))).toContain(`product:${one}`)
  // ₹1,291.50 becomes ₹1,292.
  expect([await priceOf(one), await priceOf(edited)]).toEqual([129_200, 525_000])
  // The discount is of the new list price.
  expect((await loadProduct(edited)).payable_paise).toBe(472_500)
  expect(await newest()).toMatchObject({ state: 'done', action: 'raise', amount: 500, ends_at: null, kept: 0 })
  // It is done: nothing is due, and another one may follow.
  expect(await runPriceSchedules(at('06T00:00'))).toEqual([])
  expect(await end(data?.id, 'running')).toMatchObject({ reason: 'conflict' })
  await edit(one, { price_paise: 150_000 })
  expect(await end(data?.id, 'done', at('06T00:00'))).toMatchObject({ data: { state: 'ended' } })
  expect([await priceOf(one), await priceOf(edited)]).toEqual([150_000, 500_000])
  expect(await newest()).toMatchObject({ state: 'ended', kept: 1 })
  const { data: history } = await as(staff).catalogue.history({ id: edited })
  expect(history?.map(({ how, by }) => `${how} ${by}`)).toEqual(['undo Meera', 'edit Meera', 'edit Meera'])
})

it('a rounded price is noticed as its own when the change ends: the earlier one comes back', async () => {
  const [one, edited] = [await makeProduct({ rupees: 1_230 }), await makeProduct({ rupees: 4_000 })]
  const { data } = await plan([one, edited], { action: 'raise', amount: 500, rounding: 'ninety_nine' })
  // Of ₹1,291.50 and ₹4,200.
  expect([await priceOf(one), await priceOf(edited)]).toEqual([129_900, 419_900])
  expect(await newest()).toMatchObject({ state: 'done', rounding: 'ninety_nine' })
  await edit(edited, { price_paise: 420_000 })
  expect(await end(data?.id, 'done')).toMatchObject({ data: { state: 'ended' } })
  expect([await priceOf(one), await priceOf(edited)]).toEqual([123_000, 420_000])
})

it('many prices are rounded at once, as the preview shows', async () => {
  const [one, cheap] = [await makeProduct({ rupees: 1_230 }), await makeProduct({ rupees: 40 })]
  const items = await Promise.all([one, cheap].map(async (id) => ({ id, version: (await loadProduct(id)).version })))
  const change = { items, action: 'raise', amount: 500, rounding: 'fifty' } as const
  const shown = (await as(staff).catalogue.bulk({ ...change, dry: true })).data?.changed
  expect(shown?.map(({ after }) => after.price_paise)).toEqual([130_000, 4_200])
  await as(staff).catalogue.bulk({ ...change, dry: false })
  expect([await priceOf(one), await priceOf(cheap)]).toEqual([130_000, 4_200])
})

it('a price with an end comes back at it, unless the price was edited meanwhile; the discount does not matter', async () => {
  const [plain, priced, reduced] = [await makeProduct(), await makeProduct(), await makeProduct()]
  const temporary = { action: 'price', amount: 350_000, starts: '05T00:00', ends: '10T00:00' } as const
  await plan([plain, priced, reduced], temporary)
  await runPriceSchedules(at('05T00:00'))
  expect(await priceOf(plain)).toBe(350_000)
  await edit(priced, { price_paise: 360_000 })
  await edit(reduced, { discount_hundredths: 500 })
  await runPriceSchedules(at('10T00:00'))
  expect([await priceOf(plain), await priceOf(priced), await priceOf(reduced)]).toEqual([400_000, 360_000, 400_000])
  expect((await loadProduct(reduced)).payable_paise).toBe(380_000)
  expect(await newest()).toMatchObject({ state: 'ended', kept: 1 })
})

it('a discount and a list price hold at the same time; two list prices do not', async () => {
  const stone = await makeProduct()
  await plan([stone], { action: 'discount', amount: 1_000 })
  const raise = { action: 'raise', amount: 500 } as const
  expect(await plan([stone], { ...raise, starts: '05T00:00' })).toMatchObject({ status: 1 })
  expect(await plan([stone], { ...raise, starts: '05T00:00' })).toMatchObject({ reason: 'schedule_overlaps' })
  expect(await plan([stone], { ...raise, starts: '04T00:00', ends: '05T00:01' })).toMatchObject({
    reason: 'schedule_overlaps',
  })
  expect(await plan([stone], { action: 'price', amount: 900_000, starts: '05T00:01' })).toMatchObject({ status: 1 })
  expect(await plan([stone], { action: 'lower', amount: 900, starts: '05T00:01', ends: '06T00:00' })).toMatchObject({
    reason: 'schedule_overlaps',
  })
  await runPriceSchedules(at('05T00:00'))
  expect((await loadProduct(stone)).payable_paise).toBe(378_000)
  await runPriceSchedules(at('05T00:01'))
  expect((await loadProduct(stone)).payable_paise).toBe(810_000)
})

it('a product whose price has become impossible for it keeps its price', async () => {
  const [low, plain] = [await makeProduct({ rupees: 40 }), await makeProduct()]
  await plan([low, plain], { action: 'lower', amount: 9_000, starts: '05T00:00', ends: '06T00:00' })
  await edit(low, { price_paise: 400 })
  await runPriceSchedules(at('05T00:00'))
  expect([await priceOf(low), await priceOf(plain)]).toEqual([400, 40_000])
  expect(await newest()).toMatchObject({ state: 'running', kept: 1 })
  await runPriceSchedules(at('06T00:00'))
  expect([await priceOf(low), await priceOf(plain)]).toEqual([400, 400_000])
  expect(await newest()).toMatchObject({ state: 'ended', kept: 1 })
})

it('the earlier price does not come back where the discount of meanwhile would leave nothing to pay', async () => {
  const low = await makeProduct({ rupees: 50 })
  await plan([low], { action: 'price', amount: 1_000_000, ends: '06T00:00' })
  await edit(low, { discount_hundredths: 9_900 })
  await runPriceSchedules(at('06T00:00'))
  expect(await priceOf(low)).toBe(1_000_000)
  expect(await newest()).toMatchObject({ state: 'ended', kept: 1 })
})

it('what is due after a pause of the shop is done in the order of its minutes', async () => {
  const stone = await makeProduct({ rupees: 1_000 })
  await plan([stone], { action: 'raise', amount: 1_000, starts: '08T00:00' })
  await plan([stone], { action: 'price', amount: 200_000, starts: '05T00:00' })
  await runPriceSchedules(at('09T00:00'))
  expect(await priceOf(stone)).toBe(220_000)
})
