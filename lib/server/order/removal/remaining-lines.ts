import { and, asc, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { order_line } from '../../../db/schema'
import type { OrderLineRow } from '../order-row'

/** Whether something is left of a line: the shop may have taken all of it out of the order. */
export const isRemainingLine = gt(order_line.quantity, 0)

/** The lines of these orders of which something is left, in the sequence in which they were ordered. */
export async function loadRemainingLines(db: Db, orderIds: number[]): Promise<OrderLineRow[]> {
  return db
    .select()
    .from(order_line)
    .where(and(inArray(order_line.order_id, orderIds), isRemainingLine))
    .orderBy(asc(order_line.id))
}
