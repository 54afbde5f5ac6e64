import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { orderQueueCalls } from '../../../contract/admin/order-queue'
import type { AdminOrderDetail } from '../../../contract/admin/orders'
import { type Db, getDb } from '../../../db/connection'
import { order, order_event, payment } from '../../../db/schema'
import { findUndo, type UndoMove } from '../../../domain/order/order'
import { cancelNotification } from '../../order/cancel-notification'
import { queueOrderNotifications } from '../../order/order-email'
import { lockOrder, moveOrder, toOrderState } from '../../order/order-move'
import type { OrderRow } from '../../order/order-row'
import { requireOrder } from '../../order/require-order'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { isSettled, toAdminOrder } from './order-view'
import { CORRECTION, NOTIFICATION_OF_MOVE } from './undo-steps'

type UndoInput = z.output<typeof orderQueueCalls.undoorder.input>

/** Undoes the last move of an order and its effects by a new event; nothing is deleted. */
export async function undoorder(input: UndoInput, context: Context): Promise<Answer<AdminOrderDetail>> {
  const db = await getDb()
  const row = await inTransaction(db, async (tx) => {
    const lockedOrder = await lockOrder(tx, (await requireOrder(tx, input.number)).id)
    if (lockedOrder.state !== input.seen_state)
      throw new RefusalError(
        'not_movable',
        `The order ${input.number} is ${lockedOrder.state}.`,
        await toAdminOrder(tx, lockedOrder, input.lang, context),
      )
    const undo = await findUndoMove(tx, lockedOrder)
    if (!undo)
      throw new RefusalError(
        'not_undoable',
        `The last move of the order ${input.number} cannot be undone.`,
        await toAdminOrder(tx, lockedOrder, input.lang, context),
      )
    return applyUndo(tx, lockedOrder, undo, input, context)
  })
  return { data: await toAdminOrder(db, row, input.lang, context) }
}

async function findUndoMove(tx: Db, row: OrderRow): Promise<UndoMove | null> {
  const events = await tx
    .select({ state: order_event.state })
    .from(order_event)
    .where(eq(order_event.order_id, row.id))
    .orderBy(asc(order_event.id))
  const undo = findUndo(events.map(({ state }) => ({ state: toOrderState({ number: row.number, state }) })))
  return undo && !(await isSettled(tx, row.id)) ? undo.move : null
}

async function applyUndo(tx: Db, row: OrderRow, undo: UndoMove, { reason }: UndoInput, { customerId, now }: Context) {
  const { alreadySent } = await cancelNotification(tx, row, NOTIFICATION_OF_MOVE[undo], now)
  const tracking = undo === 'unship' ? [row.carrier, row.tracking_number].filter(Boolean).join(' ') : ''
  const fullReason = [reason, tracking].filter(Boolean).join(' · ')
  const mover = { actor: `staff:${customerId}`, reason: fullReason || null, now }
  const updatedOrder = await moveOrder(tx, await clearTracking(tx, row, undo), undo, mover)
  if (undo === 'undeliver') await markCashDue(tx, row.id, now)
  if (alreadySent) await queueOrderNotifications(tx, updatedOrder, CORRECTION[undo], {}, now)
  return updatedOrder
}

/** An order that has not shipped has no tracking number. */
async function clearTracking(tx: Db, row: OrderRow, undo: UndoMove): Promise<OrderRow> {
  if (undo !== 'unship') return row
  const cleared = { carrier: null, tracking_number: null }
  await tx.update(order).set(cleared).where(eq(order.id, row.id))
  return { ...row, ...cleared }
}

/** Marks cash that was recorded on delivery as due again. */
async function markCashDue(tx: Db, orderId: number, now: Date): Promise<void> {
  const cash = and(eq(payment.order_id, orderId), eq(payment.provider, 'cod'), eq(payment.state, 'paid'))
  await tx.update(payment).set({ state: 'due', updated_at: now }).where(cash)
}
