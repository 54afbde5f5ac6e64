import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { dispute, invoice, payment, refund } from '../../../db/schema'
import type { RefundReason, RefundState } from '../../../db/schema/payment'
import { GIFT_CARD, isRefundedByHand } from '../../../domain/order/payment-method'
import type { Goodwill } from '../../../domain/order/return-amount'
import type { Paise } from '../../../domain/pricing/money'
import { isNoteOfRefund } from '../invoice/refund-subject'
import type { PaymentRow } from '../order-row'

/** Reasons of refunds of money that the total of the order does not contain, or no longer: they change neither. */
export const OUTSIDE_TOTAL: RefundReason[] = ['late', 'double', 'wrong_amount', 'removed']

type RefundRequest = {
  amount: Paise
  reason: RefundReason
  actor: string
  key: string
  now: Date
  /** The return of single items that it refunds. */
  returnId?: number
  /** What a goodwill refund is for, and the words of staff about it. */
  about?: Goodwill['about']
  note?: string
}

/** What was paid for an order and what of it is or will be refunded, in paise. Failed refunds do not count. */
export async function loadOrderMoney(db: Db, orderId: number): Promise<{ paid: Paise; returned: Paise }> {
  const [paidTotal] = await db
    .select({ sum: sql<number>`coalesce(sum(${payment.amount_paise}), 0)`.mapWith(Number) })
    .from(payment)
    .where(and(eq(payment.order_id, orderId), eq(payment.state, 'paid')))
  return { paid: paidTotal?.sum ?? 0, returned: await sumRefunds(db, eq(refund.order_id, orderId)) }
}

/**
 * What staff can still refund of an order, in paise. A refund that the bank sent back after its credit note was issued
 * is owed to the buyer and settled by hand: another one in its place would credit the same money twice.
 */
export async function loadRefundable(db: Db, orderId: number): Promise<Paise> {
  const { paid, returned } = await loadOrderMoney(db, orderId)
  const isCredited = sql`exists (select 1 from ${invoice} where ${isNoteOfRefund})`
  const isOwed = and(eq(refund.order_id, orderId), isCredited)
  const lost = await sumLost(db, eq(dispute.order_id, orderId))
  return Math.max(0, paid - returned - lost - (await sumRefunds(db, isOwed, ['failed'])))
}

/** Whether the refunds of everything paid for an order are done. */
export async function isFullyRefunded(db: Db, orderId: number): Promise<boolean> {
  const { paid: paymentRow } = await loadOrderMoney(db, orderId)
  return paymentRow === (await sumRefunds(db, eq(refund.order_id, orderId), ['done']))
}

/** What the provider gave back to the buyer after a dispute, in paise. */
async function sumLost(db: Db, condition: SQL | undefined): Promise<Paise> {
  const [lost] = await db
    .select({ sum: sql<number>`coalesce(sum(${dispute.amount_paise}), 0)`.mapWith(Number) })
    .from(dispute)
    .where(and(condition, eq(dispute.state, 'lost')))
  return lost?.sum ?? 0
}

const NOT_FAILED: RefundState[] = ['waiting', 'asked', 'done']

async function sumRefunds(db: Db, condition: SQL | undefined, states = NOT_FAILED): Promise<Paise> {
  const [refundTotal] = await db
    .select({ sum: sql<number>`coalesce(sum(${refund.amount_paise}), 0)`.mapWith(Number) })
    .from(refund)
    .where(and(condition, inArray(refund.state, states)))
  return refundTotal?.sum ?? 0
}

/**
 * Requests a refund of a payment, once for its key and never above the unrefunded rest; returns the amount. The jobs
 * send it later. Cash and direct payments are refunded by staff, so that their refunds never become due.
 */
export async function requestRefund(tx: Db, paymentRow: PaymentRow, request: RefundRequest): Promise<Paise> {
  const lost = await sumLost(tx, eq(dispute.payment_id, paymentRow.id))
  const remaining = paymentRow.amount_paise - lost - (await sumRefunds(tx, eq(refund.payment_id, paymentRow.id)))
  const amount_paise = Math.min(request.amount, remaining)
  if (amount_paise <= 0) return 0
  const { reason, actor, key, now, returnId: return_id = null, about = null, note = null } = request
  const row = { order_id: paymentRow.order_id, payment_id: paymentRow.id, return_id, amount_paise, reason, actor, key }
  const subject = { order_line_id: about === 'charges' ? null : about, for_charges: about === 'charges', note }
  const inserted = await tx
    .insert(refund)
    .values({
      ...row,
      ...subject,
      state: 'waiting',
      due_at: isRefundedByHand(paymentRow.provider) ? null : now,
      created_at: now,
    })
    .onConflictDoNothing({ target: refund.key })
    .returning({ id: refund.id })
  return inserted.length > 0 ? amount_paise : 0
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
    sum += await requestRefund(tx, row, { amount: row.amount_paise, reason, actor, key, now })
  }
  return sum
}

/**
 * Splits a refund over the payments of the order, oldest first and its gift card last: money that came from outside goes
 * back there as far as it reaches; `key` with the place of the payment is its key. Returns the providers that send it.
 */
export async function refundAcrossPayments(
  tx: Db,
  orderId: number,
  amount: Paise,
  { key, ...request }: Omit<RefundRequest, 'amount'>,
): Promise<string[]> {
  const isPaid = and(eq(payment.order_id, orderId), eq(payment.state, 'paid'))
  const isByCard = sql`${payment.provider} = ${GIFT_CARD}`
  const rows = await tx.select().from(payment).where(isPaid).orderBy(isByCard, payment.id).for('update')
  const providers = new Set<string>()
  let remaining = amount
  for (const [index, paid] of rows.entries()) {
    if (remaining <= 0) break
    const requested = await requestRefund(tx, paid, { ...request, amount: remaining, key: `${key}:${index}` })
    if (requested > 0) providers.add(paid.provider)
    remaining -= requested
  }
  return [...providers]
}

/**
 * The refunds of an order that no return of single items and no cancellation explains: goodwill, and those after the
 * whole order was returned. Failed ones do not count.
 */
export async function loadGoodwill(db: Db, orderId: number): Promise<Goodwill[]> {
  const isAfterWholeReturn = and(eq(refund.reason, 'returned'), isNull(refund.return_id))
  const isGoodwill = or(eq(refund.reason, 'goodwill'), isAfterWholeReturn)
  const isOfOrder = and(eq(refund.order_id, orderId), ne(refund.state, 'failed'))
  const rows = await db.select().from(refund).where(and(isOfOrder, isGoodwill))
  return rows.map(({ amount_paise: amount, for_charges, order_line_id }) => {
    return { amount, about: for_charges ? 'charges' : order_line_id }
  })
}
