import { count, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { loadCatalogue } from '@/lib/seed/load'
import { listParts, loadPartEntries } from '@/lib/seo/sitemap/parts'
import { as } from '../data/calls'
import { withTestDatabase } from '../data/connection'

const PRODUCTS = 5_200
const SAPPHIRE = 101
const api = as(null)
const progress: number[] = []

withTestDatabase(async () => {
  await loadCatalogue(await getDb(), { products: PRODUCTS, onProgress: (done) => progress.push(done) })
})

describe('a catalogue of several thousand products', () => {
  it('reports the progress of seeding at regular intervals', () => {
    expect(progress.length).toBeGreaterThan(10)
    expect([...progress].sort((a, b) => a - b)).toEqual(progress)
    expect(progress.at(-1)).toBe(PRODUCTS)
  })

  it('has every product in the sitemap once, in parts of bounded size', async () => {
    const parts = (await listParts(api)).filter((part) => part.startsWith('products-'))
    expect(parts).toEqual(['products-1', 'products-2'])
    const entries = await Promise.all(parts.map((part) => loadPartEntries(part, api)))
    const paths = entries.flatMap((part) => part?.map(({ alternates }) => alternates.en) ?? [])
    expect(entries[0]).toHaveLength(5_000)
    expect(new Set(paths).size).toBe(PRODUCTS)
  })

  it('lists every product of a category on exactly one page', async () => {
    const first = await api.product.getbycatid({ id: SAPPHIRE, per_page: 48 })
    const ids = (first.data ?? []).map(({ id }) => id)
    for (let page = 2; page <= (first.meta?.pages ?? 0); page += 1) {
      ids.push(...((await api.product.getbycatid({ id: SAPPHIRE, per_page: 48, page })).data ?? []).map(({ id }) => id))
    }
    expect(ids.length).toBeGreaterThan(100)
    expect(ids).toHaveLength(first.meta?.total ?? 0)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('counts the results of a search as the database does; neelam is the blue sapphire', async () => {
    const db = await getDb()
    const [row] = await db
      .select({ count: count() })
      .from(product)
      .where(sql`${product.search} @@ to_tsquery('simple', 'blue:* & sapphire:*')`)
    const { data, meta } = await api.product.getbykeyname({ searchTerm: 'Neelam' })
    expect(meta?.total).toBe(row?.count)
    expect(data?.[0]?.category_id).toBe(SAPPHIRE)
    const last = await api.product.getbykeyname({ searchTerm: 'Neelam', page: meta?.pages ?? 0 })
    expect(last.data?.length).toBeGreaterThan(0)
  })

  it('finds the last product by its SKU', async () => {
    const [last] = await (await getDb()).select({ sku: product.sku }).from(product).orderBy(sql`id desc`).limit(1)
    const { data } = await api.product.getbykeyname({ searchTerm: last?.sku ?? '' })
    expect(data?.map(({ sku }) => sku)).toContain(last?.sku)
  })
})
