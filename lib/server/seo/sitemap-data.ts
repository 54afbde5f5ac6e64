import { and, asc, between, count, eq, gt, isNotNull, max, sql } from 'drizzle-orm'
import type { SitemapPage } from '../../contract/admin/page-data'
import { type Db, getDb } from '../../db/connection'
import { category, product } from '../../db/schema'
import { FACET_PAGES } from '../../domain/listing/listing'
import { recordOf } from '../../domain/record-of'
import { FACET_COLUMNS } from '../catalogue/facet-columns'
import { GROUP } from '../catalogue/variants/load-variants'
import { isShownCategory, isVisibleProduct, toShownImages } from '../catalogue/visible-products'
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
    .where(isShownCategory)
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

/** Counted like the listing: sold products are included, and the options of one product are one. */
const loadFacetPages = memoizePerProductsVersion(async (): Promise<SitemapPage[]> => {
  const db = await getDb()
  const repeated = await countRepeated(db)
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
      id: category.id,
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
  return rows.map(({ id, image, updated_at, ...row }) => ({
    ...row,
    count: row.count - (repeated.get(`${id} ${row.facet} ${row.value}`) ?? 0),
    category_count: row.category_count - (repeated.get(String(id)) ?? 0),
    kind: 'facet' as const,
    updated_at: toIsoTime(updated_at),
    photos: [image],
  }))
})

/** How many visible products of a category, or of a value in it, are options of a product that is counted already. */
async function countRepeated(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: product.category_id, group: GROUP, ...recordOf(FACET_PAGES, (facet) => FACET_COLUMNS[facet]) })
    .from(product)
    .innerJoin(category, eq(category.id, product.category_id))
    .where(and(isVisibleProduct, isNotNull(product.variant)))
  const [known, repeated] = [new Set<string>(), new Map<string, number>()]
  for (const { id, group, ...facts } of rows) {
    for (const key of [String(id), ...FACET_PAGES.map((facet) => `${id} ${facet} ${facts[facet]}`)]) {
      const inGroup = JSON.stringify([key, group])
      if (known.has(inGroup)) repeated.set(key, (repeated.get(key) ?? 0) + 1)
      known.add(inGroup)
    }
  }
  return repeated
}

function toIsoTime(value: Date | string | null): string | null {
  return value === null ? null : new Date(value).toISOString()
}
