import { asc, desc, eq, like } from 'drizzle-orm'
import type { ExcludedList, ExcludedPage } from '../../../contract/admin/seo/excluded-pages'
import { type Db, getDb } from '../../../db/connection'
import { category, customer, page_meta, product, slug_history } from '../../../db/schema'
import { betterCategory } from '../../../domain/listing/competing-facets'
import { hasFacetPage, keepsFacetPage } from '../../../domain/listing/listing'
import { pageCount } from '../../../domain/listing/pager'
import type { Exclusion, FacetReason } from '../../../domain/routing/excluded-pages'
import { categoryPath, facetPath, productPath } from '../../../domain/routing/paths'
import type { Answer } from '../../runtime/answer'
import { list } from '../sitemap-data'

const PER_PAGE = 100
const NO_MORE = { lang: null, facet: null, leads_to: null, at: null, by: null }

const isClosed = like(page_meta.robots, 'noindex%')
const isHidden = eq(product.hidden, true)
type Span = { from: number; size: number }

/** The dispatcher has already checked the role that this call requires. */
export async function excluded({ why, page }: { why: Exclusion; page: number }): Promise<Answer<ExcludedList>> {
  const db = await getDb()
  const facets = await loadExcludedFacets()
  const counts = {
    noindex: await db.$count(page_meta, isClosed),
    hidden: await db.$count(product, isHidden),
    facet: facets.length,
    renamed: await db.$count(slug_history),
  }
  const span = { from: (page - 1) * PER_PAGE, size: PER_PAGE }
  const rows = why === 'facet' ? facets.slice(span.from, span.from + span.size) : await LOADERS[why](db, span)
  return { data: { counts, page, pages: pageCount(counts[why], PER_PAGE), rows } }
}

const LOADERS: Record<Exclude<Exclusion, 'facet'>, (db: Db, span: Span) => Promise<ExcludedPage[]>> = {
  noindex: loadClosedPages,
  hidden: loadHiddenProducts,
  renamed: loadRenamed,
}

async function loadClosedPages(db: Db, { from, size }: Span): Promise<ExcludedPage[]> {
  const { path, lang, changed_at: at, changed_by } = page_meta
  const rows = await db
    .select({ path, lang, at, by: customer.name })
    .from(page_meta)
    .leftJoin(customer, eq(customer.id, changed_by))
    .where(isClosed)
    .orderBy(desc(at), asc(path), asc(lang))
    .limit(size)
    .offset(from)
  return rows.map((row) => ({ ...NO_MORE, ...row, at: row.at.toISOString(), by: row.by || null }))
}

async function loadHiddenProducts(db: Db, { from, size }: Span): Promise<ExcludedPage[]> {
  const rows = await db
    .select({ slug: product.slug, at: product.updated_at })
    .from(product)
    .where(isHidden)
    .orderBy(desc(product.updated_at), asc(product.id))
    .limit(size)
    .offset(from)
  return rows.map(({ slug, at }) => ({ ...NO_MORE, path: productPath(slug), at: at.toISOString() }))
}

async function loadRenamed(db: Db, { from, size }: Span): Promise<ExcludedPage[]> {
  const rows = await db
    .select({
      ...{ former: slug_history.slug, at: slug_history.at, product: product.slug },
      ...{ slug: category.slug, type: category.type_id },
    })
    .from(slug_history)
    .leftJoin(product, eq(product.id, slug_history.product_id))
    .leftJoin(category, eq(category.id, slug_history.category_id))
    .orderBy(desc(slug_history.at), desc(slug_history.id))
    .limit(size)
    .offset(from)
  return rows.flatMap(({ former, at, product: current, slug, type }): ExcludedPage[] => {
    const time = { ...NO_MORE, at: at.toISOString() }
    if (current !== null) return [{ ...time, path: productPath(former), leads_to: productPath(current) }]
    if (slug === null || type === null) return []
    const toPath = (name: string) => categoryPath({ slug: name, category_type_id: type })
    return [{ ...time, path: toPath(former), leads_to: toPath(slug) }]
  })
}

/** Facets of the catalogue without an indexed page, in the order of their categories. */
async function loadExcludedFacets(): Promise<ExcludedPage[]> {
  const { data } = await list({ kind: 'facet', page: 1, per_page: Number.MAX_SAFE_INTEGER })
  return data.pages.flatMap((page): ExcludedPage[] => {
    if (page.kind !== 'facet') return []
    const { slug, category_type_id, facet, value, count, category_count } = page
    const better = betterCategory(slug, facet, value)
    const why = better ? 'better_category' : toFacetReason(count, category_count ?? count)
    if (why === null) return []
    const path = facetPath({ slug, category_type_id }, facet, value)
    const leadsTo = better ?? (why === 'gone' ? slug : null)
    const leads_to = leadsTo === null ? null : categoryPath({ slug: leadsTo, category_type_id })
    return [{ ...NO_MORE, path, facet: { why, count }, leads_to }]
  })
}

/** Null for an indexed page. */
function toFacetReason(count: number, total: number): FacetReason | null {
  if (hasFacetPage(count, total)) return null
  if (!keepsFacetPage(count, total)) return 'gone'
  return count > total - count ? 'almost_all' : 'few'
}
