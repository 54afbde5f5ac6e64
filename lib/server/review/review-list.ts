import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { LatestReviews, ProductReviews } from '../../contract/review'
import { type Db, getDb } from '../../db/connection'
import { product, review } from '../../db/schema'
import type { Locale } from '../../domain/locale'
import { RATINGS, toAverage } from '../../domain/review/review'
import { isVisibleProduct } from '../catalogue/visible-products'
import type { Answer } from '../runtime/answer'
import { toReview } from './review-rows'

const MAX_LISTED = 50
const LATEST = 3

/** The published reviews of one product. */
export async function list({ product_id }: { product_id: number }): Promise<Answer<ProductReviews | null>> {
  const db = await getDb()
  const isOfProduct = eq(review.product_id, product_id)
  const summary = await summarize(db, isOfProduct)
  if (!summary) return { data: null }
  const rows = await db
    .select({ row: review })
    .from(review)
    .innerJoin(product, eq(product.id, review.product_id))
    .where(and(isOfProduct, isShown))
    .orderBy(desc(review.at), desc(review.id))
    .limit(MAX_LISTED)
  return { data: { ...summary, rows: rows.map(({ row }) => toReview(row)) } }
}

/** The newest published reviews of the shop or a category, each with its product. */
export async function latest({
  category_id,
  lang,
}: {
  category_id?: number | undefined
  lang: Locale
}): Promise<Answer<LatestReviews | null>> {
  const db = await getDb()
  const isInScope = category_id === undefined ? undefined : eq(product.category_id, category_id)
  const summary = await summarize(db, isInScope)
  if (!summary) return { data: null }
  const rows = await db
    .select({ row: review, slug: product.slug, title: product.title })
    .from(review)
    .innerJoin(product, eq(product.id, review.product_id))
    .where(and(isInScope, isShown))
    .orderBy(desc(review.at), desc(review.id))
    .limit(LATEST)
  const { count: total, average } = summary
  return {
    data: {
      count: total,
      average,
      rows: rows.map(({ row, slug, title }) => ({ ...toReview(row), product: { slug, title: title[lang] } })),
    },
  }
}

const isShown = and(eq(review.state, 'approved'), isVisibleProduct)

async function summarize(db: Db, isInScope: SQL | undefined): Promise<Omit<ProductReviews, 'rows'> | null> {
  const rows = await db
    .select({ rating: review.rating, count: count() })
    .from(review)
    .innerJoin(product, eq(product.id, review.product_id))
    .where(and(isInScope, isShown, inArray(review.rating, [...RATINGS])))
    .groupBy(review.rating)
  const ratings = RATINGS.map((rating) => rows.find((row) => row.rating === rating)?.count ?? 0)
  const average = toAverage(ratings)
  return average === null ? null : { count: ratings.reduce((sum, one) => sum + one, 0), average, ratings }
}
