import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { loadCatalogue } from '@/lib/seed/load'
import { raiseVersion } from '@/lib/server/catalogue/products-version'
import { as, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { makeCustomer, resetLimits } from '../../../data/fixtures'
import relevance from '../../../search/relevance.json' with { type: 'json' }

let manager = 0
withTestDatabase(async () => {
  await loadCatalogue(await getDb(), { products: 600 })
})
beforeAll(async () => {
  manager = await makeCustomer(newMobile(), { role: 'manager' })
})
beforeEach(resetLimits)
const api = () => as(manager)

const listed = async (q: string) => (await api().catalogue.products({ q, per_page: 200 })).data
const quoted = async (q: string) => (await api().staff.quotableproducts({ q })).data?.map(({ sku }) => sku) ?? []
const foundSkus = async (q: string) => {
  const records = (await api().staff.find({ q })).data ?? []
  return records.flatMap(({ kind, text }) => (kind === 'product' ? [text] : []))
}
const skusOf = async (q: string) => (await listed(q))?.rows.map(({ sku }) => sku) ?? []
const sapphire = async (color: 'blue' | 'yellow') => {
  const [row] = await (await getDb())
    .select()
    .from(product)
    .where(
      sql`${product.title}->>'en' ilike ${`%${color} sapphire%`} and ${product.stock} > 0 and not ${product.hidden}`,
    )
    .orderBy(product.id)
    .limit(1)
  if (!row) throw new Error(`no ${color} sapphire`)
  return row
}

describe('the search of products in the admin', () => {
  it.each([
    ['neelam', /blue sapphire/i],
    ['नीलम', /blue sapphire/i],
    ['saphir bleu', /blue sapphire/i],
    ['shani ka ratna', /blue sapphire/i],
    ['pukhraj', /yellow sapphire/i],
    ['yellow saphire', /yellow sapphire/i],
    ['yelow sapphires', /yellow sapphire/i],
    ['manik', /ruby/i],
    ['panna', /emerald/i],
  ])('knows the words of the shop in the list, the picker and the finder: %s', async (q, title) => {
    const rows = (await listed(q))?.rows ?? []
    expect(rows.some((row) => title.test(row.title.en))).toBe(true)
    const skus = [await quoted(q), await foundSkus(q)]
    for (const found of skus) {
      expect(found.length).toBeGreaterThan(0)
      const titles = await Promise.all(found.map(async (sku) => (await listed(sku))?.rows[0]?.title.en))
      expect(titles.some((one) => title.test(one ?? ''))).toBe(true)
    }
  })

  it('finds at least what the shop finds, for the queries of shoppers', async () => {
    for (const { q } of relevance.filter((_, at) => at % 3 === 0)) {
      const { meta } = await as(null).product.getbykeyname({ searchTerm: q })
      if (!meta || meta.any_word) continue
      expect((await listed(q))?.total, q).toBeGreaterThanOrEqual(meta.total)
    }
  })

  it('finds every product by its SKU in any case, with other hyphens or none, and puts it first', async () => {
    const rows = await (await getDb()).select({ sku: product.sku }).from(product).where(eq(product.hidden, false))
    const written = fc.tuple(fc.constantFrom(...rows), fc.constantFrom('', ' ', '-'), fc.boolean())
    await fc.assert(
      fc.asyncProperty(written, async ([{ sku }, between, isUpper]) => {
        const parts = sku.split('-').join(between)
        const q = isUpper ? parts : parts.toLowerCase()
        expect((await quoted(q))[0], q).toBe(sku)
        expect((await foundSkus(q))[0], q).toBe(sku)
        expect(await skusOf(q), q).toContain(sku)
      }),
      { numRuns: 25 },
    )
  })

  it('puts a title with the words before what is only understood by them, and finds hidden and sold products', async () => {
    const db = await getDb()
    const { id, sku } = await sapphire('yellow')
    const title = { en: 'Neelam coloured gift', fr: 'Cadeau couleur neelam' }
    await db.update(product).set({ title }).where(eq(product.id, id))
    expect((await quoted('neelam'))[0]).toBe(sku)
    expect((await foundSkus('neelam'))[0]).toBe(sku)
    const blue = await sapphire('blue')
    await db.update(product).set({ hidden: true, stock: 0 }).where(eq(product.id, blue.id))
    expect(await foundSkus(blue.sku)).toEqual([blue.sku])
    expect(await skusOf('neelam')).toContain(blue.sku)
    expect(await quoted(blue.sku)).not.toContain(blue.sku)
  })

  it('knows the synonyms that the shop edits', async () => {
    expect(await skusOf('moonglow blue')).toEqual([])
    const value = [{ from: 'Moonglow blue', category_id: null, to: 'blue sapphire' }]
    await api().shopdata.savesynonyms({ version: 0, value })
    await raiseVersion(await getDb(), 'pieces_version', NOW)
    await expect.poll(async () => (await skusOf('Moonglow  BLUE')).length).toBeGreaterThan(0)
  })

  it('takes no text for a pattern or a query, and no person for a gem', async () => {
    for (const q of ['--', '%', '_', "' | '", '! &', '\\']) expect((await listed(q))?.total, q).toBe(0)
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
        expect((await listed(text.toWellFormed().replaceAll('\0', '')))?.total).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 40 },
    )
    expect(await quoted('no such thing')).toEqual([])
    await makeCustomer(newMobile(), { name: 'Rubi Panwar' })
    expect(await foundSkus('rubi panwar')).toEqual([])
  })
})
