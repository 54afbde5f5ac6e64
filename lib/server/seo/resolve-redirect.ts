import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { category, product, redirect, slug_history } from '../../db/schema'
import { type FacetPage, parseFacetSegment } from '../../domain/listing/listing'
import { pageCount } from '../../domain/listing/pager'
import { categoryPath, prefixOf, productPath, subCategoryType } from '../../domain/routing/paths'
import { lookedUp, toFormerAddress } from '../../domain/routing/redirect'
import { DEFAULT_LOCALE, isLocale, localePath } from '../../i18n/locale'
import { isVisibleProduct } from '../catalogue/visible-products'
import type { Answer } from '../runtime/answer'
import { hasOldAddresses } from './has-redirects'

const COLUMNS: Record<FacetPage, SQL> = {
  origin: sql`${product.origin}`,
  treatment: sql`${product.treatment}`,
  weight: sql`${product.weight_band}`,
  mukhi: sql`${product.mukhi}::text`,
  shape: sql`${product.shape}`,
}

/** Target of a URL that no longer exists, in one hop and in its own language, with its query. */
export async function moved({ address }: { address: string }): Promise<Answer<{ to: string | null }>> {
  const [path = '', query = ''] = address.split('?', 2)
  const segments = path.split('/').filter(Boolean)
  const locale = segments[0] !== undefined && isLocale(segments[0]) ? segments[0] : DEFAULT_LOCALE
  const own = segments[0] === locale ? segments.slice(1) : segments
  const db = await getDb()
  if (!(await hasOldAddresses(db))) return { data: { to: null } }
  const to = (await getListed(db, address)) ?? (await getRenamed(db, own, query))
  return { data: { to: to === null ? null : localePath(locale, to) } }
}

async function getListed(db: Db, address: string): Promise<string | null> {
  const former = toFormerAddress(address)
  if (former === null) return null
  const names = lookedUp(former)
  const rows = await db.select().from(redirect).where(inArray(redirect.from_path, names))
  return rows.find(({ from_path }) => from_path === names[0])?.to_path ?? rows[0]?.to_path ?? null
}

async function getRenamed(db: Db, segments: string[], query: string): Promise<string | null> {
  const [prefix = '', second = '', ...rest] = segments
  if (prefix === 'gems' && second === 'product' && rest[0] !== undefined && rest.length === 1) {
    const now = await getProductSlug(db, rest[0])
    return now && withQuery(productPath(now), query)
  }
  const sub = subCategoryType(prefix, second)
  const [slug = '', segment, ...more] = sub === null ? [second, ...rest] : rest
  const facet = segment === undefined ? null : parseFacetSegment(segment)
  if (more.length > 0 || (segment !== undefined && !facet)) return null
  const now = await getCategory(db, slug)
  if (!now || prefixOf(now.type_id) !== prefix || (sub !== null && sub !== now.type_id)) return null
  const path = categoryPath({ slug: now.slug, category_type_id: now.type_id }) + (segment ? `/${segment}` : '')
  return withQuery(path, await withExistingPage(db, now.id, facet, query))
}

async function getProductSlug(db: Db, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: product.slug })
    .from(slug_history)
    .innerJoin(product, eq(product.id, slug_history.product_id))
    .where(and(eq(slug_history.kind, 'product'), eq(slug_history.slug, slug), isVisibleProduct))
  return row?.slug ?? null
}

async function getCategory(db: Db, slug: string) {
  const [row] = await db
    .select({ id: category.id, slug: category.slug, type_id: category.type_id })
    .from(slug_history)
    .innerJoin(category, eq(category.id, slug_history.category_id))
    .where(and(eq(slug_history.kind, 'category'), eq(slug_history.slug, slug)))
  return row ?? null
}

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path)

/** The query without a page number that the list does not have. */
async function withExistingPage(
  db: Db,
  categoryId: number,
  facet: { facet: FacetPage; value: string } | null,
  query: string,
): Promise<string> {
  const asked = new URLSearchParams(query)
  const page = Number(asked.get('page') ?? 1)
  if (page === 1) return query
  const within = facet ? sql`${COLUMNS[facet.facet]} = ${facet.value}` : undefined
  const [found] = await db
    .select({ total: count() })
    .from(product)
    .where(and(eq(product.category_id, categoryId), isVisibleProduct, within))
  if (Number.isInteger(page) && page >= 1 && page <= pageCount(found?.total ?? 0)) return query
  return query
    .split('&')
    .filter((part) => !part.startsWith('page='))
    .join('&')
}
