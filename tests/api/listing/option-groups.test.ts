import { asc, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '@/lib/contract/shapes'
import { getDb } from '@/lib/db/connection'
import { category, product } from '@/lib/db/schema'
import { toLocalized } from '@/lib/domain/locale'
import { loadCatalogue } from '@/lib/seed/load'
import { as } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'

withTestDatabase(async () => {
  await loadCatalogue(await getDb(), { products: 400 })
})

const api = as(null)
const PER_PAGE = 7
type Row = typeof product.$inferSelect

/** The products of the first type. */
async function loadRows(): Promise<Row[]> {
  const db = await getDb()
  const categories = db.select({ id: category.id }).from(category).where(eq(category.type_id, 1))
  return db.select().from(product).where(inArray(product.category_id, categories)).orderBy(asc(product.id))
}
const variantOf = (group: string, value: string) => ({
  group,
  options: [{ name: toLocalized({ en: 'Choice' }), value: toLocalized({ en: value }) }],
})

/** Puts products into groups by the number of each; 0 is none. */
async function setGroups(ids: number[], groups: number[]): Promise<void> {
  const db = await getDb()
  await db.update(product).set({ variant: null })
  for (const group of new Set(groups.filter((one) => one > 0))) {
    const members = ids.filter((_, at) => groups[at] === group)
    for (const id of members)
      await db
        .update(product)
        .set({ variant: variantOf(`group ${group}`, String(id)) })
        .where(inArray(product.id, [id]))
  }
}

/** The rows that a list shows, one for each group: the cheapest in stock, else the cheapest. */
function cardsOf(rows: Row[]): Row[] {
  const isBefore = (one: Row, other: Row) =>
    one.available !== other.available
      ? one.available > other.available
      : one.payable_paise !== other.payable_paise
        ? one.payable_paise < other.payable_paise
        : one.id < other.id
  return rows.filter(
    (row) => !row.variant || !rows.some((other) => other.variant?.group === row.variant?.group && isBefore(other, row)),
  )
}

async function listAll(input: Omit<Parameters<typeof api.product.getbytypeid>[0], 'page' | 'per_page'>) {
  const all: Product[] = []
  for (let page = 1; ; page += 1) {
    const { data, meta } = await api.product.getbytypeid({ ...input, page, per_page: PER_PAGE })
    all.push(...(data ?? []))
    if (page >= (meta?.pages ?? 0)) return { all, meta }
  }
}

const ascending = (ids: number[]) => [...ids].sort((one, other) => one - other)

describe('a list of products with options', () => {
  it('has one card for a group, with counts, facets and pages that agree, under any filter and order', async () => {
    const rows = (await loadRows()).slice(0, 60)
    const ids = rows.map(({ id }) => id)
    const sort = fc.constantFrom('featured', 'low', 'high', 'newest', 'a-z', 'heavy')
    const groups = fc.array(fc.nat(5), { minLength: ids.length, maxLength: ids.length })
    await fc.assert(
      fc.asyncProperty(groups, sort, fc.nat(59), fc.boolean(), async (numbers, order, model, isInStock) => {
        await setGroups(ids, numbers)
        const inType = await loadRows()
        const shape = rows[model]?.shape ?? undefined
        const matching = inType.filter((row) => (!shape || row.shape === shape) && (!isInStock || row.available === 1))
        const cards = cardsOf(matching)
        const { all, meta } = await listAll({
          ids: '1',
          sort: order,
          ...(shape && { shape }),
          ...(isInStock && { stock: 'in' as const }),
        })
        expect(ascending(all.map(({ id }) => id))).toEqual(ascending(cards.map(({ id }) => id)))
        expect([meta?.total, meta?.in_stock]).toEqual([
          cards.length,
          cards.filter(({ available }) => available === 1).length,
        ])
        for (const { value, count } of meta?.facets.origin ?? [])
          expect([value, count]).toEqual([value, cardsOf(matching.filter(({ origin }) => origin === value)).length])
        for (const { id, option_summary } of all) {
          const group = inType.find((row) => row.id === id)?.variant?.group
          const siblings = inType.filter(({ variant }) => group && variant?.group === group)
          const inStock = siblings.filter(({ available }) => available === 1)
          const prices = siblings.map(({ payable_paise }) => payable_paise)
          const from = Math.min(...(inStock.length > 0 ? inStock : siblings).map((one) => one.payable_paise))
          expect(option_summary).toEqual(
            siblings.length < 2
              ? undefined
              : { count: siblings.length, price_from: new Set(prices).size > 1 ? from / 100 : null },
          )
        }
      }),
      { numRuns: 12 },
    )
  })

  it('counts a group once in its category and on the pages of its facts, as the list does', async () => {
    const rows = await loadRows()
    const category = rows[0]?.category_id ?? 0
    const ids = rows.filter((row) => row.category_id === category).map(({ id }) => id)
    await setGroups(
      ids,
      ids.map((_, at) => (at < 4 ? 1 : 0)),
    )
    const { meta } = await api.product.getbycatid({ id: category })
    const { data } = await api.category.listall({})
    expect(meta?.total).toBe(ids.length - 3)
    expect(data?.find(({ id }) => id === category)?.product_count).toBe(ids.length - 3)
    const facets = (await api.meta.list({ kind: 'facet', per_page: 1000 })).data?.pages ?? []
    const slug = data?.find(({ id }) => id === category)?.slug
    for (const page of facets) {
      if (page.kind !== 'facet' || page.slug !== slug) continue
      const list = await api.product.getbycatid({ id: category, [page.facet]: page.value })
      expect([page.facet, page.value, page.count, page.category_count]).toEqual([
        page.facet,
        page.value,
        list.meta?.total,
        ids.length - 3,
      ])
    }
  })

  it('finds the option that has a fact, and each option by its SKU and in the sitemap', async () => {
    const rows = (await loadRows()).filter(({ stock }) => stock > 0)
    const sorted = [...rows].sort((one, other) => one.payable_paise - other.payable_paise)
    const [cheap, dear] = [sorted[0], sorted.at(-1)]
    if (!cheap || !dear) throw new Error('two products are needed')
    await setGroups([cheap.id, dear.id], [1, 1])
    await (await getDb())
      .update(product)
      .set({ category_id: cheap.category_id, mukhi: sql`case when ${product.id} = ${dear.id} then 21 else 3 end` })
      .where(inArray(product.id, [cheap.id, dear.id]))
    const idsOf = async (filter: object) =>
      (await api.product.getbycatid({ id: cheap.category_id, per_page: 100, ...filter })).data?.map(({ id }) => id)
    expect(await idsOf({})).toContain(cheap.id)
    expect(await idsOf({})).not.toContain(dear.id)
    expect(await idsOf({ mukhi: '21' })).toEqual([dear.id])
    for (const row of [cheap, dear]) {
      const found = await api.product.getbykeyname({ searchTerm: row.sku })
      expect(found.data?.map(({ id }) => id)).toEqual([row.id])
    }
    const pages = (await api.meta.list({ kind: 'product', per_page: 1000 })).data?.pages
    const slugs = pages?.flatMap((page) => (page.kind === 'product' ? page.slug : []))
    expect(slugs).toEqual(expect.arrayContaining([cheap.slug, dear.slug]))
  })
})
