import { count, eq, like, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import {
  banner,
  catalogue_change,
  category,
  design,
  metal,
  type ProductImage,
  product,
  ring_size,
  setting,
  tax_rate,
  term,
} from '@/lib/db/schema'
import { toLocalized } from '@/lib/domain/locale'
import { ensureSeeded, isSeeded, loadCatalogue } from '@/lib/seed/load'
import { resetCatalogue } from '@/lib/seed/reset'
import { withTestDatabase } from '../data/connection'

const PRODUCTS = 400
const progress: number[] = []

withTestDatabase(async () => {
  await loadCatalogue(await getDb(), { products: PRODUCTS, onProgress: (done) => progress.push(done) })
})

async function countOf(table: typeof product | typeof category | typeof tax_rate | typeof banner): Promise<number> {
  const [row] = await (await getDb()).select({ count: count() }).from(table)
  return row?.count ?? 0
}

async function settingOf(key: string): Promise<unknown> {
  const [row] = await (await getDb()).select().from(setting).where(eq(setting.key, key))
  return row?.value
}

async function skusFoundBy(query: string): Promise<string[]> {
  const rows = await (await getDb())
    .select({ sku: product.sku })
    .from(product)
    .where(sql`${product.search} @@ to_tsquery('simple', ${query})`)
  return rows.map(({ sku }) => sku)
}

describe('the loaded catalogue', () => {
  it('has every row, and reports its progress', async () => {
    expect(await countOf(product)).toBe(PRODUCTS)
    expect(await countOf(category)).toBe(99)
    expect(await countOf(tax_rate)).toBe(99)
    expect(await countOf(banner)).toBe(5)
    expect(progress).toEqual([200, 400])
  })

  it('stores the payable price with each price', async () => {
    const mismatch = sql`${product.payable_paise} <> ${product.price_paise} * (10000 - ${product.discount_hundredths}) / 10000`
    expect(await (await getDb()).select({ sku: product.sku }).from(product).where(mismatch)).toEqual([])
  })

  it('has weight bands only for weights in carats', async () => {
    const mismatched = sql`(${product.weight_mct} is null) <> (${product.weight_band} is null)`
    expect(await (await getDb()).select({ sku: product.sku }).from(product).where(mismatched)).toEqual([])
  })

  it.each(['neelam', 'नीलम', 'saphir & bleu', 'blu & sap & 0001'])('finds sapphires by %s', async (query) => {
    expect(await skusFoundBy(query)).toContain('BLU-SAP-0001')
  })

  it('has tax rates, delivery policy and terms', async () => {
    const db = await getDb()
    const [gst] = await db.select().from(tax_rate).where(eq(tax_rate.category_id, 101))
    expect(gst).toMatchObject({ effective_from: '2025-09-22', hsn: '7103', basis_points: 25 })
    expect(await settingOf('delivery')).toMatchObject({ ships_from: { state_code: 'KA' } })
    expect(await db.select().from(term).where(sql`${term.kind} = 'origin' and ${term.key} = 'kashmir'`)).toEqual([
      { kind: 'origin', key: 'kashmir', label: toLocalized({ en: 'Kashmir', fr: 'Cachemire' }) },
    ])
  })
})

describe('loading again', () => {
  it('changes nothing if there is a catalogue', async () => {
    const db = await getDb()
    expect(await isSeeded(db)).toBe(true)
    await ensureSeeded(db, { products: 99 })
    await loadCatalogue(db, { products: 99 })
    expect(await countOf(product)).toBe(PRODUCTS)
    expect(await settingOf('catalogue_version')).toBe(1)
  })

  it('adds missing metals, designs and ring sizes to an older catalogue, once', async () => {
    const db = await getDb()
    await db.execute(sql`truncate metal, metal_rate, design, ring_system, ring_size cascade`)
    await db.delete(term).where(sql`${term.kind} like 'design-%'`)
    await Promise.all([ensureSeeded(db), ensureSeeded(db)])
    expect(await db.$count(metal)).toBe(7)
    expect(await db.$count(design)).toBe(53)
    expect(await db.$count(ring_size)).toBe(151)
    expect(await db.$count(term, eq(term.kind, 'design-setting'))).toBe(10)
    expect(await settingOf('catalogue_version')).toBe(2)
  })

  it('adds pictures of their own to the stones of an older catalogue, once, and keeps photographs of the merchant', async () => {
    const db = await getDb()
    const old = (src: string) => ({ src, alt: toLocalized({ en: 'Ruby', fr: 'Rubis' }) })
    const setImages = (sku: string, images: ProductImage[]) =>
      db.update(product).set({ images }).where(eq(product.sku, sku))
    const sourcesOf = async (sku: string) =>
      (await db.select().from(product).where(eq(product.sku, sku)))[0]?.images.map(({ src }) => src)
    await setImages('RUBY-0001', [old('gemstones/ruby-turned'), old('gemstones/ruby-2')])
    await setImages('RUBY-0002', [old(`u/${'ab'.repeat(32)}`), old('gemstones/ruby-pear-turned')])
    await db.update(category).set({ image: 'gemstones/pearl-2' }).where(eq(category.slug, 'basra-pearl'))
    const oldEdit = { image: 'gemstones/red-coral-2-turned', other: 'gemstones/star-ruby' }
    await db
      .insert(catalogue_change)
      .values({ entity: 'category', key: '105', version: 1, after: oldEdit, how: 'edit', at: new Date() })
    await db.delete(setting).where(eq(setting.key, 'stone_pictures'))
    await Promise.all([ensureSeeded(db), ensureSeeded(db)])
    expect(await sourcesOf('RUBY-0001')).toEqual(['stones/ruby-0001', 'stones/ruby-0001-2'])
    expect(await sourcesOf('RUBY-0002')).toEqual([`u/${'ab'.repeat(32)}`, 'gemstones/ruby'])
    const [pearls] = await db.select().from(category).where(eq(category.slug, 'basra-pearl'))
    expect(pearls?.image).toBe('gemstones/basra-pearl')
    const [edit] = await db.select().from(catalogue_change)
    expect(edit?.after).toEqual({ image: 'gemstones/red-coral', other: 'gemstones/star-ruby' })
    expect(await settingOf('catalogue_version')).toBe(3)
  })

  it('gives sets of an older catalogue the pictures of a new one, and none to what the merchant photographed or renamed', async () => {
    const db = await getDb()
    const rows = await db.select().from(product).where(like(product.sku, 'NAV-JEW-%')).orderBy(product.sku)
    const old = [{ src: 'jewellery/ring', alt: toLocalized({ en: 'Ring', fr: 'Bague' }) }]
    const own = [{ src: `u/${'cd'.repeat(32)}`, alt: toLocalized({ en: 'Ring', fr: 'Bague' }) }]
    const [same, photographed, renamed] = rows
    if (!same || !photographed || !renamed) throw new Error('the catalogue has no three such rings')
    const write = (id: number, change: Partial<typeof same>) => db.update(product).set(change).where(eq(product.id, id))
    await write(same.id, { images: old })
    await write(photographed.id, { images: own })
    await write(renamed.id, { images: old, title: toLocalized({ en: 'My ring', fr: 'Ma bague' }) })
    await db.update(setting).set({ value: 1 }).where(eq(setting.key, 'stone_pictures'))
    await Promise.all([ensureSeeded(db), ensureSeeded(db)])
    const after = await db.select().from(product).where(like(product.sku, 'NAV-JEW-%')).orderBy(product.sku)
    expect(after.slice(0, 3).map(({ images }) => images)).toEqual([same.images, own, old])
    expect(same.images).not.toEqual(old)
    expect(await settingOf('stone_pictures')).toBe(2)
  })

  it('starts at id 1 after a reset and raises the version', async () => {
    const db = await getDb()
    await resetCatalogue(db)
    await loadCatalogue(db, { products: 99 })
    const [first] = await db.select({ id: sql`min(${product.id})`.mapWith(Number) }).from(product)
    expect(first?.id).toBe(1)
    expect(await db.$count(design)).toBe(53)
    expect(await settingOf('catalogue_version')).toBe(5)
  })
})
