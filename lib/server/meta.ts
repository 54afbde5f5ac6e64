import { and, asc, count, eq, max, sql } from 'drizzle-orm'
import type { MetaPage } from '../contract/meta'
import { getDb } from '../db/connection'
import { category, product } from '../db/schema'
import { FACET_PAGES } from '../domain/listing'
import type { Answer } from './answer'
import { isListed, shownImages } from './listed'

export { pieces, state } from './meta-pieces'
export { closed, overrides } from './meta-words'
export { moved } from './moved'

type Input = { kind: MetaPage['kind']; page: number; per_page: number }
type Window = { limit: number; offset: number }
type Found = { total: number; pages: MetaPage[] }

/** The addresses of one kind, in a stable order. */
export async function list({ kind, page, per_page }: Input): Promise<Answer<Found>> {
  const window = { limit: per_page, offset: (page - 1) * per_page }
  if (kind === 'category') return { data: await listCategories(window) }
  return { data: kind === 'facet' ? await listFacets(window) : await listPieces(window) }
}

async function listCategories({ limit, offset }: Window): Promise<Found> {
  const db = await getDb()
  const rows = await db
    .select({
      slug: category.slug,
      category_type_id: category.type_id,
      image: category.image,
      updated_at: max(product.updated_at),
    })
    .from(category)
    .leftJoin(product, and(eq(product.category_id, category.id), isListed))
    .groupBy(category.id)
    .orderBy(asc(category.id))
    .limit(limit)
    .offset(offset)
  const pages = rows.map(({ image, updated_at, ...row }) => ({
    ...row,
    kind: 'category' as const,
    updated_at: toTime(updated_at),
    photos: [image],
  }))
  return { total: await db.$count(category), pages }
}

async function listPieces({ limit, offset }: Window): Promise<Found> {
  const db = await getDb()
  const rows = await db
    .select({ slug: product.slug, updated_at: product.updated_at, images: product.images, category })
    .from(product)
    .innerJoin(category, and(eq(category.id, product.category_id), isListed))
    .orderBy(asc(product.id))
    .limit(limit)
    .offset(offset)
  const pages = rows.map(({ slug, updated_at, images, category: group }) => ({
    kind: 'product' as const,
    slug,
    updated_at: updated_at.toISOString(),
    photos: shownImages(images, group).map(({ src }) => src),
  }))
  return { total: await db.$count(product, isListed), pages }
}

/** Counted as the listing counts: sold pieces are listed too. */
async function listFacets({ limit, offset }: Window): Promise<Found> {
  const columns = {
    origin: sql`${product.origin}`,
    treatment: sql`${product.treatment}`,
    weight: sql`${product.weight_band}`,
    mukhi: sql`${product.mukhi}::text`,
    shape: sql`${product.shape}`,
  }
  const db = await getDb()
  const whole = db
    .select({ id: product.category_id, count: count().as('category_count') })
    .from(product)
    .where(isListed)
    .groupBy(product.category_id)
    .as('whole')
  const values = FACET_PAGES.map((facet) => sql`(${facet}::text, ${columns[facet]}::text)`)
  const rows = await db
    .select({
      slug: category.slug,
      category_type_id: category.type_id,
      facet: sql<(typeof FACET_PAGES)[number]>`v.kind`,
      value: sql<string>`v.key`,
      image: category.image,
      count: count(),
      category_count: whole.count,
      updated_at: max(product.updated_at),
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(product)
    .innerJoin(category, and(eq(category.id, product.category_id), isListed))
    .innerJoin(whole, eq(whole.id, category.id))
    .innerJoin(sql`lateral (values ${sql.join(values, sql`, `)}) as v(kind, key)`, sql`v.key is not null`)
    .groupBy(category.id, whole.count, sql`v.kind`, sql`v.key`)
    .orderBy(asc(category.id), sql`v.kind`, sql`v.key`)
    .limit(limit)
    .offset(offset)
  const pages = rows.map(({ total: _, image, updated_at, ...row }) => ({
    ...row,
    kind: 'facet' as const,
    updated_at: toTime(updated_at),
    photos: [image],
  }))
  return { total: rows[0]?.total ?? 0, pages }
}

function toTime(value: Date | string | null): string | null {
  return value === null ? null : new Date(value).toISOString()
}
