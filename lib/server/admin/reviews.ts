import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminReview, adminReviewCalls } from '../../contract/admin/reviews'
import { type Db, getDb } from '../../db/connection'
import { customer, order, order_line, product, review } from '../../db/schema'
import { pageCount } from '../../domain/listing/pager'
import type { Locale } from '../../domain/locale'
import { loadReviewTags } from '../listing/review-tags'
import { toReview } from '../review/review-rows'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'

type Input<Verb extends keyof typeof adminReviewCalls> = z.output<(typeof adminReviewCalls)[Verb]['input']>
type ReviewRow = typeof review.$inferSelect

const PER_PAGE = 20

export async function reviews({ state, page, lang }: Input<'reviews'>) {
  const db = await getDb()
  const counted = await db.select({ state: review.state, total: count() }).from(review).groupBy(review.state)
  const states = { pending: 0, approved: 0, declined: 0 }
  for (const row of counted) states[row.state] = row.total
  const order = state === 'pending' ? [asc(review.at), asc(review.id)] : [desc(review.decided_at), desc(review.id)]
  const rows = await selectReviews(db, eq(review.state, state))
    .orderBy(...order)
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const total = states[state]
  return {
    data: {
      rows: rows.map((row) => toAdminReview(row, lang)),
      total,
      page,
      pages: pageCount(total, PER_PAGE),
      states,
    },
  }
}

export function decidereview(input: Input<'decidereview'>, context: Context): Promise<Answer<AdminReview>> {
  const { state, reason = null } = input
  const decision = { state, reason: state === 'declined' ? reason : null }
  return changeReview(input, {
    ...decision,
    decided_at: context.now,
    decided_by: context.customerId,
  })
}

export function replyreview({ text, ...input }: Input<'replyreview'>): Promise<Answer<AdminReview>> {
  return changeReview(input, { reply: text || null })
}

/** Changes a review; refused with the current one where it differs from what the caller saw. */
async function changeReview(
  { id, version, lang }: { id: number; version: number; lang: Locale },
  change: Partial<ReviewRow>,
): Promise<Answer<AdminReview>> {
  const db = await getDb()
  return inTransaction(db, async (tx) => {
    const [current] = await tx.select().from(review).where(eq(review.id, id)).for('update')
    if (!current) throw new RefusalError('not_found', `No review ${id}.`)
    if (current.version !== version)
      throw new RefusalError('conflict', 'It was changed meanwhile.', await loadReview(tx, id, lang))
    await tx
      .update(review)
      .set({ ...change, version: sql`${review.version} + 1` })
      .where(eq(review.id, id))
    const isShown = current.state === 'approved' || change.state === 'approved'
    return {
      data: await loadReview(tx, id, lang),
      touched: isShown ? await loadReviewTags(tx, current.product_id) : [],
    }
  })
}

async function loadReview(db: Db, id: number, lang: Locale): Promise<AdminReview> {
  const [row] = await selectReviews(db, eq(review.id, id))
  if (!row) throw new Error(`review ${id} cannot be read`)
  return toAdminReview(row, lang)
}

function selectReviews(db: Db, condition: SQL | undefined) {
  const { slug, title, sku } = product
  return db
    .select({ review, number: order.number, product: { slug, title, sku }, by: customer.name })
    .from(review)
    .innerJoin(order_line, eq(order_line.id, review.order_line_id))
    .innerJoin(order, eq(order.id, order_line.order_id))
    .innerJoin(product, eq(product.id, review.product_id))
    .leftJoin(customer, eq(customer.id, review.decided_by))
    .where(and(condition))
    .$dynamic()
}

type SelectedReview = Awaited<ReturnType<typeof selectReviews>>[number]

function toAdminReview({ review: row, number, product: item, by }: SelectedReview, lang: Locale): AdminReview {
  const { version, state, reason, decided_at } = row
  return {
    ...toReview(row),
    ...{ version, state, reason, order: number },
    product: { ...item, title: item.title[lang] },
    decided: decided_at && { by: by || null, at: decided_at.toISOString() },
  }
}
