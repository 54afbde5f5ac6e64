import { and, asc, eq, gte, inArray, lt, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import {
  coupon_use,
  gift_card,
  invoice,
  order,
  order_code,
  order_event,
  order_line,
  order_note,
  order_removal,
  order_return,
  order_return_event,
  order_return_photo,
  production_step,
  refund,
  review,
} from '../../db/schema'
import { loadTagsOfReviews } from '../listing/review-tags'
import { inTransaction } from '../runtime/transaction'
import { NO_REMINDER } from './reminder/withdraw-reminders'

const BATCH_SIZE = 200
const BLANK_ADDRESS = { name: '', line1: '', line2: '', city: '', pincode: '' }

/**
 * Removes all personal data from orders past the retention period of tax law and deletes their invoices. Items and
 * amounts remain for the shop's statistics. Returns the cache tags of the pages that showed names at reviews.
 */
export async function anonymizeOrders(db: Db, before: Date): Promise<string[]> {
  const touched = new Set<string>()
  for (;;) {
    const { count, tags } = await inTransaction(db, (tx) => anonymizeBatch(tx, before))
    for (const tag of tags) touched.add(tag)
    if (count < BATCH_SIZE) return [...touched]
  }
}

async function anonymizeBatch(tx: Db, before: Date): Promise<{ count: number; tags: string[] }> {
  const newerInvoice = tx
    .select({ one: sql`1` })
    .from(invoice)
    .where(and(eq(invoice.order_id, order.id), gte(invoice.issued_at, before)))
  const pendingRefund = tx
    .select({ one: sql`1` })
    .from(refund)
    .where(and(eq(refund.order_id, order.id), inArray(refund.state, ['waiting', 'asked'])))
  const rows = await tx
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        lt(order.created_at, before),
        ne(order.contact_mobile, ''),
        notExists(newerInvoice),
        notExists(pendingRefund),
      ),
    )
    .orderBy(asc(order.id))
    .limit(BATCH_SIZE)
    .for('update', { of: order })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { count: 0, tags: [] }
  const tags = await loadTagsOfReviews(tx, inArray(order.id, ids))
  await tx.delete(invoice).where(inArray(invoice.order_id, ids))
  await tx.delete(order_note).where(inArray(order_note.order_id, ids))
  await tx.delete(order_code).where(inArray(order_code.order_id, ids))
  await tx.update(coupon_use).set({ mobile_no: '' }).where(inArray(coupon_use.order_id, ids))
  await tx.update(order_event).set({ reason: null }).where(inArray(order_event.order_id, ids))
  await tx.update(refund).set({ note: null }).where(inArray(refund.order_id, ids))
  await tx.update(order_removal).set({ note: null }).where(inArray(order_removal.order_id, ids))
  await anonymizeReturns(tx, ids)
  await tx
    .update(gift_card)
    .set({ recipient_email: '', recipient_name: '', sender_name: '', message: '' })
    .where(inArray(gift_card.order_id, ids))
  const lines = tx.select({ id: order_line.id }).from(order_line).where(inArray(order_line.order_id, ids))
  await tx.update(production_step).set({ reason: null }).where(inArray(production_step.order_line_id, lines))
  await tx.update(review).set({ name: '' }).where(inArray(review.order_line_id, lines))
  await tx
    .update(order_line)
    .set({ made: sql`${order_line.made} - 'engraving'` })
    .where(inArray(order_line.order_id, ids))
  await tx
    .update(order)
    .set({
      ...{ customer_id: null, contact_name: '', contact_email: '', contact_mobile: '', request_hash: '' },
      shipping_address: sql`(${order.shipping_address} || ${JSON.stringify(BLANK_ADDRESS)}::jsonb) - 'phone'`,
      billing_address: sql`${order.billing_address} || ${JSON.stringify(BLANK_ADDRESS)}::jsonb`,
      ...{
        pan_sealed: null,
        business: null,
        refund_account_sealed: null,
        refund_account_at: null,
        tracking_number: null,
        note: null,
        source: null,
        ...NO_REMINDER,
        // The price of a gift box stays part of the sums.
        gift: sql`${order.gift} || '{"message": ""}'::jsonb`,
      },
    })
    .where(inArray(order.id, ids))
  return { count: ids.length, tags }
}

/** Removes the words and photographs of returns; the sweep of uploads deletes the files. */
async function anonymizeReturns(tx: Db, orderIds: number[]): Promise<void> {
  const ofOrders = inArray(order_return.order_id, orderIds)
  const returnIds = tx.select({ id: order_return.id }).from(order_return).where(ofOrders)
  await tx.delete(order_return_photo).where(inArray(order_return_photo.return_id, returnIds))
  await tx.update(order_return_event).set({ reason: null }).where(inArray(order_return_event.return_id, returnIds))
  await tx.update(order_return).set({ note: null, answer: null }).where(ofOrders)
}
