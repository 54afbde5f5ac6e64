import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { CouponInput } from '@/lib/contract/admin/shop-data/coupons'
import { getDb } from '@/lib/db/connection'
import { catalogue_change, coupon } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { as, later, NOW, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../../../data/fixtures'

withTestDatabase(fillShop)

const COUPON: CouponInput = {
  ...{ code: 'DIWALI26', automatic: false, kind: 'percent', value: 12.5, most_inr: 2000, from_inr: 1000 },
  ...{ starts: '2026-12-01', ends: '2026-12-31', uses: 3, each: null },
  ...{ types: [], categories: [], skus: [] },
}
let manager: number
beforeAll(async () => {
  manager = await makeCustomer(newMobile(), { role: 'manager', name: 'Meera' })
})
const api = () => as(manager).shopdata
const rowOf = async (code: string) => (await api().coupons({})).data?.find(({ value }) => value.code === code)
const discountOf = async (code: string, stone: number) => {
  const { data } = await as(null).cart.quote({ items: [{ product_id: stone, quantity: 1 }], coupon: code })
  return data?.coupon?.refused ?? data?.discount
}

it('are seen and changed by managers alone', async () => {
  const status = async (customerId: number | null, path: string, input: object) =>
    (await dispatch(`shopdata/${path}`, input, { customerId, address: '203.0.113.7', now: NOW })).status
  const staff = await makeCustomer(newMobile(), { role: 'staff' })
  for (const [path, input] of [
    ['coupons', {}],
    ['coupon', { code: 'ANY' }],
    ['savecoupon', { version: 0, value: COUPON }],
    ['endcoupon', { version: 0, code: 'ANY' }],
    ['undocoupon', { version: 0, to: 0, code: 'ANY' }],
  ] as const) {
    expect(await status(null, path, input), path).toBe(401)
    expect(await status(staff, path, input), path).toBe(403)
  }
})

it('are created, used, changed, ended and started again, each step in the history', async () => {
  const stone = await makeProduct()
  expect((await api().savecoupon({ version: 0, value: { ...COUPON, code: ' diwali26 ' } })).data).toMatchObject({
    version: 1,
    value: { draft: COUPON, active: true },
    history: [{ how: 'edit', by: 'Meera' }],
  })
  expect(await discountOf('diwali26', stone)).toBe(500)
  const { data } = await as(null).order.createpay(request(stone, { coupon: 'diwali26', payment_method: 'cod' }))
  if (!data || !('order' in data)) throw new Error('order refused')
  expect(await rowOf('DIWALI26')).toMatchObject({ state: 'active', uses: 1, version: 1 })
  const other = await makeProduct()
  await api().savecoupon({ version: 1, value: { ...COUPON, kind: 'amount', value: 99.5, most_inr: null } })
  expect(await discountOf('DIWALI26', other)).toBe(99.5)
  await api().endcoupon({ version: 2, code: 'diwali26' })
  expect(await discountOf('DIWALI26', other)).toBe('coupon_unknown')
  expect(await rowOf('DIWALI26')).toMatchObject({ state: 'ended' })
  await api().undocoupon({ version: 3, to: 2, code: 'DIWALI26' })
  expect(await discountOf('DIWALI26', other)).toBe(99.5)
  await api().undocoupon({ version: 4, to: 0, code: 'DIWALI26' })
  expect(await rowOf('DIWALI26')).toMatchObject({ state: 'ended', uses: 1 })
  const changes = await (await getDb())
    .select()
    .from(catalogue_change)
    .where(eq(catalogue_change.key, 'coupon:DIWALI26'))
    .orderBy(catalogue_change.version)
  expect(changes.map(({ how, by }) => [how, by])).toEqual([
    ...[
      ['edit', manager],
      ['edit', manager],
      ['edit', manager],
      ['undo', manager],
      ['undo', manager],
    ],
  ])
})

it('whose creation is undone before a use are gone', async () => {
  await api().savecoupon({ version: 0, value: { ...COUPON, code: 'MISTAKE' } })
  await api().undocoupon({ version: 1, to: 0, code: 'MISTAKE' })
  expect(await rowOf('MISTAKE')).toBeUndefined()
  expect((await api().savecoupon({ version: 2, value: { ...COUPON, code: 'MISTAKE' } })).status).toBe(1)
})

it('of two editors the later is refused and receives the newest version; a code is not created twice', async () => {
  const save = (value: number) => api().savecoupon({ version: 0, value: { ...COUPON, code: 'RACE', value } })
  const answers = await Promise.all([save(5), save(6)])
  expect(answers.map(({ reason }) => reason ?? 'saved').toSorted()).toEqual(['conflict', 'saved'])
  const [row] = await (await getDb()).select().from(coupon).where(eq(coupon.code, 'RACE'))
  for (const { data } of answers) expect(data?.value?.draft.value).toBe((row?.value ?? 0) / 100)
})

it.each<[Partial<CouponInput>, string, string]>([
  [{ code: 'AB' }, 'code', 'code_wrong'],
  [{ code: 'TWO WORDS' }, 'code', 'code_wrong'],
  [{ value: 0 }, 'value', 'percent_wrong'],
  [{ value: 100 }, 'value', 'percent_wrong'],
  [{ value: 12.345 }, 'value', 'percent_wrong'],
  [{ kind: 'amount', most_inr: null, value: -1 }, 'value', 'rupees_wrong'],
  [{ kind: 'amount', most_inr: null, value: 100_000_000 }, 'value', 'rupees_wrong'],
  [{ kind: 'amount', value: 10 }, 'most_inr', 'most_of_amount'],
  [{ from_inr: 0 }, 'from_inr', 'rupees_wrong'],
  [{ starts: '2026-02-30' }, 'starts', 'date_wrong'],
  [{ ends: '2026-11-30' }, 'ends', 'ends_before'],
  [{ uses: 0 }, 'uses', 'count_wrong'],
  [{ uses: 1.5 }, 'uses', 'count_wrong'],
  [{ automatic: true, each: 1 }, 'each', 'each_of_automatic'],
])('%o is refused by its field', async (wrong, field, message) => {
  const before = await api().coupons({})
  const { errors } = await api().savecoupon({ version: 0, value: { ...COUPON, code: 'WRONG', ...wrong } })
  expect(errors).toContainEqual({ path: `value.${field}`, message })
  expect(await api().coupons({})).toEqual(before)
})

it('are not saved with a last day that is over, unless they had it already', async () => {
  const value = { ...COUPON, code: 'PAST', starts: null, ends: '2026-11-30' }
  expect(await api().savecoupon({ version: 0, value })).toMatchObject({ status: 0, reason: 'ends_past' })
  expect((await as(manager, later(-2 * 1440)).shopdata.savecoupon({ version: 0, value })).status).toBe(1)
  expect((await api().savecoupon({ version: 1, value: { ...value, value: 12 } })).status).toBe(1)
  const earlier = { ...value, ends: '2026-11-29' }
  expect(await api().savecoupon({ version: 2, value: earlier })).toMatchObject({ reason: 'ends_past' })
  expect((await api().savecoupon({ version: 2, value: { ...value, ends: '2026-12-01' } })).status).toBe(1)
})

it('say whether they are scheduled, over or used up', async () => {
  await api().savecoupon({ version: 0, value: { ...COUPON, code: 'LATER', starts: '2026-12-02' } })
  const before = { ...COUPON, code: 'BEFORE', starts: null, ends: '2026-11-30' }
  await as(manager, later(-2 * 1440)).shopdata.savecoupon({ version: 0, value: before })
  await api().savecoupon({ version: 0, value: { ...COUPON, code: 'ONCE', uses: 1 } })
  await as(null).order.createpay(request(await makeProduct(), { coupon: 'ONCE' }))
  expect(await rowOf('LATER')).toMatchObject({ state: 'scheduled' })
  expect(await rowOf('BEFORE')).toMatchObject({ state: 'over' })
  expect(await rowOf('ONCE')).toMatchObject({ state: 'used_up', uses: 1 })
})
