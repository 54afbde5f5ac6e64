import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { category, coupon, order, order_line, product, tax_rate } from '@/lib/db/schema'
import { type CouponDraft, toCoupon } from '@/lib/domain/pricing/coupon-draft'
import { as, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { makeCustomer, makeProduct, resetLimits } from '../../../data/fixtures'
import { fillInvoiceShop, issueFor } from '../../../data/order/invoices'
import { deliverOrder, staffReturns } from '../../../data/order/line-returns'

/** Ruby and emerald of type 1, rudraksha of type 4. */
const [RUBY, EMERALD, BEAD] = [101, 102, 401]

withTestDatabase(async () => {
  await fillInvoiceShop()
  const db = await getDb()
  const [row] = await db.select().from(category)
  if (!row) throw new Error('no category')
  await db.insert(category).values([
    { ...row, id: EMERALD, slug: 'emerald' },
    { ...row, id: BEAD, slug: 'bead', type_id: 4 },
  ])
  await db.insert(tax_rate).values([
    { category_id: EMERALD, effective_from: '2020-01-01', hsn: '71039130', basis_points: 25 },
    { category_id: BEAD, effective_from: '2020-01-01', hsn: '1404', basis_points: 0 },
  ])
})
beforeEach(async () => {
  await resetLimits()
  await (await getDb()).update(coupon).set({ active: false })
})

const DRAFT: CouponDraft = {
  ...{ code: '', automatic: true, kind: 'percent', value: 10 },
  ...{ most_inr: null, from_inr: null, starts: null, ends: null, uses: null, each: null },
  ...{ types: [], categories: [], skus: [] },
}
let made = 0
async function offer(draft: Partial<CouponDraft>): Promise<string> {
  made += 1
  const code = `SCOPE-${made}`
  await (await getDb()).insert(coupon).values(toCoupon({ ...DRAFT, ...draft, code }))
  return code
}
async function make(category_id: number, rupees: number): Promise<{ id: number; sku: string }> {
  const id = await makeProduct({ rupees, stock: 5 })
  const [row] = await (await getDb()).update(product).set({ category_id }).where(eq(product.id, id)).returning()
  return { id, sku: row?.sku ?? '' }
}
const itemsOf = (...ids: number[]) => ids.map((product_id) => ({ product_id, quantity: 1 }))
const quoteOf = async (ids: number[], code?: string) =>
  (await as(null).cart.quote({ items: itemsOf(...ids), ...(code && { coupon: code }) })).data

it('a discount on a category is taken off its lines alone, from the cart to the invoice', async () => {
  await offer({ categories: [RUBY] })
  const [ruby, emerald] = [await make(RUBY, 4_000), await make(EMERALD, 1_000)]
  expect(await quoteOf([ruby.id, emerald.id])).toMatchObject({ subtotal: 5_000, discount: 400, total: 4_600 })
  const placed = request(ruby.id, { items: itemsOf(ruby.id, emerald.id), seen_total: 4_600 })
  const { data } = await as(null).order.createpay(placed)
  if (!data || !('order' in data)) throw new Error('order refused')
  const db = await getDb()
  const [row] = await db.select().from(order).where(eq(order.number, data.order.number))
  const id = row?.id ?? 0
  const lines = await db.select().from(order_line).where(eq(order_line.order_id, id)).orderBy(asc(order_line.id))
  expect(lines.map(({ discount_paise }) => discount_paise)).toEqual([40_000, 0])
  const { document } = await issueFor(id)
  expect(document.lines.map(({ discount, total }) => [discount, total])).toEqual([
    [40_000, 360_000],
    [0, 100_000],
  ])
  // GST of each line from its own price: 3 % of the ruby, 0.25 % of the emerald.
  expect(document.lines.map(({ cgst }) => cgst)).toEqual([5_243, 125])
})

it('a type has all its categories, a SKU one product; nothing in scope refuses a code with its own reason', async () => {
  const [ruby, emerald, bead] = [await make(RUBY, 4_000), await make(EMERALD, 1_000), await make(BEAD, 500)]
  const all = [ruby.id, emerald.id, bead.id]
  const type = await offer({ types: [1], automatic: false })
  expect(await quoteOf(all, type)).toMatchObject({ discount: 500 })
  const sku = await offer({ skus: [bead.sku], automatic: false })
  expect(await quoteOf(all, sku)).toMatchObject({ discount: 50 })
  expect(await quoteOf([ruby.id], sku)).toMatchObject({ discount: 0, coupon: { refused: 'coupon_elsewhere' } })
  expect(await as(null).order.createpay(request(ruby.id, { coupon: sku }))).toMatchObject({
    status: 0,
    reason: 'coupon_elsewhere',
  })
  const least = await offer({ types: [4], from_inr: 600, automatic: false })
  expect(await quoteOf(all, least)).toMatchObject({ coupon: { refused: 'coupon_below', from: 600 } })
})

it('a returned product refunds what was paid for it: less the discount if it had one, else its price', async () => {
  const before = await make(RUBY, 1)
  // The products of the order get the next numbers.
  const next = `NV-${Number(before.sku.replace('NV-', '')) + 1}`
  await offer({ skus: [next] })
  const one = await deliverOrder()
  const { move } = await staffReturns(one)
  await one.ask({ [one.ringLine]: 2 })
  await one.ask({ [one.stoneLine]: 1 })
  await move(1, 'approve')
  const returns = (await one.see()).returns
  // Two rings of ₹333.33 less ten percent, and a stone of ₹1,000.
  expect(returns?.map(({ refund }) => refund)).toEqual([599.99, 1_000])
})

it('takes off what exact arithmetic says and shares it over matching lines only, whatever the cart', async () => {
  const products = [await make(RUBY, 1), await make(EMERALD, 1), await make(BEAD, 1), await make(RUBY, 1)]
  const places = [
    { type: 1, category: RUBY },
    { type: 1, category: EMERALD },
    { type: 4, category: BEAD },
    { type: 1, category: RUBY },
  ]
  const price = fc.integer({ min: 1, max: 900_000 })
  const scopes = fc.record({
    types: fc.subarray([1, 4]),
    categories: fc.subarray([RUBY, EMERALD, BEAD]),
    skus: fc.subarray(products.map(({ sku }) => sku)),
  })
  const worth = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 9_999 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 500_000 }) }),
  )
  const property = fc.asyncProperty(fc.tuple(price, price, price, price), scopes, worth, async (prices, scope, off) => {
    await resetLimits()
    const db = await getDb()
    await db.update(coupon).set({ active: false })
    for (const [at, { id }] of products.entries())
      await db
        .update(product)
        .set({ price_paise: prices[at] ?? 0, payable_paise: prices[at] ?? 0, stock: 5 })
        .where(eq(product.id, id))
    await offer({ ...scope, kind: off.kind, value: off.value / 100 })
    const isEmpty = scope.types.length + scope.categories.length + scope.skus.length === 0
    const matches = products.map(
      ({ sku }, at) =>
        isEmpty ||
        scope.types.some((type) => type === places[at]?.type) ||
        scope.categories.some((id) => id === places[at]?.category) ||
        scope.skus.includes(sku),
    )
    const big = (of: (at: number) => boolean) => prices.reduce((sum, one, at) => sum + (of(at) ? BigInt(one) : 0n), 0n)
    const [all, own] = [big(() => true), big((at) => matches[at] ?? false)]
    const least = (...amounts: bigint[]) => amounts.toSorted((one, other) => (one < other ? -1 : 1))[0]
    const share = off.kind === 'percent' ? (own * BigInt(off.value) * 2n + 10_000n) / 20_000n : BigInt(off.value)
    const wanted = least(share, own, all > 100n ? all - 100n : 0n)
    const input = request(products[0]?.id ?? 0, { items: itemsOf(...products.map(({ id }) => id)) })
    const { data } = await as(await makeCustomer(newMobile())).order.createpay(input)
    if (!data || !('order' in data)) throw new Error('order refused')
    expect(Math.round((data.order.discount ?? 0) * 100)).toBe(Number(wanted))
    const [row] = await db.select().from(order).where(eq(order.number, data.order.number))
    const lines = await db
      .select()
      .from(order_line)
      .where(eq(order_line.order_id, row?.id ?? 0))
    const shares = lines.toSorted((one, other) => one.id - other.id).map(({ discount_paise }) => discount_paise)
    expect(shares.reduce((sum, one) => sum + one, 0)).toBe(Number(wanted))
    for (const [at, one] of shares.entries()) {
      if (!matches[at]) expect(one).toBe(0)
      // Within a paisa of its proportion.
      else expect(Math.abs(one - (Number(wanted) * (prices[at] ?? 0)) / Number(own))).toBeLessThan(1)
    }
  })
  await fc.assert(property, { numRuns: 60 })
})

