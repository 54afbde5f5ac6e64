import { and, eq, ne } from 'drizzle-orm'
import type { Order } from '../../contract/order/order'
import { type Db, getDb } from '../../db/connection'
import { payment } from '../../db/schema'
import type { Locale } from '../../domain/locale'
import { canMove } from '../../domain/order/order'
import type { Paise } from '../../domain/pricing/money'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { cancelNotification } from './cancel-notification'
import { hasCustomizedLine } from './customized-lines'
import { issueCancellationNote } from './invoice/invoice'
import { requireBuyersOrder } from './order-access'
import { type OrderFacts, queueOrderNotifications } from './order-email'
import { lockOrder, moveOrder, toOrderState } from './order-move'
import { toOrders } from './order-view'
import { loadOrderMoney, refundAll } from './payment/refund'
import { loadOrderAmounts, returnStock } from './placing/stock'

type CancelRequest = { number: string; key?: string | undefined; reason?: string | undefined; lang: Locale }

/** Cancels an order before dispatch, once: returns its stock and requests the refund of what was paid. */
export async function cancel({ number, key, reason, lang }: CancelRequest, context: Context): Promise<Answer<Order>> {
  const { id } = await requireBuyersOrder({ number, key }, context)
  const db = await getDb()
  const { row, touched } = await inTransaction(db, async (tx) => {
    // Locked until the transaction ends, so that concurrent cancellations and payments run one by one.
    const orderRow = await lockOrder(tx, id)
    const state = toOrderState(orderRow)
    // What the shop keeps of an advance is decided by a manager.
    if (
      !canMove(state, 'cancel') ||
      state === 'held' ||
      (state === 'packed' && (await hasCustomizedLine(tx, orderRow.id)))
    )
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
      await toCancelledFacts(tx, orderRow.id, refundedPaise),
      context.now,
    )
    const touched = await returnStock(tx, await loadOrderAmounts(tx, orderRow.id), context.now)
    // Each refund issues its own credit note; cash that is not paid has no refund, so it needs this one.
    if (refundedPaise === 0 || orderRow.payment_method === 'cod')
      await issueCancellationNote(tx, orderRow.id, context.now)
    return { row: updatedRow, touched }
  })
  const [cancelledOrder] = await toOrders(db, [row], lang)
  if (!cancelledOrder) throw new Error(`order ${number} no longer exists`)
  return { data: cancelledOrder, msg: 'Cancelled.', touched }
}

/** What a cancelled order's buyer gets back: `refunded` now, or what was refunded with removed items, or nothing. */
export async function toCancelledFacts(tx: Db, orderId: number, refunded: Paise): Promise<OrderFacts> {
  if (refunded > 0) return { amount_paise: refunded, returned: 'now' }
  const { paid } = await loadOrderMoney(tx, orderId)
  return { returned: paid > 0 ? 'before' : 'none' }
}

/** Voids open payment attempts and cash that is still due, so that the order can no longer be paid. */
export async function voidUnpaidPayments(tx: Db, orderId: number, now: Date): Promise<void> {
  const unpaid = and(eq(payment.order_id, orderId), ne(payment.state, 'paid'))
  await tx.update(payment).set({ state: 'void', updated_at: now }).where(unpaid)
}
