import { asc, eq } from 'drizzle-orm'
import type { ReturnUndo } from '../../../../contract/order/order-return'
import type { Db } from '../../../../db/connection'
import { order_return_event } from '../../../../db/schema'
import { findReturnUndo } from '../../../../domain/order/line-return'
import { undoableUntil, wasNotified } from '../../../order/cancel-notification'
import type { OrderRow } from '../../../order/order-row'
import { loadReturns, type OrderReturns } from '../../../order/returns/load-returns'
import { loadReturnWindow } from '../../../order/returns/return-window'
import type { Context } from '../../../runtime/answer'

/** The notification that the buyer received of the step that is undone. */
export const NOTIFICATION_OF_RETURN = { approved: 'return_approved', declined: 'return_declined' } as const

/** The undo of a return's approval or refusal; `dueAt`: when the messages about it were to be sent. */
type FoundUndo = Omit<ReturnUndo, 'notified'> & { dueAt: Date }

/**
 * What undoing the last step of a return would do; null where it cannot be undone. A return that was declined no longer
 * holds its units: it takes them again only if no other return has them and the order was not returned as a whole.
 */
export async function findUndoOf(db: Db, row: OrderRow, one: OrderReturns[number]): Promise<FoundUndo | null> {
  const events = await db
    .select()
    .from(order_return_event)
    .where(eq(order_return_event.return_id, one.id))
    .orderBy(asc(order_return_event.id))
  const undo = findReturnUndo(events.map(({ state }) => state))
  const last = events.at(-1)
  if (!undo || !last || (undo.undone === 'declined' && !(await hasFreeUnits(db, row, one)))) return null
  return { serial: one.serial, ...undo, dueAt: undoableUntil(last.at) }
}

async function hasFreeUnits(db: Db, row: OrderRow, { id, lines }: OrderReturns[number]): Promise<boolean> {
  const others = (await loadReturns(db, row.id)).filter((other) => other.id !== id)
  const free = (await loadReturnWindow(db, row, others))?.lines ?? []
  return lines.every(({ order_line_id, quantity }) =>
    free.some((line) => line.line_id === order_line_id && line.quantity >= quantity),
  )
}

/** The returns of an order whose approval or refusal can be undone now. */
export async function loadReturnUndos(db: Db, row: OrderRow, { now }: Context): Promise<ReturnUndo[]> {
  const undos: ReturnUndo[] = []
  for (const one of await loadReturns(db, row.id)) {
    const undo = await findUndoOf(db, row, one)
    if (!undo) continue
    const { dueAt, ...shown } = undo
    undos.push({ ...shown, notified: await wasNotified(db, row, NOTIFICATION_OF_RETURN[undo.undone], now, dueAt) })
  }
  return undos
}
