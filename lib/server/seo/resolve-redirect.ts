import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { category, product, redirect, slug_history } from '../../db/schema'
import { toTouchQuery } from '../../domain/analytics/source'
import { type FacetPage, parseFacetSegment } from '../../domain/listing/listing'
import { pageCount } from '../../domain/listing/pager'
import { DEFAULT_LOCALE, isLocale, localePath } from '../../domain/locale'
import { categoryPath, prefixOf, productPath, subCategoryType } from '../../domain/routing/paths'
import { normalizeRedirectSource, redirectCandidates } from '../../domain/routing/redirect'
import { FACET_COLUMNS } from '../catalogue/facet-columns'
import { isVisibleProduct } from '../catalogue/visible-products'
import type { Answer } from '../runtime/answer'
import { hasRedirects } from './has-redirects'

/** Target of a URL that no longer exists, in one hop and in its own language, with its query. */
export async function moved({ address }: { address: string }): Promise<Answer<{ to: string | null }>> {
  const [path = '', query = ''] = address.split('?', 2)
  const segments = path.split('/').filter(Boolean)
  const locale = segments[0] !== undefined && isLocale(segments[0]) ? segments[0] : DEFAULT_LOCALE
  const ownSegments = segments[0] === locale ? segments.slice(1) : segments
  const db = await getDb()
  if (!(await hasRedirects(db))) return { data: { to: null } }
  const listed = await findRedirect(db, address)
  const to = listed === null ? await findRenamed(db, ownSegments, query) : withQuery(listed, toTouchQuery(query))
  return { data: { to: to === null ? null : localePath(locale, to) } }
}

async function findRedirect(db: Db, address: string): Promise<string | null> {
  const former = normalizeRedirectSource(address)
  if (former === null) return null
  const names = redirectCandidates(former)
  const rows = await db.select().from(redirect).where(inArray(redirect.from_path, names))
  return rows.find(({ from_path }) => from_path === names[0])?.to_path ?? rows[0]?.to_path ?? null
}

async function findRenamed(db: Db, segments: string[], query: string): Promise<string | null> {
  const [prefix = '', second = '', ...rest] = segments
  if (prefix === 'gems' && second === 'product' && rest[0] !== undefined && rest.length === 1) {
    const target = await findProductSlug(db, rest[0])
    return target && withQuery(productPath(target), query)
  }
  const sub = subCategoryType(prefix, second)
  const [slug = '', segment, ...more] = sub === null ? [second, ...rest] : rest
  const facet = segment === undefined ? null : parseFacetSegment(segment)
  if (more.length > 0 || (segment !== undefined && !facet)) return null
  const target = await findCategory(db, slug)
  if (!target || prefixOf(target.type_id) !== prefix || (sub !== null && sub !== target.type_id)) return null
  const path = categoryPath({ slug: target.slug, category_type_id: target.type_id }) + (segment ? `/${segment}` : '')
  return withQuery(path, await withExistingPage(db, target.id, facet, query))
}

async function findProductSlug(db: Db, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: product.slug })
    .from(slug_history)
    .innerJoin(product, eq(product.id, slug_history.product_id))
    .where(and(eq(slug_history.kind, 'product'), eq(slug_history.slug, slug), isVisibleProduct))
  return row?.slug ?? null
}

async function findCategory(db: Db, slug: string) {
  const [row] = await db
    .select({ id: category.id, slug: category.slug, type_id: category.type_id })
    .from(slug_history)
    .innerJoin(category, eq(category.id, slug_history.category_id))
    .where(and(eq(slug_history.kind, 'category'), eq(slug_history.slug, slug)))
  return row ?? null
}

const withQuery = (path: string, query: string) => (query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path)

/** The query without a page number that the list does not have. */
async function withExistingPage(
  db: Db,
  categoryId: number,
  facet: { facet: FacetPage; value: string } | null,
  query: string,
): Promise<string> {
  const parameters = new URLSearchParams(query)
  const page = Number(parameters.get('page') ?? 1)
  if (page === 1) return query
  const facetCondition = facet ? sql`${FACET_COLUMNS[facet.facet]} = ${facet.value}` : undefined
  const [counted] = await db
    .select({ total: count() })
    .from(product)
    .where(and(eq(product.category_id, categoryId), isVisibleProduct, facetCondition))
  if (Number.isInteger(page) && page >= 1 && page <= pageCount(counted?.total ?? 0)) return query
  return query
    .split('&')
    .filter((part) => !part.startsWith('page='))
    .join('&')
}
