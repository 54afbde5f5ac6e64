import type { MetaPage } from '../../contract/meta'
import type { Client } from '../../contract/types'
import { INFO_PAGES, infoPath } from '../../domain/info-pages'
import { FACET_PAGE_MIN } from '../../domain/listing'
import { categoryPath, facetPath, productPath, typePath, typesOf } from '../../domain/paths'
import routes from '../../domain/routes.json'
import { facetsOf } from '../category-templates'
import { toAlternates } from '../indexing'
import type { Entry } from './xml'

type Source = Pick<Client, 'meta' | 'category'>

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

/** The pages of a part; null when there is no such part. */
export async function partEntries(part: string, source: Source): Promise<Entry[] | null> {
  if (part === 'pages') return fixedPaths().map((path) => toEntry(path, null))
  if (part === 'categories') return categoryEntries(source)
  if (part === 'facets') return facetEntries(source)
  const number = PRODUCTS.exec(part)?.[1]
  return number === undefined ? null : productEntries(source, Number(number))
}

function toEntry(path: string, changed: string | null): Entry {
  return { alternates: toAlternates(path), changed }
}

function fixedPaths(): string[] {
  const types = routes.prefixes.flatMap((prefix) => typesOf(prefix).map(typePath))
  const sections = new Set([...routes.prefixes.map((prefix) => `/${prefix}`), ...types])
  return ['/', '/gems', ...sections, ...INFO_PAGES.map(infoPath)]
}

/** A remote without `meta/list` still has its categories. */
async function categoryEntries(source: Source): Promise<Entry[]> {
  const { data } = await source.meta.list({ kind: 'category', per_page: PAGES_A_PART })
  if (data)
    return data.pages.flatMap((page) => (page.kind === 'category' ? toEntry(categoryPath(page), page.updated_at) : []))
  const all = await source.category.listall({})
  return (all.data ?? []).map((category) => toEntry(categoryPath(category), null))
}

async function facetEntries(source: Source): Promise<Entry[]> {
  const pages: MetaPage[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await source.meta.list({ kind: 'facet', page, per_page: 10_000 })
    pages.push(...(data?.pages ?? []))
    if (pages.length >= (data?.total ?? 0) || data?.pages.length === 0) break
  }
  return pages.flatMap((page) =>
    page.kind === 'facet' && page.count >= FACET_PAGE_MIN && facetsOf(page.category_type_id).includes(page.facet)
      ? toEntry(facetPath(page, page.facet, page.value), null)
      : [],
  )
}

async function productEntries(source: Source, page: number): Promise<Entry[] | null> {
  const { data } = await source.meta.list({ kind: 'product', page, per_page: PAGES_A_PART })
  if (!data || data.pages.length === 0) return null
  return data.pages.flatMap((piece) =>
    piece.kind === 'product' ? toEntry(productPath(piece.slug), piece.updated_at) : [],
  )
}
