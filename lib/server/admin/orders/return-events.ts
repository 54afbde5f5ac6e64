import { asc, eq } from 'drizzle-orm'
import type { AdminOrderDetail } from '../../../contract/admin/orders'
import type { Db } from '../../../db/connection'
import { order_return, order_return_event } from '../../../db/schema'
import { loadAccountNames, parseStaffId } from '../../customer/team-names'

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
  return rows.map(({ event: { id, state, actor, at }, serial }) => {
    const by = parseStaffId(actor)
    const name = by === null ? null : (names.get(by) ?? null)
    return { id, serial, state, actor, name, mine: by !== null && by === customerId, at: at.toISOString() }
  })
}
