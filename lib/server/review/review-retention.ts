import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { order, order_line, product, review } from '../../db/schema'
import { retentionStart } from '../../domain/customer/retention'
import { inTransaction } from '../runtime/transaction'
import { releasePhotos } from './review-photos'

/** Deletes declined reviews that their authors did not change, as the privacy policy promises. */
export async function deleteDeclinedReviews(now: Date): Promise<void> {
  const isOld = lt(review.decided_at, retentionStart('reviews', now))
  await inTransaction(await getDb(), async (tx) => {
    const deleted = await tx
      .delete(review)
      .where(and(eq(review.state, 'declined'), isOld))
      .returning({ photos: review.photos })
    await releasePhotos(
      tx,
      deleted.flatMap(({ photos }) => photos),
    )
  })
}

/** Removes the names from the reviews of these orders. */
export async function anonymizeReviews(tx: Db, isOrder: SQL | undefined): Promise<void> {
  const lines = tx
    .select({ id: order_line.id })
    .from(order_line)
    .innerJoin(order, eq(order.id, order_line.order_id))
    .where(isOrder)
  await tx
    .update(review)
    .set({ name: '', version: sql`${review.version} + 1` })
    .where(inArray(review.order_line_id, lines))
}

/** The reviews that a customer wrote, for the export of the customer's data. */
export async function exportReviews(db: Db, customerId: number) {
  const rows = await db
    .select({ saved: review, number: order.number, sku: product.sku })
    .from(review)
    .innerJoin(order_line, eq(order_line.id, review.order_line_id))
    .innerJoin(order, eq(order.id, order_line.order_id))
    .innerJoin(product, eq(product.id, review.product_id))
    .where(eq(order.customer_id, customerId))
    .orderBy(asc(review.id))
  return rows.map(({ saved: { rating, title, text, name, photos, lang, state, reason, reply, at }, number, sku }) => {
    return { order: number, sku, rating, title, text, name, photos, lang, state, reason, reply, at: at.toISOString() }
  })
}
