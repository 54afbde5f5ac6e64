import { and, eq } from 'drizzle-orm'
import type { Order } from '../../../contract/order/order'
import { type Db, getDb } from '../../../db/connection'
import { order } from '../../../db/schema'
import type { Locale } from '../../../domain/locale'
import { canMove } from '../../../domain/order/order'
import { canStillReturn } from '../../../domain/order/returns'
import { type Answer, type Context, NO_CUSTOMER, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { cancelNotification } from '../cancel-notification'
import { hasCustomizedLine } from '../customized-lines'
import { loadDeliveryTimes } from '../delivery-times'
import { queueOrderNotifications } from '../order-email'
import { lockOrder, moveOrder, toOrderState } from '../order-move'
import { toOrders } from '../order-view'
import { queueShopNotice } from '../shop-notice/shop-notice'
import { hasHeldReturn } from './load-returns'

type ReturnRequest = { number: string; reason: string; lang: Locale }

/** Requests the return of the customer's delivered order within the return period, whose days are India's. */
export async function askreturn({ number, reason, lang }: ReturnRequest, context: Context): Promise<Answer<Order>> {
  const { customerId, now } = context
  const db = await getDb()
  const updatedRow = await inTransaction(db, async (tx) => {
    const isOwn = and(eq(order.number, number), eq(order.customer_id, customerId ?? NO_CUSTOMER))
    const [existing] = await tx.select({ id: order.id }).from(order).where(isOwn)
    if (!existing) throw new RefusalError('not_found', `No order ${number}.`)
    const row = await lockOrder(tx, existing.id)
    if (
      !canMove(toOrderState(row), 'ask_return') ||
      row.kind !== 'goods' ||
      !(await isWithinReturnPeriod(tx, row.id, now)) ||
      (await hasCustomizedLine(tx, row.id)) ||
      (await hasHeldReturn(tx, row.id))
    )
      throw new RefusalError('not_returnable', `The order ${number} cannot be given back.`)
    const requested = await moveOrder(tx, row, 'ask_return', { actor: 'customer', reason, now })
    // A customer who returns the order does not need the message that it was delivered.
    await cancelNotification(tx, requested, 'delivered', now)
    await queueOrderNotifications(tx, requested, 'return_asked', {}, now)
    await queueShopNotice(tx, requested, 'return_asked', { reason, at: now })
    return requested
  })
  const [orderView] = await toOrders(db, [updatedRow], lang)
  if (!orderView) throw new Error(`order ${number} no longer exists`)
  return { data: orderView, msg: 'A return is requested.' }
}

/** The period starts with the first delivery; a declined request does not restart it. */
async function isWithinReturnPeriod(tx: Db, orderId: number, now: Date): Promise<boolean> {
  const deliveredOn = (await loadDeliveryTimes(tx, [orderId])).get(orderId)
  return deliveredOn !== undefined && canStillReturn(deliveredOn, now)
}
