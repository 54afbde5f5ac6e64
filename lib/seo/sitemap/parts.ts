import type { MetaPage } from '../../contract/admin/page-data'
import type { Client } from '../../contract/types'
import { INFO_PAGES, infoPath } from '../../domain/content/info-pages'
import { hasFacetPage } from '../../domain/listing/listing'
import { categoryPath, facetPath, productPath, typePath, typesOf } from '../../domain/routing/paths'
import routes from '../../domain/routing/routes.json'
import { facetsOf } from '../category-templates'
import { toAlternates } from '../indexing'
import type { Entry } from './xml'

/** What the sitemap is made from. */
export type Source = { meta: Pick<Client['meta'], 'list'>; category: Pick<Client['category'], 'listall'> }

/** Every page stands twice in a part, once a language: 10,000 URLs in the largest. */
const PAGES_A_PART = 5_000
const PRODUCTS = /^products-([1-9]\d{0,4})$/

/** Names of the parts there are: `pages`, `categories`, `facets`, `products-1` and so on. */
export async function listParts(source: Source): Promise<string[]> {
  const { data } = await source.meta.list({ kind: 'product', per_page: 1 })
  // A remote without `meta/list` has no more than its categories to tell.
  if (!data) return ['pages', 'categories']
  const count = Math.ceil(data.total / PAGES_A_PART)
  return ['pages', 'categories', 'facets', ...Array.from({ length: count }, (_, index) => `products-${index + 1}`)]
}

/** When the text of an info page was last edited (a day or a time in UTC); null where nobody says. */
export type Edited = (slug: (typeof INFO_PAGES)[number]) => Promise<string | null>

/** The pages of a part; null when there is no such part. */
export async function partEntries(
  part: string,
  source: Source,
  edited: Edited = async () => null,
): Promise<Entry[] | null> {
  if (part === 'pages') return [...(await listEntries(source)), ...(await textEntries(edited))]
  if (part === 'categories') return categoryEntries(source)
  if (part === 'facets') return facetEntries(source)
  const number = PRODUCTS.exec(part)?.[1]
  return number === undefined ? null : productEntries(source, Number(number))
}

function toEntry(path: string, changed: string | null, photos: readonly string[] = []): Entry {
  return { alternates: toAlternates(path), changed, photos }
}

async function textEntries(edited: Edited): Promise<Entry[]> {
  return Promise.all(INFO_PAGES.map(async (slug) => toEntry(infoPath(slug), await edited(slug))))
}

/** Lists change with the newest of their products. */
async function listEntries(source: Source): Promise<Entry[]> {
  const { data } = await source.meta.list({ kind: 'category', per_page: PAGES_A_PART })
  const newest = (typeIds: number[]) => {
    const times = data?.pages.flatMap((page) =>
      page.kind === 'category' && typeIds.includes(page.category_type_id) ? (page.updated_at ?? []) : [],
    )
    return times?.toSorted().at(-1) ?? null
  }
  const lists = new Map(
    routes.prefixes.flatMap((prefix) => [
      [`/${prefix}`, newest(typesOf(prefix))] as const,
      ...typesOf(prefix).map((type) => [typePath(type), newest([type])] as const),
    ]),
  )
  const all = newest(routes.prefixes.flatMap(typesOf))
  return [['/', all] as const, ['/gems', all] as const, ...lists].map(([path, changed]) => toEntry(path, changed))
}

/** A remote without `meta/list` still has its categories. */
async function categoryEntries(source: Source): Promise<Entry[]> {
  const { data } = await source.meta.list({ kind: 'category', per_page: PAGES_A_PART })
  if (!data) return ((await source.category.listall({})).data ?? []).map((known) => toEntry(categoryPath(known), null))
  return data.pages.flatMap((page) =>
    page.kind === 'category' ? toEntry(categoryPath(page), page.updated_at, page.photos) : [],
  )
}

function isVisibleProduct({
  count,
  category_count: whole,
  category_type_id,
  facet,
}: Extract<MetaPage, { kind: 'facet' }>) {
  return hasFacetPage(count, whole ?? Number.POSITIVE_INFINITY) && facetsOf(category_type_id).includes(facet)
}

async function facetEntries(source: Source): Promise<Entry[]> {
  const pages: MetaPage[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await source.meta.list({ kind: 'facet', page, per_page: 10_000 })
    pages.push(...(data?.pages ?? []))
    if (pages.length >= (data?.total ?? 0) || data?.pages.length === 0) break
  }
  return pages.flatMap((page) =>
    page.kind === 'facet' && isVisibleProduct(page)
      ? toEntry(facetPath(page, page.facet, page.value), page.updated_at ?? null, page.photos)
      : [],
  )
}

async function productEntries(source: Source, page: number): Promise<Entry[] | null> {
  const { data } = await source.meta.list({ kind: 'product', page, per_page: PAGES_A_PART })
  if (!data || data.pages.length === 0) return null
  return data.pages.flatMap((product) =>
    product.kind === 'product' ? toEntry(productPath(product.slug), product.updated_at, product.photos) : [],
  )
}
