import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPageStore } from '@/lib/cache/store'
import { getDb } from '@/lib/db/connection'
import { category, product } from '@/lib/db/schema'
import { followProducts } from '@/lib/http/page-cache'
import { loadCatalogue } from '@/lib/seed/load'
import { resetCatalogue } from '@/lib/seed/reset'
import { currentProductIndex } from '@/lib/server/listing/product-index'
import { toTextQuery } from '@/lib/server/listing/text-query'
import { rankRows } from '@/lib/server/search/search-rank'
import { findMatchingRows } from '@/lib/server/search/search-rows'
import { fakePage } from '../../cache/fake'
import { as } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'

withTestDatabase(async () => {
  await loadCatalogue(await getDb(), { products: 600 })
})

/** Entries and pages are dated in milliseconds. */
async function nextMillisecond() {
  const now = Date.now()
  while (Date.now() === now) await new Promise((resolve) => setImmediate(resolve))
}

const api = as(null)
const RUBY = 103
const rubies = async (more = {}) => (await api.product.getbycatid({ id: String(RUBY), per_page: 100, ...more })).meta
const set = async (id: number, values: Partial<typeof product.$inferInsert>) =>
  (await getDb()).update(product).set(values).where(eq(product.id, id))

async function firstRuby(): Promise<number> {
  const { data } = await api.product.getbycatid({ id: String(RUBY), stock: 'in', per_page: 1 })
  return data?.[0]?.id ?? Number.NaN
}

