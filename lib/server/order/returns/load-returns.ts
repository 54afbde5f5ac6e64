import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { order_return, order_return_line } from '../../../db/schema'
import { HELD_RETURN_STATES } from '../../../domain/order/line-return'

export type ReturnRow = typeof order_return.$inferSelect
type ReturnLineRow = typeof order_return_line.$inferSelect
/** The returns of an order with their lines, oldest first. */
export type OrderReturns = (ReturnRow & { lines: ReturnLineRow[] })[]

export async function loadReturns(db: Db, orderId: number): Promise<OrderReturns> {
  const rows = await db.select().from(order_return).where(eq(order_return.order_id, orderId)).orderBy(order_return.id)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(order_return_line)
    .where(inArray(order_return_line.return_id, ids))
    .orderBy(asc(order_return_line.order_line_id))
  return rows.map((row) => ({ ...row, lines: lines.filter(({ return_id }) => return_id === row.id) }))
}

/** Those of these orders with a return that holds units: they can no longer be returned, or undone, as a whole. */
export async function findOrdersWithHeldReturn(db: Db, orderIds: number[]): Promise<Set<number>> {
  const isHeld = and(inArray(order_return.order_id, orderIds), inArray(order_return.state, HELD_RETURN_STATES.slice()))
  const rows = await db.selectDistinct({ id: order_return.order_id }).from(order_return).where(isHeld)
  return new Set(rows.map(({ id }) => id))
}

/** Whether an order has a return that holds units. */
export async function hasHeldReturn(db: Db, orderId: number): Promise<boolean> {
  return (await findOrdersWithHeldReturn(db, [orderId])).has(orderId)
}

/** Units by order line in the returns of these states. */
export function sumUnits(returns: OrderReturns, states: readonly ReturnRow['state'][]): Map<number, number> {
  const units = new Map<number, number>()
  for (const { state, lines } of returns)
    if (states.includes(state))
      for (const { order_line_id: id, quantity } of lines) units.set(id, (units.get(id) ?? 0) + quantity)
  return units
}
