import { and, count, eq, gt, inArray, isNotNull, lte, min, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Db, getDb } from '../db/connection'
import { order, outbox, payment, payment_notice, refund } from '../db/schema'
import type { OrderState } from '../domain/order/order'

const DAY_MS = 86_400_000
/** States that wait for the buyer, a gateway or the team; the others can only grow. */
const OPEN_STATES: OrderState[] = [
  'created',
  'awaiting_payment',
  'held',
  'paid',
  'confirmed',
  'packed',
  'return_requested',
]

type QueueCount = { queue: string; count: number; lagSeconds: number }
type WorkCounts = { orders: { state: string; count: number }[]; ordersOfDay: number; queues: QueueCount[] }

/** How much work waits, from indexes alone: cheap enough to be read every few seconds. */
export async function loadWorkCounts(now: Date): Promise<WorkCounts> {
  const db = await getDb()
  const found = await db
    .select({ state: order.state, count: count() })
    .from(order)
    .where(inArray(order.state, OPEN_STATES))
    .groupBy(order.state)
  const orders = OPEN_STATES.map((state) => ({ state, count: found.find((one) => one.state === state)?.count ?? 0 }))
  const ordersOfDay = await db.$count(order, gt(order.created_at, new Date(now.getTime() - DAY_MS)))
  const queues = [
    await countDue(db, 'payments', payment, isNotNull(payment.provider_order), now),
    await countDue(db, 'refunds', refund, inArray(refund.state, ['waiting', 'asked']), now),
    await countDue(db, 'webhook-events', payment_notice, eq(payment_notice.state, 'waiting'), now),
    await countDue(db, 'messages', outbox, eq(outbox.state, 'waiting'), now),
  ]
  return { orders, ordersOfDay, queues }
}

async function countDue(
  db: Db,
  queue: string,
  table: PgTable & { due_at: PgColumn },
  condition: SQL,
  now: Date,
): Promise<QueueCount> {
  const [due] = await db
    .select({ count: count(), oldest: min(table.due_at) })
    .from(table)
    .where(and(condition, lte(table.due_at, now)))
  const lagMs = due?.oldest ? now.getTime() - new Date(String(due.oldest)).getTime() : 0
  return { queue, count: due?.count ?? 0, lagSeconds: lagMs / 1_000 }
}
