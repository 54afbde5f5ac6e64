import { and, asc, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { order_line } from '../../../db/schema'
import type { PaidLine } from '../../../domain/order/return-amount'
import type { Paise } from '../../../domain/pricing/money'
import type { OrderLineRow, OrderRow } from '../order-row'

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

/** What was paid for each remaining line of an order and for its delivery and other charges, in paise. */
export async function loadPaidParts(db: Db, row: OrderRow): Promise<{ lines: PaidLine[]; charges: Paise }> {
  const lines = await loadRemainingLines(db, [row.id])
  return {
    lines: lines.map(({ id, quantity, total_paise, discount_paise }) => {
      return { id, quantity, paid: total_paise - discount_paise }
    }),
    charges: row.total_paise - (row.subtotal_paise - row.discount_paise),
  }
}
