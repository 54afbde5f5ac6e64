import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { catalogue_change, category, product } from '@/lib/db/schema'
import { rewriteQuery } from '@/lib/domain/search/rewrite-query'
import { raiseVersion } from '@/lib/server/catalogue/products-version'
import { as, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../../../data/fixtures'

withTestDatabase(fillShop)

let manager: number
beforeAll(async () => {
  manager = await makeCustomer(newMobile(), { role: 'manager' })
})
const admin = () => ({ api: as(manager).shopdata })

const changes = async () => {
  const { entity, version } = catalogue_change
  return (await getDb()).select().from(catalogue_change).where(eq(entity, 'synonyms')).orderBy(asc(version))
}

describe('synonyms', () => {
  const findCategory = async (searchTerm: string) => {
    const { data, meta } = await as(null).product.getbykeyname({ searchTerm })
    return { skus: data?.map(({ sku }) => sku), corrected: meta?.corrected }
  }

  it('lead a search to a category or to other terms, in both languages, until they are reverted', async () => {
    const { api } = admin()
    const db = await getDb()
    const id = await makeProduct()
    const [stone] = await db.select().from(product).where(eq(product.id, id))
    const search = sql`to_tsvector('simple', 'blue sapphire ring')`
    await db.update(product).set({ search }).where(eq(product.id, id))
    await raiseVersion(db, 'pieces_version', NOW)
    expect((await findCategory('moonglow')).skus).toEqual([])
    const value = [
      { from: 'Moonglow', category_id: 101, to: null },
      { from: 'finger jewel', category_id: null, to: 'ring' },
    ]
    const saved = await api.savesynonyms({ version: 0, value })
    expect(saved.data).toMatchObject({ version: 1, value })
    await expect.poll(() => findCategory('MOONGLOW')).toEqual({ skus: [stone?.sku], corrected: 'Blue Sapphire' })
    expect((await findCategory('moonglow finger jewel')).skus).toEqual([stone?.sku])
    expect((await api.try({ q: 'moonglow', lang: 'fr' })).data).toMatchObject({
      meant: 'Blue Sapphire (fr)',
      suggested: ['Blue Sapphire (fr)'],
    })
    expect((await api.try({ q: 'moong' })).data).toMatchObject({ suggested: ['Blue Sapphire'] })
    await api.undo({ what: 'synonyms', version: 1, to: 0 })
    await expect.poll(async () => (await findCategory('moonglow')).skus).toEqual([])
    expect((await changes()).map(({ how }) => how)).toEqual(['edit', 'undo'])
  })

  it('are refused if they are a category name, occur twice, or name no category', async () => {
    const { api } = admin()
    const save = (...value: { from: string; category_id: number | null; to: string | null }[]) =>
      api.savesynonyms({ version: 2, value })
    const one = { from: 'Glow', category_id: 101, to: null }
    expect(await save({ ...one, from: 'BLUE  sapphire' })).toMatchObject({ reason: 'word_is_name' })
    expect(await save(one, { ...one, from: 'glów' })).toMatchObject({ reason: 'word_twice' })
    expect(await save({ ...one, category_id: 7 })).toMatchObject({ reason: 'category_gone' })
    expect((await save({ ...one, to: 'x' })).errors).toEqual([{ path: 'value.0.to', message: 'required' }])
    expect(await (await getDb()).$count(category)).toBe(1)
  })

  it('replace the terms of a query, the longest match first, and nothing else moves', () => {
    const all = [
      { words: ['moon'], meant: 'Pearl' },
      { words: ['moon', 'stone'], meant: 'Moonstone' },
    ]
    expect(rewriteQuery('a Moon-stone, 5.25 ratti', all)).toBe('a Moonstone, 5.25 ratti')
    expect(rewriteQuery('moon moon stone', all)).toBe('Pearl Moonstone')
    expect(rewriteQuery('moons', all)).toBeNull()
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(rewriteQuery(text, [{ words: ['zzzzqq'], meant: 'x' }])).toBe(
          /zzzzqq/i.test(text) ? expect.any(String) : null,
        )
      }),
    )
  })
})
