import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { getDb } from '@/lib/db/connection'
import { metal_rate } from '@/lib/db/schema'
import { loadCatalogue } from '@/lib/seed/load'
import { as, later } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'

withTestDatabase(async () => loadCatalogue(await getDb(), { products: 600 }))

const SILVER = 1
const PLATINUM = 7

describe('cp/metaltypes', () => {
  it('returns the metals with their rate in rupees', async () => {
    const { data } = await as(null).cp.metaltypes({})
    expect(contract.cp.metaltypes.data.parse(data)).toEqual(data)
    expect(data).toHaveLength(7)
    expect(data?.[0]).toMatchObject({
      id: SILVER,
      key: 'silver-925',
      name: '925 silver',
      price_per_gram: 240,
      making: { percent: 25, at_least: 600 },
      gst_percent: 3,
      lead_days: { min: 7, max: 10 },
    })
  })

  it('returns French names, of planets too', async () => {
    const { data } = await as(null).cp.metaltypes({ lang: 'fr' })
    expect(data?.[0]).toMatchObject({ name: 'Argent 925' })
    expect(data?.[0]?.traditional_for).toContain('Lune')
  })

  it('uses the rate of the day in India', async () => {
    const db = await getDb()
    const [row] = await db.select().from(metal_rate).limit(1)
    if (!row) throw new Error('no rate')
    await db
      .insert(metal_rate)
      .values({ ...row, metal_id: PLATINUM, effective_from: '2026-12-05', gram_paise: 999_900 })
    const rateAt = async (now: Date) =>
      (await as(null, now).cp.metaltypes({})).data?.find(({ id }) => id === PLATINUM)?.price_per_gram
    expect(await rateAt(later(0, new Date('2026-12-04T18:29:00Z')))).toBe(6500)
    expect(await rateAt(later(0, new Date('2026-12-04T18:31:00Z')))).toBe(9999)
  })
})

describe('cp/getmetaldesigns', () => {
  it('returns the designs of a metal, each with its own price for the smallest stone', async () => {
    const { data } = await as(null).cp.getmetaldesigns({ id: SILVER })
    expect(contract.cp.getmetaldesigns.data.parse(data)).toEqual(data)
    expect(data?.every(({ metal_ids }) => metal_ids.includes(SILVER))).toBe(true)
    expect(data?.[0]).toMatchObject({
      id: 1,
      kind: 'ring',
      kind_label: 'Ring',
      setting: { key: 'prong', label: 'Claws' },
      size_mm: 4,
      weight_gram: 2.2,
      parts: { design: 900, metal: 528, making: 601.13, gst: 60.87 },
      price: 2090,
    })
  })

  it('has prices of whole tens of rupees, and parts that add up to them', async () => {
    const { data } = await as(null).cp.getmetaldesigns({ id: PLATINUM })
    for (const { parts, price } of data ?? []) {
      const paise = Object.values(parts).map((part) => Math.round(part * 100))
      expect(paise.reduce((sum, part) => sum + part, 0)).toBe(Math.round(price * 100))
      expect(price % 10).toBe(0)
    }
    expect(data?.length).toBeGreaterThan(20)
  })

  it('returns prices for a stone, and leaves out designs that do not fit it', async () => {
    const whole = (await as(null).cp.getmetaldesigns({ id: SILVER })).data ?? []
    const { data } = await as(null).cp.getmetaldesigns({ id: SILVER, size_mm: 9.5 })
    expect(data?.length).toBeGreaterThan(0)
    expect(data?.map(({ id }) => id)).toEqual(
      whole.filter(({ min_mm, max_mm }) => min_mm <= 9.5 && max_mm >= 9.5).map(({ id }) => id),
    )
    expect(data?.[0]?.price).toBeGreaterThan(whole[0]?.price ?? Number.NaN)
  })

  it('refuses an unknown metal', async () => {
    expect(await as(null).cp.getmetaldesigns({ id: 99 })).toMatchObject({ status: 0, reason: 'not_found', data: null })
  })
})

describe('product/designlist', () => {
  it('returns ring and pendant designs by their lowest price', async () => {
    const { data } = await as(null).product.designlist({ lang: 'fr' })
    expect(contract.product.designlist.data.parse(data)).toEqual(data)
    expect(new Set(data?.map(({ kind }) => kind))).toEqual(new Set(['ring', 'pendant']))
    expect(data).toHaveLength(41)
    expect(data?.[0]).toMatchObject({ kind_label: 'Bague', price_from: 2090 })
  })
})

describe('cp/getbycategory', () => {
  it('returns what can be made from a gem, with designs in available metals', async () => {
    const { data } = await as(null).cp.getbycategory({ id: 101 })
    expect(contract.cp.getbycategory.data.parse(data)).toEqual(data)
    expect(data?.map(({ kind }) => kind)).toEqual(['ring', 'pendant', 'bracelet', 'earrings'])
    const rings = data?.[0]
    const inSilver = (await as(null).cp.getmetaldesigns({ id: SILVER })).data ?? []
    expect(inSilver.some(({ id }) => rings?.design_ids.includes(id))).toBe(true)
    expect(rings?.price_from).toBeGreaterThan(0)
  })

  it('offers rudraksha as beads only', async () => {
    const { data } = await as(null).cp.getbycategory({ id: 405 })
    const designs = (await as(null).cp.getmetaldesigns({ id: SILVER })).data ?? []
    const offered = new Set(data?.flatMap(({ design_ids }) => design_ids))
    expect(data?.map(({ kind }) => kind)).toEqual(['pendant', 'bracelet', 'earrings'])
    const others = designs.filter(({ id, shapes }) => offered.has(id) && shapes.some(({ key }) => key !== 'bead'))
    expect(others).toEqual([])
  })

  it.each([501, 601, 701, 801, 901])('offers nothing for products that are strung, set or carved: %i', async (id) => {
    expect(await as(null).cp.getbycategory({ id })).toMatchObject({ status: 1, data: [] })
  })

  it('refuses an unknown category', async () => {
    expect(await as(null).cp.getbycategory({ id: 999 })).toMatchObject({ status: 0, reason: 'not_found', data: null })
  })
})
