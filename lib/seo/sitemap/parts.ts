import type { SitemapPage } from '../../contract/admin/page-data'
import type { Client } from '../../contract/types'
import { listShownTypes } from '../../domain/catalogue/menu'
import { INFO_PAGES, infoPath } from '../../domain/content/info-pages'
import { hasFacetPage } from '../../domain/listing/listing'
import { categoryPath, facetPath, productPath, typePath, typesOf } from '../../domain/routing/paths'
import routes from '../../domain/routing/routes.json'
import { mayHaveFacetPage } from '../category-templates'
import { toAlternates } from '../indexing'
import type { SitemapEntry } from './xml'

/** What the sitemap is made from. */
type SitemapSource = { meta: Pick<Client['meta'], 'list'>; category: Pick<Client['category'], 'listall'> }

/** A part lists every page once for each language: 10,000 URLs in the largest. */
const PAGES_PER_PART = 5_000
const PRODUCTS = /^products-([1-9]\d{0,4})$/

/** Names of the parts there are: `pages`, `categories`, `facets`, `products-1` and so on. */
export async function listParts(source: SitemapSource): Promise<string[]> {
  const { data } = await source.meta.list({ kind: 'product', per_page: 1 })
  // A remote without `meta/list` has no more than its categories to tell.
  if (!data) return ['pages', 'categories']
  const count = Math.ceil(data.total / PAGES_PER_PART)
  return ['pages', 'categories', 'facets', ...Array.from({ length: count }, (_, index) => `products-${index + 1}`)]
}

/** When the text of an info page was last edited (a day or a time in UTC); null if unknown. */
export type GetLastEdited = (slug: (typeof INFO_PAGES)[number]) => Promise<string | null>

/** The pages of a part; null when there is no such part. */
export async function loadPartEntries(
  part: string,
  source: SitemapSource,
  getLastEdited: GetLastEdited = async () => null,
): Promise<SitemapEntry[] | null> {
  if (part === 'pages') return [...(await loadListEntries(source)), ...(await loadTextEntries(getLastEdited))]
  if (part === 'categories') return loadCategoryEntries(source)
  if (part === 'facets') return loadFacetEntries(source)
  const number = PRODUCTS.exec(part)?.[1]
  return number === undefined ? null : loadProductEntries(source, Number(number))
}

function toEntry(path: string, lastModified: string | null, photos: readonly string[] = []): SitemapEntry {
  return { alternates: toAlternates(path), lastModified, photos }
}

async function loadTextEntries(getLastEdited: GetLastEdited): Promise<SitemapEntry[]> {
  return Promise.all(INFO_PAGES.map(async (slug) => toEntry(infoPath(slug), await getLastEdited(slug))))
}

/** Lists change with the newest of their products. */
async function loadListEntries(source: SitemapSource): Promise<SitemapEntry[]> {
  const { data } = await source.meta.list({ kind: 'category', per_page: PAGES_PER_PART })
  const newest = (typeIds: number[]) => {
    const times = data?.pages.flatMap((page) =>
      page.kind === 'category' && typeIds.includes(page.category_type_id) ? (page.updated_at ?? []) : [],
    )
    return times?.toSorted().at(-1) ?? null
  }
  const shown = listShownTypes(data?.pages.flatMap((page) => (page.kind === 'category' ? page : [])) ?? [])
  const lists = new Map(
    routes.prefixes.flatMap((prefix) => {
      const types = typesOf(prefix).filter((type) => shown.includes(type))
      if (types.length === 0) return []
      const own = types.map((type) => [typePath(type), newest([type])] as const)
      return [[`/${prefix}`, newest(types)] as const, ...own]
    }),
  )
  const all = newest(routes.prefixes.flatMap(typesOf))
  return [['/', all] as const, ['/gems', all] as const, ...lists].map(([path, lastModified]) =>
    toEntry(path, lastModified),
  )
}

/** A remote without `meta/list` still has its categories. */
async function loadCategoryEntries(source: SitemapSource): Promise<SitemapEntry[]> {
  const { data } = await source.meta.list({ kind: 'category', per_page: PAGES_PER_PART })
  if (!data)
    return ((await source.category.listall({})).data ?? []).map((category) => toEntry(categoryPath(category), null))
  return data.pages.flatMap((page) =>
    page.kind === 'category' ? toEntry(categoryPath(page), page.updated_at, page.photos) : [],
  )
}

function isFacetPage(page: Extract<SitemapPage, { kind: 'facet' }>) {
  return hasFacetPage(page.count, page.category_count ?? Number.POSITIVE_INFINITY) && mayHaveFacetPage(page, page)
}

async function loadFacetEntries(source: SitemapSource): Promise<SitemapEntry[]> {
  const pages: SitemapPage[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await source.meta.list({ kind: 'facet', page, per_page: 10_000 })
    pages.push(...(data?.pages ?? []))
    if (pages.length >= (data?.total ?? 0) || data?.pages.length === 0) break
  }
  return pages.flatMap((page) =>
    page.kind === 'facet' && isFacetPage(page)
      ? toEntry(facetPath(page, page.facet, page.value), page.updated_at ?? null, page.photos)
      : [],
  )
}

async function loadProductEntries(source: SitemapSource, page: number): Promise<SitemapEntry[] | null> {
  const { data } = await source.meta.list({ kind: 'product', page, per_page: PAGES_PER_PART })
  if (!data || data.pages.length === 0) return null
  return data.pages.flatMap((product) =>
    product.kind === 'product' ? toEntry(productPath(product.slug), product.updated_at, product.photos) : [],
  )
}
