import { expect, it } from 'vitest'
import { toCategoryListing } from '@/components/category/listing-links'
import { getDb } from '@/lib/db/connection'
import { category, product } from '@/lib/db/schema'
import { FACET_PAGE_MIN, FACET_PAGES, parseListing, toParams } from '@/lib/domain/listing/listing'
import { categoryPath, facetPath } from '@/lib/domain/routing/paths'
import { loadCatalogue } from '@/lib/seed/load'
import { facetsOf, mayHaveFacetPage } from '@/lib/seo/category-templates'
import { loadPartEntries } from '@/lib/seo/sitemap/parts'
import { as } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'

withTestDatabase(async () => {
  await loadCatalogue(await getDb())
})

/** The number of products of every category and facet page, counted row by row. */
async function countProducts() {
  const db = await getDb()
  const categories = new Map((await db.select().from(category)).map((row) => [row.id, row]))
  const counts = new Map<string, number>()
  const used = new Set<string>()
  const wholes = new Map<string, number>()
  for (const row of await db.select().from(product)) {
    const { slug = '', type_id = 0 } = categories.get(row.category_id) ?? {}
    const whole = categoryPath({ slug, category_type_id: type_id })
    wholes.set(whole, (wholes.get(whole) ?? 0) + 1)
    const { origin, treatment, weight_band: weight, mukhi, shape } = row
    const values = { origin, treatment, weight, mukhi: mukhi === null ? null : String(mukhi), shape }
    for (const facet of FACET_PAGES) {
      const value = values[facet]
      if (value === null) continue
      const path = facetPath({ slug, category_type_id: type_id }, facet, value)
      counts.set(path, (counts.get(path) ?? 0) + 1)
      if (mayHaveFacetPage({ slug, category_type_id: type_id }, { facet, value })) used.add(path)
    }
  }
  const withoutValue = (path: string, count: number) => (wholes.get(path.slice(0, path.lastIndexOf('/'))) ?? 0) - count
  const enough = [...counts].filter(([path, count]) => used.has(path) && count >= FACET_PAGE_MIN)
  const isListed = ([path, count]: [string, number]) => withoutValue(path, count) >= FACET_PAGE_MIN
  const pages = enough.filter(isListed).map(([path]) => path)
  return { counts, pages, nearlyWhole: enough.filter((one) => !isListed(one)).map(([path]) => path) }
}

it('lists a page for each facet value that six products have and six have not, and no other', async () => {
  const { counts, pages, nearlyWhole } = await countProducts()
  const listed = (await loadPartEntries('facets', as(null)))?.map(({ alternates }) => alternates.en) ?? []
  expect(pages.length).toBeGreaterThan(100)
  expect(nearlyWhole.length).toBeGreaterThan(10)
  expect(pages.length + nearlyWhole.length).toBeLessThan(counts.size)
  expect(pages).not.toContain('/gemstones/ruby/origin-myanmar')
  expect(listed.toSorted()).toEqual(pages.toSorted())
})

it('returns for each category the values that have pages, to link to', async () => {
  const api = as(null)
  const { counts } = await countProducts()
  const { data: categories } = await api.category.listall({})
  for (const one of categories ?? []) {
    const { meta } = await api.product.getbycatid({ id: one.id, page: 1, per_page: 1, sort: 'featured' })
    const linked = FACET_PAGES.flatMap((facet) =>
      (meta?.facets[facet] ?? []).map(({ value, count }) => [facetPath(one, facet, value), count] as const),
    )
    const expectedLinks = [...counts].filter(([path]) => path.startsWith(`${categoryPath(one)}/`))
    expect(new Map(linked), one.slug).toEqual(new Map(expectedLinks))
  }
})

/** Tests every NTH of the further filters. */
const NTH = 7

it('links to a page wherever one exists, and to none that does not exist, whatever the other filters', async () => {
  const api = as(null)
  const pages = new Set((await countProducts()).pages)
  const { data: categories } = await api.category.listall({})
  for (const one of categories ?? []) {
    const base = categoryPath(one)
    const linksOf = async (query: Record<string, string>) => {
      const state = parseListing(query)
      if (!state) throw new RangeError(`invalid query: ${JSON.stringify(query)}`)
      const { meta } = await api.product.getbycatid({
        id: one.id,
        ...toParams(state),
        page: 1,
        per_page: 1,
        sort: 'featured',
      })
      if (!meta) throw new RangeError(one.slug)
      const facetPages = facetsOf(one.category_type_id)
      const place = toCategoryListing({ locale: 'en', base, state, facet: null, facetPages, meta })
      const values = FACET_PAGES.flatMap((facet) => (meta.facets[facet] ?? []).map(({ value }) => ({ facet, value })))
      const hrefs = values.map(({ facet, value }) =>
        place.hrefOf({ page: 1, sort: 'featured', filters: { [facet]: [value] } }),
      )
      return { values, paths: hrefs.filter((href) => !href.includes('?')) }
    }
    const { values, paths } = await linksOf({})
    expect(paths.toSorted(), one.slug).toEqual([...pages].filter((path) => path.startsWith(`${base}/`)).toSorted())
    for (const { facet, value } of values.filter((_, index) => index % NTH === 0)) {
      const filtered = await linksOf({ [facet]: value })
      expect(
        filtered.paths.filter((path) => !pages.has(path)),
        `${base}?${facet}=${value}`,
      ).toEqual([])
    }
  }
})
