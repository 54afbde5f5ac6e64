import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { order_event, order_line, production_step } from '../../../db/schema'
import { acceptedAt, type ProductionState, productionStatus } from '../../../domain/order/production'
import { toOrderState } from '../order-move'
import type { OrderLineRow, OrderRow } from '../order-row'
import { isRemainingLine } from '../removal/remaining-lines'

export type ProductionStepRow = typeof production_step.$inferSelect

/** The steps of lines, oldest first; a line without a step has an empty list. */
export async function loadProductionSteps(
  db: Db,
  lineIds: readonly number[],
): Promise<(lineId: number) => ProductionStepRow[]> {
  if (lineIds.length === 0) return () => []
  const rows = await db
    .select()
    .from(production_step)
    .where(inArray(production_step.order_line_id, [...lineIds]))
    .orderBy(asc(production_step.id))
  const byLine = groupRows(rows, ({ order_line_id }) => order_line_id)
  return (lineId) => byLine.get(lineId) ?? []
}

/** When orders were accepted, by their ids; an order that was not is missing. */
export async function loadAcceptance(db: Db, orders: Pick<OrderRow, 'id' | 'number'>[]): Promise<Map<number, Date>> {
  if (orders.length === 0) return new Map()
  const numbers = new Map(orders.map(({ id, number }) => [id, number]))
  const events = await db
    .select()
    .from(order_event)
    .where(inArray(order_event.order_id, [...numbers.keys()]))
    .orderBy(asc(order_event.id))
  const byOrder = groupRows(events, ({ order_id }) => order_id)
  const accepted = new Map<number, Date>()
  for (const [id, number] of numbers) {
    const steps = (byOrder.get(id) ?? []).map(({ state, at }) => ({ state: toOrderState({ number, state }), at }))
    const at = acceptedAt(steps)
    if (at) accepted.set(id, at)
  }
  return accepted
}

/** A line that is not finished, and how far it is. */
export type UnreadyLine = { line: OrderLineRow; state: ProductionState }

/** The lines of an order that are made to order and that the workshop has not finished. */
export async function findUnreadyLines(db: Db, orderId: number): Promise<UnreadyLine[]> {
  const lines = await db
    .select()
    .from(order_line)
    .where(and(eq(order_line.order_id, orderId), isRemainingLine, isNotNull(order_line.made)))
    .orderBy(asc(order_line.id))
  const stepsOf = await loadProductionSteps(
    db,
    lines.map(({ id }) => id),
  )
  return lines
    .map((line) => ({ line, state: productionStatus(stepsOf(line.id)).state }))
    .filter(({ state }) => state !== 'ready')
}

/** Rows by a key, in their order. */
function groupRows<Row>(rows: Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
