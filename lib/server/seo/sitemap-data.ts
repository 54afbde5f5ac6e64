import { and, asc, between, count, eq, gt, max, sql } from 'drizzle-orm'
import type { SitemapPage } from '../../contract/admin/page-data'
import { getDb } from '../../db/connection'
import { category, product } from '../../db/schema'
import { FACET_PAGES } from '../../domain/listing/listing'
import { FACET_COLUMNS } from '../catalogue/facet-columns'
import { isVisibleProduct, toShownImages } from '../catalogue/visible-products'
import { memoizePerProductsVersion } from '../listing/per-products-version'
import type { Answer } from '../runtime/answer'

export { products as pieces, state } from './feed-data'
export { closed, overrides } from './page-override-list'
export { moved } from './resolve-redirect'

type Input = { kind: SitemapPage['kind']; page: number; per_page: number }
type PageList = { total: number; pages: SitemapPage[] }

/** URLs of one kind, in a stable order; however deep a page is, only its own rows are read. */
export async function list({ kind, page, per_page }: Input): Promise<Answer<PageList>> {
  const from = (page - 1) * per_page
  if (kind === 'product') return { data: await listProducts(from, from + per_page) }
  const all = await (kind === 'category' ? loadCategoryPages() : loadFacetPages())
  return { data: { total: all.length, pages: all.slice(from, from + per_page) } }
}

const loadCategoryPages = memoizePerProductsVersion(async (): Promise<SitemapPage[]> => {
  const db = await getDb()
  const rows = await db
    .select({
      slug: category.slug,
      category_type_id: category.type_id,
      image: category.image,
      updated_at: max(product.updated_at),
    })
    .from(category)
    // Hidden products too: a list changes when a product leaves it.
    .leftJoin(product, eq(product.category_id, category.id))
    .groupBy(category.id)
    .orderBy(asc(category.id))
  return rows.map(({ image, updated_at, ...row }) => ({
    ...row,
    kind: 'category' as const,
    updated_at: toIsoTime(updated_at),
    photos: [image],
  }))
})

/** Ids of all listed products, ascending: a page starts at an id and needs no offset. */
const loadProductIds = memoizePerProductsVersion(async ({ rowOf }) => Int32Array.from(rowOf.keys()).sort())

async function listProducts(from: number, to: number): Promise<PageList> {
  const ids = await loadProductIds()
  const [first, last] = [ids[from], ids[Math.min(to, ids.length) - 1]]
  if (first === undefined || last === undefined) return { total: ids.length, pages: [] }
  const db = await getDb()
  const rows = await db
    .select({
      slug: product.slug,
      updated_at: product.updated_at,
      images: product.images,
      title: product.title,
      category,
    })
    .from(product)
    .innerJoin(category, and(eq(category.id, product.category_id), isVisibleProduct))
    .where(between(product.id, first, last))
    .orderBy(asc(product.id))
  const pages = rows.map(({ slug, updated_at, images, title, category: categoryRow }) => ({
    kind: 'product' as const,
    slug,
    updated_at: updated_at.toISOString(),
    photos: toShownImages({ images, title }, categoryRow).map(({ src }) => src),
  }))
  return { total: ids.length, pages }
}

/** Counted like the listing: sold products are included. */
const loadFacetPages = memoizePerProductsVersion(async (): Promise<SitemapPage[]> => {
  const db = await getDb()
  const categoryCounts = db
    .select({ id: product.category_id, count: count().as('category_count') })
    .from(product)
    .where(isVisibleProduct)
    .groupBy(product.category_id)
    .as('whole')
  const visibleCount = sql<number>`count(*) filter (where ${isVisibleProduct})`.mapWith(Number)
  const values = FACET_PAGES.map((facet) => sql`(${facet}::text, ${FACET_COLUMNS[facet]})`)
  const rows = await db
    .select({
      slug: category.slug,
      category_type_id: category.type_id,
      facet: sql<(typeof FACET_PAGES)[number]>`v.kind`,
      value: sql<string>`v.key`,
      image: category.image,
      count: visibleCount,
      category_count: categoryCounts.count,
      updated_at: max(product.updated_at),
    })
    .from(product)
    .innerJoin(category, eq(category.id, product.category_id))
    .innerJoin(categoryCounts, eq(categoryCounts.id, category.id))
    .innerJoin(sql`lateral (values ${sql.join(values, sql`, `)}) as v(kind, key)`, sql`v.key is not null`)
    .groupBy(category.id, categoryCounts.count, sql`v.kind`, sql`v.key`)
    .having(gt(visibleCount, 0))
    .orderBy(asc(category.id), sql`v.kind`, sql`v.key`)
  return rows.map(({ image, updated_at, ...row }) => ({
    ...row,
    kind: 'facet' as const,
    updated_at: toIsoTime(updated_at),
    photos: [image],
  }))
})

function toIsoTime(value: Date | string | null): string | null {
  return value === null ? null : new Date(value).toISOString()
}
