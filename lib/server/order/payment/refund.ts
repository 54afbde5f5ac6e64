import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { payment, refund } from '../../../db/schema'
import type { RefundReason, RefundState } from '../../../db/schema/payment'
import type { Paise } from '../../../domain/pricing/money'
import type { PaymentRow } from '../order-row'

type Wanted = { amount: Paise; reason: RefundReason; actor: string; key: string; now: Date }

/** What was paid for an order and what of it is or will be refunded, in paise. Failed refunds do not count. */
export async function moneyOf(db: Db, orderId: number): Promise<{ paid: Paise; returned: Paise }> {
  const [taken] = await db
    .select({ sum: sql<number>`coalesce(sum(${payment.amount_paise}), 0)`.mapWith(Number) })
    .from(payment)
    .where(and(eq(payment.order_id, orderId), eq(payment.state, 'paid')))
  return { paid: taken?.sum ?? 0, returned: await returnedOf(db, eq(refund.order_id, orderId)) }
}

/** Whether the refunds of everything paid for an order are done. */
export async function isAllBack(db: Db, orderId: number): Promise<boolean> {
  const { paid } = await moneyOf(db, orderId)
  return paid === (await returnedOf(db, eq(refund.order_id, orderId), ['done']))
}

const NOT_FAILED: RefundState[] = ['waiting', 'asked', 'done']

async function returnedOf(db: Db, which: ReturnType<typeof eq>, states = NOT_FAILED): Promise<Paise> {
  const [back] = await db
    .select({ sum: sql<number>`coalesce(sum(${refund.amount_paise}), 0)`.mapWith(Number) })
    .from(refund)
    .where(and(which, inArray(refund.state, states)))
  return back?.sum ?? 0
}

/**
 * Requests a refund of a payment, once for its key and never above the unrefunded rest; returns the amount. The jobs
 * send it later. Cash is refunded by staff, so that refund never becomes due.
 */
export async function wantRefund(tx: Db, paid: PaymentRow, wanted: Wanted): Promise<Paise> {
  const left = paid.amount_paise - (await returnedOf(tx, eq(refund.payment_id, paid.id)))
  const amount_paise = Math.min(wanted.amount, left)
  if (amount_paise <= 0) return 0
  const { reason, actor, key, now } = wanted
  const row = { order_id: paid.order_id, payment_id: paid.id, amount_paise, reason, actor, key }
  const made = await tx
    .insert(refund)
    .values({ ...row, state: 'waiting', due_at: paid.provider === 'cod' ? null : now, created_at: now })
    .onConflictDoNothing({ target: refund.key })
    .returning({ id: refund.id })
  return made.length > 0 ? amount_paise : 0
}

/** Requests the refund of everything unrefunded of an order's payments. Returns the amount. */
export async function refundAll(
  tx: Db,
  orderId: number,
  reason: RefundReason,
  actor: string,
  now: Date,
): Promise<Paise> {
  const rows = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.order_id, orderId), eq(payment.state, 'paid')))
    .for('update')
  let sum = 0
  for (const row of rows) {
    const key = `${reason}:${row.id}`
    sum += await wantRefund(tx, row, { amount: row.amount_paise, reason, actor, key, now })
  }
  return sum
}
