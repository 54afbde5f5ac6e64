import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { getDb } from '@/lib/db/connection'
import { category, metal_rate, product, tax_rate } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { as, NOW, request } from '../../data/calls'
import {
  fillCustomizationShop,
  HANGING,
  items,
  makeStone,
  type Options,
  PENDANT,
  quoteCustomized,
  RING,
  SILVER,
  SIZE,
} from '../../data/catalogue/customization-shop'
import { withTestDatabase } from '../../data/connection'
import { stockOf } from '../../data/fixtures'

withTestDatabase(fillCustomizationShop)

const PANCHDHATU = 2
const PLATINUM = 7
const HALO = 22

const REFUSED: [string, { length?: number | null; shape?: string }, Options][] = [
  ['unknown_option', {}, { kind: 'ring' }],
  ['unknown_option', {}, { ...RING, metal_id: 99 }],
  ['unknown_option', {}, { ...RING, design_id: 999 }],
  ['unknown_option', {}, { ...RING, ring_size_id: 9999 }],
  ['unknown_option', {}, { ...RING, metal_id: PANCHDHATU }],
  ['unknown_option', {}, { ...RING, design_id: PENDANT }],
  ['unknown_option', {}, { ...HANGING, ring_size_id: SIZE }],
  ['unknown_option', {}, { ...RING, metal_id: PLATINUM, design_id: HALO }],
  ['size_needed', {}, { ...RING, ring_size_id: undefined }],
  ['design_does_not_fit', { length: 10.01 }, RING],
  ['design_does_not_fit', { length: 3.99 }, RING],
  ['design_does_not_fit', { length: null }, RING],
  ['design_does_not_fit', { shape: 'heart' }, RING],
]

describe('a customized line', () => {
  it('costs the stone and its setting, in whole tens of rupees, and describes both', async () => {
    const id = await makeStone(7, { discount: 12.5, stock: 2 })
    const data = await quoteCustomized(id, RING, 2)
    expect(contract.cart.quote.data.parse(data)).toEqual(data)
    const [line] = data.lines
    // 3.5 g of silver at ₹240, making 25 % but at least ₹600, the design ₹900, GST 3 %: ₹2,410.20, rounded up.
    expect(line?.made).toMatchObject({
      kind: 'ring',
      kind_label: 'Ring',
      design: { id: RING.design_id, key: 'four-claw-solitaire' },
      metal: { id: SILVER, key: 'silver-925', name: '925 silver' },
      size: { id: SIZE, name: '14', system: 'indian', system_name: 'India', inner_diameter_mm: 17.19 },
      parts: { design: 900, metal: 840, making: 609.51, gst: 70.49 },
      price: 2420,
      lead_days: { min: 7, max: 10 },
    })
    expect(line).toMatchObject({ options: RING, unit_price: 37_420, line_total: 74_840, problem: null })
    // 3 % contained: ₹2,038.84 of the stones, ₹140.98 of the settings.
    expect(data).toMatchObject({ subtotal: 74_840, gst_included: 2179.82 })
  })

  it('is the product alone without options', async () => {
    const id = await makeStone()
    for (const options of [undefined, {}]) {
      expect((await quoteCustomized(id, options)).lines[0]).toMatchObject({
        options: null,
        made: null,
        unit_price: 40_000,
      })
    }
  })

  it('reports a setting whose price differs from the displayed one', async () => {
    const id = await makeStone()
    const quoteSeenAt = async (seen_price: number) => {
      const { data } = await as(null).cart.quote({
        items: [{ product_id: id, quantity: 1, options: RING, seen_price }],
      })
      return data?.lines[0]?.problem
    }
    expect(await quoteSeenAt(42_420)).toBeNull()
    expect(await quoteSeenAt(42_419.99)).toBe('price_changed')
    expect(await quoteSeenAt(40_000)).toBe('price_changed')
  })

  it('uses the metal rate of the day', async () => {
    const id = await makeStone()
    const db = await getDb()
    const [rate] = await db.select().from(metal_rate).where(eq(metal_rate.metal_id, SILVER))
    if (!rate) throw new Error('no rate')
    await db.insert(metal_rate).values({ ...rate, effective_from: '2027-03-01', gram_paise: 30_000 })
    const at = async (day: string) => (await quoteCustomized(id, RING, 1, new Date(day))).lines[0]?.made?.parts.metal
    expect(await at('2027-02-28T18:29:00Z')).toBe(840)
    expect(await at('2027-02-28T18:31:00Z')).toBe(1050)
  })

  it('shares the stock of its stone with the stone itself', async () => {
    const id = await makeStone()
    const { data } = await as(null).cart.quote({ items: [...items(id, undefined), ...items(id, RING)] })
    expect(data?.lines.map(({ problem, available }) => [problem, available])).toEqual([
      [null, 1],
      ['out_of_stock', 0],
    ])
  })

  it('cannot be paid in cash', async () => {
    const id = await makeStone(7, { rupees: 500 })
    const cod = (await quoteCustomized(id, HANGING)).methods.find(({ method }) => method === 'cod')
    expect(cod).toMatchObject({ available: false, reason: 'excluded_item' })
    const answer = await as(null).order.createpay(request(id, { items: items(id, HANGING), payment_method: 'cod' }))
    expect(answer).toMatchObject({ status: 0, reason: 'cod_unavailable' })
    expect(await stockOf(id)).toBe(1)
  })
})

describe('a customization that is impossible', () => {
  it.each(REFUSED)('%s: %j %j', async (reason, { length = 7, shape = 'oval' }, options) => {
    const id = await makeStone(length, {}, shape)
    const data = await quoteCustomized(id, options)
    expect(data.lines[0]).toMatchObject({ problem: reason, made: null, line_total: 0 })
    expect(data.total).toBe(0)
    const answer = await as(null).order.createpay(request(id, { items: items(id, options) }))
    expect(answer).toMatchObject({ status: 0, reason, data: { lines: [{ product_id: id }] } })
    expect(await stockOf(id)).toBe(1)
  })

  it('unknown_option: a product that is strung, set or carved already', async () => {
    const db = await getDb()
    const [gem] = await db.select().from(category).where(eq(category.id, 101))
    if (!gem) throw new Error('no category')
    await db.insert(category).values({ ...gem, id: 501, type_id: 5, slug: 'bracelets' })
    await db.insert(tax_rate).values({ category_id: 501, effective_from: '2020-01-01', hsn: '7117', basis_points: 300 })
    const id = await makeStone()
    await db.update(product).set({ category_id: 501 }).where(eq(product.id, id))
    expect((await quoteCustomized(id, RING)).lines[0]?.problem).toBe('unknown_option')
  })

  it.each(['cart/quote', 'order/createpay'])('%s refuses unknown options and returns no price', async (path) => {
    const id = await makeStone()
    const context = { customerId: null, address: '203.0.113.7', now: NOW }
    for (const options of [{ metal_design_type: 3 }, { ...RING, price: 1 }]) {
      const outcome = await dispatch(
        path,
        { ...request(id), items: [{ product_id: id, quantity: 1, options }] },
        context,
      )
      expect(outcome.status).toBe(422)
      expect(outcome.envelope.errors).toEqual([{ path: 'items.0.options', message: 'unknown_option' }])
    }
    expect(await stockOf(id)).toBe(1)
  })
})
