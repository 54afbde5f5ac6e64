import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { order, order_line, product, review } from '../../db/schema'

/** The cache tags of pages that show the reviews of a product: its own, and those of its category. */
export async function loadReviewTags(db: Db, productId: number): Promise<string[]> {
  const [row] = await db.select({ category: product.category_id }).from(product).where(eq(product.id, productId))
  return row ? [`product:${productId}`, `category:${row.category}`] : []
}

/** The tags of all pages that show reviews by a customer. */
export function loadReviewedTags(db: Db, customerId: number): Promise<string[]> {
  return loadTagsOfReviews(db, eq(order.customer_id, customerId))
}

/** The tags of all pages that show reviews of these orders. */
export async function loadTagsOfReviews(db: Db, isOrder: SQL | undefined): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: review.product_id })
    .from(review)
    .innerJoin(order_line, eq(order_line.id, review.order_line_id))
    .innerJoin(order, eq(order.id, order_line.order_id))
    .where(and(isOrder, eq(review.state, 'approved')))
  const tags = await Promise.all(rows.map(({ id }) => loadReviewTags(db, id)))
  return [...new Set(tags.flat())]
}
