import { asc, eq } from 'drizzle-orm'
import type { AdminOrderDetail } from '../../../../contract/admin/orders'
import type { Db } from '../../../../db/connection'
import { order_return, order_return_event } from '../../../../db/schema'
import { isReturnUndo } from '../../../../domain/order/line-return'
import { loadAccountNames, parseStaffId } from '../../../customer/team-names'

/** The steps of an order's returns with their authors, oldest first; `customerId` is the caller. */
export async function loadReturnEvents(
  db: Db,
  orderId: number,
  customerId: number | null,
): Promise<AdminOrderDetail['return_events']> {
  const rows = await db
    .select({ event: order_return_event, serial: order_return.serial })
    .from(order_return_event)
    .innerJoin(order_return, eq(order_return.id, order_return_event.return_id))
    .where(eq(order_return.order_id, orderId))
    .orderBy(asc(order_return_event.id))
  const names = await loadAccountNames(
    db,
    rows.map(({ event }) => parseStaffId(event.actor)),
  )
  return rows.map(({ event: { id, return_id, state, actor, reason, at }, serial }, index) => {
    const before = rows.slice(0, index).findLast(({ event }) => event.return_id === return_id)
    const by = parseStaffId(actor)
    const name = by === null ? null : (names.get(by) ?? null)
    const mine = by !== null && by === customerId
    const is_undo = isReturnUndo(before?.event.state, state)
    return { id, serial, state, actor, name, mine, is_undo, reason, at: at.toISOString() }
  })
}
