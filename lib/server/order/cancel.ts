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
import { lockOrder, moveOrder, RESERVING_STATES, toOrderState } from './order-move'
import type { OrderRow } from './order-row'
import { toOrders } from './order-view'
import { loadOrderMoney, refundAll } from './payment/refund'
import { loadOrderAmounts, loadResalableAmounts, returnStock } from './placing/stock'
import { queueShopNotice } from './shop-notice/shop-notice'

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
    const touched = await followCancellation(tx, updatedRow, { ...mover, wasPacked: state === 'packed' })
    // The shop knows nothing yet of an order that was neither paid nor confirmed.
    if (!RESERVING_STATES.includes(state))
      await queueShopNotice(tx, updatedRow, 'cancelled', { reason, at: context.now })
    return { row: updatedRow, touched }
  })
  const [cancelledOrder] = await toOrders(db, [row], lang)
  if (!cancelledOrder) throw new Error(`order ${number} no longer exists`)
  return { data: cancelledOrder, msg: 'Cancelled.', touched }
}

type Cancellation = {
  actor: string
  now: Date
  wasPacked: boolean
  /** What the provider is refunding already. */
  refunded?: Paise
}

/**
 * What follows the move to `cancelled`: open payments are void, what was paid is refunded, the buyer is notified, and the
 * stock is on sale again. Returns the cache tags to refresh.
 */
export async function followCancellation(
  tx: Db,
  row: OrderRow,
  { actor, now, wasPacked, refunded = 0 }: Cancellation,
): Promise<string[]> {
  await voidUnpaidPayments(tx, row.id, now)
  await cancelNotification(tx, row, 'packed', now)
  const refundedPaise = refunded + (await refundAll(tx, row.id, 'cancelled', actor, now))
  await queueOrderNotifications(tx, row, 'cancelled', await toCancelledFacts(tx, row.id, refundedPaise), now)
  // Before it is packed nothing is made yet, so the stone of a customized line is as it was on sale.
  const load = wasPacked ? loadResalableAmounts : loadOrderAmounts
  const touched = await returnStock(tx, await load(tx, row.id), now)
  // Each refund issues its own credit note; cash that is not paid has no refund, so it needs this one.
  if (refundedPaise === 0 || row.payment_method === 'cod') await issueCancellationNote(tx, row.id, now)
  return touched
}

/** What a cancelled order's buyer gets back: `refunded` now, or what was refunded with removed items, or nothing. */
async function toCancelledFacts(tx: Db, orderId: number, refunded: Paise): Promise<OrderFacts> {
  if (refunded > 0) return { amount_paise: refunded, returned: 'now' }
  const { paid } = await loadOrderMoney(tx, orderId)
  return { returned: paid > 0 ? 'before' : 'none' }
}

/** Voids open payment attempts and cash that is still due, so that the order can no longer be paid. */
export async function voidUnpaidPayments(tx: Db, orderId: number, now: Date): Promise<void> {
  const unpaid = and(eq(payment.order_id, orderId), ne(payment.state, 'paid'))
  await tx.update(payment).set({ state: 'void', updated_at: now }).where(unpaid)
}
