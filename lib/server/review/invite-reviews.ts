import { and, asc, eq, exists, gt, gte, inArray, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { customer, order, order_event, order_line, review, review_invitation } from '../../db/schema'
import { toLocale } from '../../domain/locale'
import { OPEN_RETURN_STATES } from '../../domain/order/line-return'
import { REVIEW_INVITATION_DAYS, REVIEW_INVITATION_LAST_DAYS, REVIEWABLE_STATES } from '../../domain/review/review'
import { queueEmail } from '../notification/outbox'
import { loadDeliveryTimes } from '../order/delivery-times'
import type { OrderRow } from '../order/order-row'
import { loadReturns } from '../order/returns/load-returns'
import { inTransaction } from '../runtime/transaction'
import { toReviewMail } from './review-mail'
import { loadReviewableLines } from './reviewable-lines'

const PAGE_SIZE = 100
const DAY_MS = 86_400_000

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/**
 * Queues the one e-mail that invites to reviews for each order that was delivered long enough ago and kept. The record
 * of the invitation is written with it, so that several instances send it once; an order of which nothing is left gets
 * the record alone. Returns how many were queued.
 */
export async function inviteReviews(now: Date): Promise<number> {
  const db = await getDb()
  let sent = 0
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page = await invitePage(db, after, now)
    sent += page.sent
    // A round ends after a page of e-mails; orders that get none, for now or for good, hold up no other.
    after = sent < PAGE_SIZE ? page.last : undefined
  }
  return sent
}

type Page = { sent: number; last: number | undefined }

/** Invites for the next orders above an id; `last` is the id of the last one, undefined after the end. */
function invitePage(db: Db, after: number, now: Date): Promise<Page> {
  return inTransaction(db, async (tx) => {
    const orders = await selectDue(tx, after, now)
    const deliveredAt = await loadDeliveryTimes(
      tx,
      orders.map(({ id }) => id),
    )
    let sent = 0
    for (const row of orders) {
      const at = deliveredAt.get(row.id)
      if (!at || at > daysBefore(now, REVIEW_INVITATION_DAYS)) continue
      if (await invite(tx, row, now)) sent += 1
    }
    return { sent, last: orders.at(-1)?.id }
  })
}

async function invite(tx: Db, row: OrderRow, now: Date): Promise<boolean> {
  const lines = await loadReviewableLines(tx, row)
  // A return that is still open may be declined, and its item kept.
  if (lines.length === 0 && (await hasOpenReturn(tx, row.id))) return false
  const values = { order_id: row.id, at: now }
  const [invited] = await tx.insert(review_invitation).values(values).onConflictDoNothing().returning()
  if (!invited || lines.length === 0) return false
  const lang = toLocale(row.lang)
  await queueEmail(tx, toReviewMail(row, [...new Set(lines.map(({ title }) => title[lang]))]), now)
  return true
}

async function hasOpenReturn(tx: Db, orderId: number): Promise<boolean> {
  return (await loadReturns(tx, orderId)).some(({ state }) => OPEN_RETURN_STATES.includes(state))
}

/** Kept orders with a delivery in the period, without an invitation or a review, whose account is not closed. */
function selectDue(tx: Db, after: number, now: Date): Promise<OrderRow[]> {
  const one = { one: sql`1` }
  const wasDelivered = tx
    .select(one)
    .from(order_event)
    .where(
      and(
        eq(order_event.order_id, order.id),
        eq(order_event.state, 'delivered'),
        lte(order_event.at, daysBefore(now, REVIEW_INVITATION_DAYS)),
        gte(order_event.at, daysBefore(now, REVIEW_INVITATION_LAST_DAYS)),
      ),
    )
  const invitation = tx.select(one).from(review_invitation).where(eq(review_invitation.order_id, order.id))
  const written = tx
    .select(one)
    .from(review)
    .innerJoin(order_line, eq(order_line.id, review.order_line_id))
    .where(eq(order_line.order_id, order.id))
  const openAccounts = tx.select({ id: customer.id }).from(customer).where(eq(customer.is_active, true))
  return tx
    .select()
    .from(order)
    .where(
      and(
        gt(order.id, after),
        inArray(order.state, [...REVIEWABLE_STATES]),
        ne(order.contact_email, ''),
        or(sql`${order.customer_id} is null`, inArray(order.customer_id, openAccounts)),
        exists(wasDelivered),
        notExists(invitation),
        notExists(written),
      ),
    )
    .orderBy(asc(order.id))
    .limit(PAGE_SIZE)
    .for('update', { of: order, skipLocked: true })
}
