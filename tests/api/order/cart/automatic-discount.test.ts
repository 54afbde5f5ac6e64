import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { coupon, coupon_use } from '@/lib/db/schema'
import { type CouponDraft, toCoupon } from '@/lib/domain/pricing/coupon-draft'
import { as, NOW, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeProduct, resetLimits } from '../../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(async () => {
  await resetLimits()
  await (await getDb()).update(coupon).set({ active: false })
})

const DRAFT: CouponDraft = {
  ...{ code: 'FESTIVE', automatic: true, kind: 'percent', value: 10 },
  ...{ most_inr: null, from_inr: null, starts: null, ends: null, uses: null, each: null },
  ...{ types: [], categories: [], skus: [] },
}
let made = 0
/** Stores a discount under a code of its own, which it returns. */
async function offer(draft: Partial<CouponDraft>): Promise<string> {
  made += 1
  const code = `OFFER-${made}`
  await (await getDb()).insert(coupon).values(toCoupon({ ...DRAFT, ...draft, code }))
  return code
}
const quoteOf = async (product_id: number, code?: string) => {
  const { data } = await as(null).cart.quote({ items: [{ product_id, quantity: 1 }], ...(code && { coupon: code }) })
  if (!data) throw new Error('no quote')
  return data
}

it('an automatic discount is in the quote and in the order alike, and counts as used', async () => {
  const code = await offer({})
  const stone = await makeProduct()
  const quote = await quoteOf(stone)
  expect(quote).toMatchObject({ subtotal: 4000, discount: 400, total: 3600, coupon: null, automatic: code })
  const { data } = await as(null).order.createpay(request(stone, { seen_total: 3600 }))
  if (!data || !('order' in data)) throw new Error('order refused')
  expect(data.order).toMatchObject({ discount: 400, total: 3600, coupon: code, gst_included: quote.gst_included })
  expect((await (await getDb()).select().from(coupon_use)).map((use) => use.code)).toContain(code)
})

it('its name is no code to type', async () => {
  const code = await offer({ from_inr: 100_000 })
  const quote = await quoteOf(await makeProduct(), code)
  expect(quote).toMatchObject({ discount: 0, automatic: null, coupon: { refused: 'coupon_unknown' } })
})

it('of several, and of a coupon beside it, the largest counts alone', async () => {
  await offer({ value: 5 })
  const ten = await offer({ value: 10 })
  const small = await offer({ automatic: false, kind: 'amount', value: 300 })
  const large = await offer({ automatic: false, kind: 'amount', value: 500 })
  const same = await offer({ automatic: false, kind: 'amount', value: 400 })
  const stone = await makeProduct()
  expect(await quoteOf(stone)).toMatchObject({ discount: 400, automatic: ten })
  expect(await quoteOf(stone, small)).toMatchObject({ discount: 400, automatic: ten, coupon: { refused: null } })
  expect(await quoteOf(stone, large)).toMatchObject({ discount: 500, automatic: null, coupon: { refused: null } })
  expect(await quoteOf(stone, same)).toMatchObject({ discount: 400, automatic: null })
  const { data } = await as(null).order.createpay(request(stone, { coupon: small }))
  if (!data || !('order' in data)) throw new Error('order refused')
  expect(data.order).toMatchObject({ discount: 400, coupon: ten })
})

it('the last use of an automatic discount is given once, however many order at a time', async () => {
  const code = await offer({ uses: 1 })
  const stones = [await makeProduct(), await makeProduct(), await makeProduct()]
  const answers = await Promise.all(stones.map((stone) => as(null).order.createpay(request(stone))))
  const codes = answers.map(({ data }) => (data && 'order' in data ? (data.order.coupon ?? null) : 'refused'))
  expect(codes.toSorted()).toEqual([code, null, null])
})

/** What an offer takes off, in paise, by exact arithmetic; 0 where it does not apply. */
function worthOf(draft: CouponDraft, subtotal: bigint, today: string): bigint {
  const cents = (rupees: number) => BigInt(Math.round(rupees * 100))
  if (draft.from_inr !== null && subtotal < cents(draft.from_inr)) return 0n
  if ((draft.starts !== null && today < draft.starts) || (draft.ends !== null && today > draft.ends)) return 0n
  const share = (subtotal * cents(draft.value) * 2n + 10_000n) / 20_000n
  let worth = draft.kind === 'percent' ? share : cents(draft.value)
  if (draft.most_inr !== null && worth > cents(draft.most_inr)) worth = cents(draft.most_inr)
  if (worth > subtotal - 100n) worth = subtotal - 100n
  return worth > 0n ? worth : 0n
}

const rupees = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((paise) => paise / 100)
const day = fc.option(fc.constantFrom('2026-11-30', '2026-12-01', '2026-12-02'), { freq: 1 })
const drafts = (automatic: boolean) =>
  fc
    .record({
      kind: fc.constantFrom('percent' as const, 'amount' as const),
      value: rupees(99),
      most_inr: fc.option(rupees(900)),
      from_inr: fc.option(rupees(9_000)),
      starts: day,
      ends: day,
    })
    .map((limits) => ({ ...DRAFT, ...limits, automatic, most_inr: limits.kind === 'percent' ? limits.most_inr : null }))

it('the discount and the total are those of exact arithmetic, whatever the offers', async () => {
  const property = fc.asyncProperty(
    fc.array(drafts(true), { maxLength: 4 }),
    fc.option(drafts(false)),
    rupees(9_000),
    async (offers, typed, price) => {
      await (await getDb()).update(coupon).set({ active: false })
      for (const one of offers) await offer(one)
      const code = typed ? await offer(typed) : undefined
      const quote = await quoteOf(await makeProduct({ rupees: price }), code)
      const subtotal = BigInt(Math.round(price * 100))
      const all = [...offers, ...(typed ? [typed] : [])].map((one) => worthOf(one, subtotal, '2026-12-01'))
      const best = all.toSorted((one, other) => (one < other ? 1 : -1))[0] ?? 0n
      const rest = subtotal - best
      const shipping = rest > BigInt(quote.free_shipping_above * 100) ? 0 : (quote.delivery?.charge ?? Number.NaN) * 100
      expect(Math.round((quote.discount ?? 0) * 100)).toBe(Number(best))
      expect(Math.round(quote.total * 100)).toBe(Number(rest) + shipping)
      const automatic = offers.map((one) => worthOf(one, subtotal, '2026-12-01'))
      expect(quote.automatic !== null).toBe(
        best > 0n && !(typed && worthOf(typed, subtotal, '2026-12-01') === best) && automatic.includes(best),
      )
    },
  )
  await fc.assert(property, { numRuns: 60 })
  expect(NOW.toISOString().slice(0, 10)).toBe('2026-12-01')
})
