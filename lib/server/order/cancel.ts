import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Order } from '../../contract/order/order'
import { type Db, getDb } from '../../db/connection'
import { order, order_line, payment } from '../../db/schema'
import type { Locale } from '../../domain/locale'
import { canMove } from '../../domain/order/order'
import { type Answer, type Context, NO_CUSTOMER, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { cancelNotification } from './cancel-notification'
import { issueCancellationNote } from './invoice/invoice'
import { queueOrderNotifications } from './order-email'
import { moveOrder, toOrderState } from './order-move'
import type { OrderRow } from './order-row'
import { toOrders } from './order-view'
import { refundAll } from './payment/refund'
import { loadOrderAmounts, returnStock } from './placing/stock'

type CancelRequest = { number: string; reason?: string | undefined; lang: Locale }

/** Cancels an order before dispatch, once: returns its stock and requests the refund of what was paid. */
export async function cancel({ number, reason, lang }: CancelRequest, context: Context): Promise<Answer<Order>> {
  const db = await getDb()
  const { row, touched } = await inTransaction(db, async (tx) => {
    const orderRow = await requireOwnOrder(tx, number, context.customerId)
    const state = toOrderState(orderRow)
    if (!canMove(state, 'cancel') || (state === 'packed' && (await hasCustomizedLine(tx, orderRow.id))))
      throw new RefusalError('not_cancellable', `The order ${number} is ${state} already.`)
    const mover = { actor: 'customer', reason: reason || null, now: context.now }
    const updatedRow = await moveOrder(tx, orderRow, 'cancel', mover)
    await voidUnpaidPayments(tx, orderRow.id, context.now)
    const refundedPaise = await refundAll(tx, orderRow.id, 'cancelled', 'customer', context.now)
    await cancelNotification(tx, updatedRow, 'packed', context.now)
    await queueOrderNotifications(
      tx,
      updatedRow,
      'cancelled',
      refundedPaise > 0 ? { amount_paise: refundedPaise, money_back: true } : { money_back: false },
      context.now,
    )
    const touched = await returnStock(tx, await loadOrderAmounts(tx, orderRow.id), context.now)
    // Each refund issues its own credit note; an order paid in cash on delivery has no refund, so it needs this one.
    if (refundedPaise === 0) await issueCancellationNote(tx, orderRow.id, context.now)
    return { row: updatedRow, touched }
  })
  const [cancelledOrder] = await toOrders(db, [row], lang)
  if (!cancelledOrder) throw new Error(`order ${number} no longer exists`)
  return { data: cancelledOrder, msg: 'Cancelled.', touched }
}

/** Locks the order until the transaction ends, so that concurrent cancellations and payments run one by one. */
async function requireOwnOrder(tx: Db, number: string, customerId: number | null): Promise<OrderRow> {
  const [row] = await tx
    .select()
    .from(order)
    .where(and(eq(order.number, number), eq(order.customer_id, customerId ?? NO_CUSTOMER)))
    .for('update')
  if (!row) throw new RefusalError('not_found', `No order ${number}.`)
  return row
}

/** A customized product cannot be returned to stock once it is packed (terms and conditions). */
async function hasCustomizedLine(tx: Db, orderId: number): Promise<boolean> {
  const isCustomized = and(eq(order_line.order_id, orderId), isNotNull(order_line.made))
  return (await tx.select({ id: order_line.id }).from(order_line).where(isCustomized).limit(1)).length > 0
}

/** Voids open payment attempts and cash that is still due, so that the order can no longer be paid. */
export async function voidUnpaidPayments(tx: Db, orderId: number, now: Date): Promise<void> {
  const unpaid = and(eq(payment.order_id, orderId), ne(payment.state, 'paid'))
  await tx.update(payment).set({ state: 'void', updated_at: now }).where(unpaid)
}
