import { expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { category, product } from '@/lib/db/schema'
import { FACET_PAGE_MIN, FACET_PAGES } from '@/lib/domain/listing'
import { categoryPath, facetPath } from '@/lib/domain/paths'
import { loadCatalogue } from '@/lib/seed/load'
import { partEntries } from '@/lib/seo/sitemap/parts'
import { as } from '../data/calls'
import { withTestDatabase } from '../data/connection'

withTestDatabase(async () => {
  await loadCatalogue(await getDb(), { products: 900 })
})

/** How many pieces every facet page would show, counted row by row. */
async function countPieces(): Promise<Map<string, number>> {
  const db = await getDb()
  const categories = new Map((await db.select().from(category)).map((row) => [row.id, row]))
  const counts = new Map<string, number>()
  for (const row of await db.select().from(product)) {
    const { slug = '', type_id = 0 } = categories.get(row.category_id) ?? {}
    const { origin, treatment, weight_band: weight, mukhi, shape } = row
    const values = { origin, treatment, weight, mukhi: mukhi === null ? null : String(mukhi), shape }
    for (const facet of FACET_PAGES) {
      const value = values[facet]
      if (value === null) continue
      const path = facetPath({ slug, category_type_id: type_id }, facet, value)
      counts.set(path, (counts.get(path) ?? 0) + 1)
    }
  }
  return counts
}

it('lists a page for each value of the five facets that three pieces have, and for no other', async () => {
  const counts = await countPieces()
  const enough = [...counts].flatMap(([path, count]) => (count >= FACET_PAGE_MIN ? [path] : []))
  const listed = (await partEntries('facets', as(null)))?.map(({ alternates }) => alternates.en) ?? []
  expect(enough.length).toBeGreaterThan(200)
  expect(enough.length).toBeLessThan(counts.size)
  expect(listed.toSorted()).toEqual(enough.toSorted())
})

it('gives each category the values that have pages, to link to', async () => {
  const api = as(null)
  const counts = await countPieces()
  const { data: categories } = await api.category.listall({})
  for (const one of categories ?? []) {
    const { meta } = await api.product.getbycatid({ id: one.id, page: 1, per_page: 1, sort: 'ascending' })
    const linked = FACET_PAGES.flatMap((facet) =>
      (meta?.facets[facet] ?? []).map(({ value, count }) => [facetPath(one, facet, value), count] as const),
    )
    const own = [...counts].filter(([path]) => path.startsWith(`${categoryPath(one)}/`))
    expect(new Map(linked), one.slug).toEqual(new Map(own))
  }
})