it('the admin refuses a category or a SKU that the shop does not have, and an undo brings the scope back', async () => {
  const api = as(await makeCustomer(newMobile(), { role: 'manager' })).shopdata
  const draft = { ...DRAFT, code: 'EDITED' }
  const save = (version: number, scope: Partial<CouponDraft>) =>
    api.savecoupon({ version, value: { ...draft, ...scope } })
  expect(await save(0, { categories: [999] })).toMatchObject({ reason: 'category_gone', data: { from: '999' } })
  expect(await save(0, { types: [9] })).toMatchObject({ reason: 'category_gone' })
  expect(await save(0, { skus: ['NO-SUCH'] })).toMatchObject({ reason: 'sku_unknown', data: { from: 'NO-SUCH' } })
  const bead = await make(BEAD, 500)
  expect(await save(0, { types: [1], skus: [bead.sku] })).toMatchObject({ data: { version: 1 } })
  expect(await save(0, {})).toMatchObject({ reason: 'conflict' })
  await save(1, {})
  expect((await api.coupon({ code: 'EDITED' })).data?.value?.draft).toMatchObject({ types: [], skus: [] })
  await api.undocoupon({ version: 2, to: 1, code: 'EDITED' })
  expect((await api.coupon({ code: 'EDITED' })).data?.value?.draft).toMatchObject({ types: [1], skus: [bead.sku] })
})