describe('the product index in memory', () => {
  it('reflects each change at once, whichever process wrote it', async () => {
    const id = await firstRuby()
    const before = await rubies()
    await set(id, { stock: 0 })
    const sold = await rubies()
    expect(sold?.in_stock).toBe((before?.in_stock ?? 0) - 1)
    expect(sold?.facets.stock?.[0]?.count).toBe(sold?.in_stock)
    expect(await firstRuby()).not.toBe(id)
    await set(id, { stock: 1, payable_paise: 100 })
    expect(await rubies()).toMatchObject({ in_stock: before?.in_stock, price_from: 1, ranges: { price: { min: 1 } } })
    await set(id, { category_id: 101 })
    expect((await rubies())?.total).toBe((before?.total ?? 0) - 1)
    await set(id, { category_id: RUBY })
    expect((await rubies())?.total).toBe(before?.total)
  })

  it('finds a product by its new terms alone, and a deleted one no more', async () => {
    const id = await firstRuby()
    let counter = 0
    // A new query each time, so that no answer comes from a cache.
    const total = async (searchTerm: string) => {
      counter += 1
      return (await api.product.getbykeyname({ searchTerm, exact: '1', price: `-${9e8 - counter}` })).meta?.total
    }
    const search = sql`to_tsvector('simple', 'painite')`
    await (await getDb()).update(product).set({ search }).where(eq(product.id, id))
    expect(await total('painite')).toBe(1)
    const rest = (await rubies())?.total ?? 0
    await (await getDb()).delete(product).where(eq(product.id, id))
    expect(await total('painite')).toBe(0)
    expect((await rubies())?.total).toBe(rest - 1)
  })

  async function twoRubies(): Promise<[number, number]> {
    const db = await getDb()
    const [id, other] = (
      await db.select({ id: product.id }).from(product).where(eq(product.category_id, RUBY)).limit(2)
    ).map((row) => row.id)
    if (id === undefined || other === undefined) throw new Error('too few rubies')
    await db.update(product).set({ stock: 5 }).where(sql`${product.id} in (${id}, ${other})`)
    return [id, other]
  }

  it('is unaffected by a rolled-back change', async () => {
    const db = await getDb()
    const [id] = await twoRubies()
    const before = (await rubies())?.in_stock ?? 0
    const back = db.transaction(async (tx) => {
      await tx.update(product).set({ stock: 0 }).where(eq(product.id, id))
      tx.rollback()
    })
    await expect(back).rejects.toThrow()
    expect((await rubies())?.in_stock).toBe(before)
  })

  // PGlite has one connection: there, transactions never overlap.
  it.skipIf(!process.env.TEST_DATABASE_URL)('sees a change that is committed after later ones', async () => {
    const db = await getDb()
    const [id, other] = await twoRubies()
    const before = (await rubies())?.in_stock ?? 0
    await db.transaction(async (slow) => {
      await slow.update(product).set({ stock: 0 }).where(eq(product.id, id))
      await set(other, { stock: 0 })
      expect((await rubies())?.in_stock).toBe(before - 1)
    })
    expect((await rubies())?.in_stock).toBe(before - 2)
  })

  it('names the pages of changed and of hidden products, whichever process changed them', async () => {
    const db = await getDb()
    const store = createPageStore({ memoryMegabytes: 4, storage: null, version: '1' })
    const [sold, hidden, other] = (
      await db.select({ id: product.id }).from(product).where(eq(product.category_id, RUBY)).limit(3)
    ).map((row) => row.id)
    const tagsOf = {
      sold: `product:${sold}`,
      hidden: `product:${hidden}`,
      other: `product:${other}`,
      list: `category:${RUBY}`,
    }
    await followProducts(store)
    await nextMillisecond()
    for (const [name, tag] of Object.entries(tagsOf))
      store.set(`/${name}`, fakePage(name, { tags: [tag] }), store.start())
    await nextMillisecond()
    await followProducts(store)
    expect(store.peek('/sold')).not.toBeNull()
    await db
      .update(product)
      .set({ stock: 3 })
      .where(eq(product.id, sold ?? 0))
    await db
      .update(product)
      .set({ hidden: true })
      .where(eq(product.id, hidden ?? 0))
    await followProducts(store)
    const shown = Object.keys(tagsOf).filter((name) => store.peek(`/${name}`))
    expect(shown).toEqual(['other'])
    await db
      .update(product)
      .set({ hidden: false })
      .where(eq(product.id, hidden ?? 0))
  })

  it('ranks as ts_rank does, for any terms of the catalogue', async () => {
    const db = await getDb()
    const productIndex = await currentProductIndex()
    const dictionary = [...productIndex.words.postings.keys()].filter((word) => /^[\p{L}\p{M}]+$/u.test(word))
    const some = fc.array(fc.tuple(fc.nat(dictionary.length - 1), fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 3,
    })
    await fc.assert(
      fc.asyncProperty(some, fc.constantFrom('and', 'or'), async (picked, join) => {
        const counter = [
          ...new Set(picked.map(([at, letters]) => [...(dictionary[at] ?? '')].slice(0, letters).join(''))),
        ]
        const query = toTextQuery(counter, join)
        const places = findMatchingRows(productIndex.words, query, productIndex.size).filter(
          (place) => productIndex.id[place] !== 0,
        )
        const ranks = rankRows(productIndex.words, query, places, productIndex.size)
        const ours = places.map((place, index) => [productIndex.id[place], ranks[index]])
        const text = counter.map((word) => `'${word}':*`).join(join === 'and' ? ' & ' : ' | ')
        const tsQuery = sql`to_tsquery('simple', ${text})`
        const rows = await db
          .select({ id: product.id, rank: sql`ts_rank(${product.search}, ${tsQuery})`.mapWith(Number) })
          .from(product)
          .where(sql`${product.search} @@ ${tsQuery}`)
        const theirs = rows.map(({ id, rank }) => [id, Math.fround(rank)])
        const byId = (one: unknown[], other: unknown[]) => Number(one[0]) - Number(other[0])
        expect(ours.sort(byId)).toEqual(theirs.sort(byId))
      }),
      { numRuns: 60 },
    )
  })

  it('follows a category that changes its type, and a catalogue that is loaded again', async () => {
    const db = await getDb()
    const ofType = async (ids: string) => (await api.product.getbytypeid({ ids })).meta?.total ?? 0
    const [first, second] = [await ofType('1'), await ofType('2')]
    const mine = (await rubies())?.total ?? 0
    await db.update(category).set({ type_id: 2 }).where(eq(category.id, RUBY))
    expect([await ofType('1'), await ofType('2')]).toEqual([first - mine, second + mine])
    await resetCatalogue(db)
    expect(await ofType('1')).toBe(0)
    await loadCatalogue(db, { products: 300 })
    expect(await ofType('1,2,3,4,5,6,7,8,9')).toBe(300)
  })
})
