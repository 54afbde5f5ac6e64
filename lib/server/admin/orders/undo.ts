import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { staffQueue } from '../../../contract/admin/order-queue'
import type { AdminOrderDetail } from '../../../contract/admin/orders'
import { type Db, getDb } from '../../../db/connection'
import { order, order_event, payment } from '../../../db/schema'
import { type UndoMove, undoOf } from '../../../domain/order/order'
import { cancelNotification } from '../../order/cancel-notification'
import { postOrderStep } from '../../order/order-email'
import { lockOrder, moveOrder, stateOf } from '../../order/order-move'
import type { OrderRow } from '../../order/order-row'
import { requireOrder } from '../../order/require-order'
import { type Answer, type Context, Refusal } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { hasMoneyBack, toAdminOrder } from './order-view'
import { CORRECTION, NOTIFICATION_OF_MOVE } from './undo-steps'

type Undo = z.output<typeof staffQueue.undoorder.input>

/** Undoes the last move of an order and its effects by a new event; nothing is deleted. */
export async function undoorder(asked: Undo, context: Context): Promise<Answer<AdminOrderDetail>> {
  const db = await getDb()
  const row = await inTransaction(db, async (tx) => {
    const found = await lockOrder(tx, (await requireOrder(tx, asked.number)).id)
    if (found.state !== asked.seen_state)
      throw new Refusal(
        'not_movable',
        `The order ${asked.number} is ${found.state}.`,
        await toAdminOrder(tx, found, asked.lang, context),
      )
    const undo = await getUndo(tx, found)
    if (!undo)
      throw new Refusal(
        'not_undoable',
        `The last move of the order ${asked.number} stands.`,
        await toAdminOrder(tx, found, asked.lang, context),
      )
    return takeBack(tx, found, undo, asked, context)
  })
  return { data: await toAdminOrder(db, row, asked.lang, context) }
}

async function getUndo(tx: Db, row: OrderRow): Promise<UndoMove | null> {
  const events = await tx
    .select({ state: order_event.state })
    .from(order_event)
    .where(eq(order_event.order_id, row.id))
    .orderBy(asc(order_event.id))
  const undo = undoOf(events.map(({ state }) => ({ state: stateOf({ number: row.number, state }) })))
  return undo && !(await hasMoneyBack(tx, row.id)) ? undo.move : null
}

async function takeBack(tx: Db, row: OrderRow, undo: UndoMove, { reason }: Undo, { customerId, now }: Context) {
  const { told } = await cancelNotification(tx, row, NOTIFICATION_OF_MOVE[undo], now)
  const parcel = undo === 'unship' ? [row.carrier, row.tracking_number].filter(Boolean).join(' ') : ''
  const why = [reason, parcel].filter(Boolean).join(' · ')
  const mover = { actor: `staff:${customerId}`, reason: why || null, now }
  const moved = await moveOrder(tx, await withoutParcel(tx, row, undo), undo, mover)
  if (undo === 'undeliver') await dueAgain(tx, row.id, now)
  if (told) await postOrderStep(tx, moved, CORRECTION[undo], {}, now)
  return moved
}

/** An order that has not shipped has no tracking number. */
async function withoutParcel(tx: Db, row: OrderRow, undo: UndoMove): Promise<OrderRow> {
  if (undo !== 'unship') return row
  const none = { carrier: null, tracking_number: null }
  await tx.update(order).set(none).where(eq(order.id, row.id))
  return { ...row, ...none }
}

/** Marks cash that was recorded on delivery as due again. */
async function dueAgain(tx: Db, orderId: number, now: Date): Promise<void> {
  const cash = and(eq(payment.order_id, orderId), eq(payment.provider, 'cod'), eq(payment.state, 'paid'))
  await tx.update(payment).set({ state: 'due', updated_at: now }).where(cash)
}
