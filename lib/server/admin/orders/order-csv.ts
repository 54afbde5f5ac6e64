import { and, asc, count, eq, gt, inArray } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { invoice, order, order_line } from '../../../db/schema'
import type { Queue } from '../../../domain/order/order-queue'
import type { ProductionState } from '../../../domain/order/production'
import type { OrderFilter } from '../../../domain/order/queue-query'
import { isRemainingLine, loadRemainingLines } from '../../order/removal/remaining-lines'
import { inQueue, matchesFilter } from './order-queue-filter'
import { loadProductionRows } from './production/production-lines'

const BATCH_SIZE = 500

type OrderRow = typeof order.$inferSelect
type LineRow = typeof order_line.$inferSelect
/** A line with its order; `invoice` is the invoice number. */
export type ExportedLine = {
  order: OrderRow
  line: LineRow
  position: number
  invoice: string | null
  /** Of a line made to order: how far the workshop is, and until when it must be ready (null before acceptance). */
  production: { state: ProductionState; due: string | null } | null
}

/** Number of lines in the exported orders. */
export async function countExportLines(queue: Queue, filter: OrderFilter): Promise<number> {
  const [counted] = await (await getDb())
    .select({ lines: count() })
    .from(order_line)
    .innerJoin(order, and(eq(order.id, order_line.order_id), inQueue(queue), matchesFilter(filter)))
    .where(isRemainingLine)
  return counted?.lines ?? 0
}

/** Every line of the matching orders of a queue, oldest order first, read in batches. */
export async function* exportOrderQueue(queue: Queue, filter: OrderFilter, now: Date): AsyncGenerator<ExportedLine[]> {
  const db = await getDb()
  const isSelected = and(inQueue(queue), matchesFilter(filter))
  for (let last = 0; ; ) {
    const orders = await db
      .select()
      .from(order)
      .where(and(gt(order.id, last), isSelected))
      .orderBy(asc(order.id))
      .limit(BATCH_SIZE)
    const ids = orders.map(({ id }) => id)
    if (ids.length === 0) return
    const lines = await loadRemainingLines(db, ids)
    const invoices = await db
      .select({ id: invoice.order_id, number: invoice.number })
      .from(invoice)
      .where(and(inArray(invoice.order_id, ids), eq(invoice.kind, 'invoice')))
    const linesOf = new Map(ids.map((id): [number, LineRow[]] => [id, []]))
    for (const line of lines) linesOf.get(line.order_id)?.push(line)
    const numberOf = new Map(invoices.map(({ id, number }) => [id, number]))
    const work = await loadProduction(db, ids, now)
    yield orders.flatMap((row) =>
      (linesOf.get(row.id) ?? []).map((line, index) => {
        return {
          order: row,
          line,
          position: index + 1,
          invoice: numberOf.get(row.id) ?? null,
          production: work.get(line.id) ?? null,
        }
      }),
    )
    last = ids.at(-1) ?? last
  }
}

/** The work on the lines made to order, by the id of the line. */
async function loadProduction(db: Db, orderIds: number[], now: Date) {
  const rows = await loadProductionRows(db, inArray(order_line.order_id, orderIds), now)
  return new Map(rows.map(({ line, state, due }) => [line.id, { state, due }]))
}
