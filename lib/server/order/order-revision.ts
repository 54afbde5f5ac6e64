import { asc, count, desc, eq, max, sql } from 'drizzle-orm'
import { MAX_ID } from '../../contract/shapes'
import { type Db, getDb } from '../../db/connection'
import {
  dispute,
  order,
  order_event,
  order_line,
  order_note,
  order_return,
  order_return_event,
  payment,
  production_step,
  refund,
  remittance_line,
} from '../../db/schema'
import { type Answer, RefusalError } from '../runtime/answer'

/** Events may commit out of order: the oldest id of this many last events changes when one commits late. */
const EVENT_WINDOW = 64

/** A value that changes when any order is placed or moved, or gets a note or a refund. */
export async function loadOrdersRevision(db: Db): Promise<string> {
  const lastEvents = db
    .select({ id: order_event.id })
    .from(order_event)
    .orderBy(desc(order_event.id))
    .limit(EVENT_WINDOW)
    .as('last_events')
  const [events] = await db
    .select({ most: sql`max(${lastEvents.id})`, least: sql`min(${lastEvents.id})`, count: count() })
    .from(lastEvents)
  const [notes] = await db.select({ most: max(order_note.id) }).from(order_note)
  const [refunds] = await db.select({ most: max(refund.id) }).from(refund)
  const [returns] = await db.select({ most: max(order_return_event.id) }).from(order_return_event)
  const [production] = await db.select({ most: max(production_step.id) }).from(production_step)
  const [disputes] = await db.select({ most: max(dispute.id) }).from(dispute)
  const parts = [
    ...[events?.most, events?.least, events?.count, notes?.most, refunds?.most, returns?.most],
    ...[production?.most, disputes?.most],
  ]
  return parts.map((part) => part ?? 0).join('.')
}

/** The id of the newest event in a revision; 0 for text that is no revision. */
export function parseNewestEventId(revision: string): number {
  const id = Number(revision.split('.')[0])
  return Number.isInteger(id) && id >= 0 && id <= MAX_ID ? id : 0
}

/** The revision of one order; it also changes with its payments. */
export async function loadOrderRevision(db: Db, orderId: number): Promise<string> {
  const [events] = await db.select({ count: count() }).from(order_event).where(eq(order_event.order_id, orderId))
  const [notes] = await db.select({ count: count() }).from(order_note).where(eq(order_note.order_id, orderId))
  const refunds = await db
    .select({ state: refund.state })
    .from(refund)
    .where(eq(refund.order_id, orderId))
    .orderBy(asc(refund.id))
  const [latestPayment] = await db
    .select({ at: max(payment.updated_at) })
    .from(payment)
    .where(eq(payment.order_id, orderId))
  const refundStates = refunds.map(({ state }) => state).join('-')
  const returns = await db
    .select({ state: order_return.state })
    .from(order_return)
    .where(eq(order_return.order_id, orderId))
    .orderBy(asc(order_return.id))
  const returnStates = returns.map(({ state }) => state).join('-')
  const [production] = await db
    .select({ most: max(production_step.id) })
    .from(production_step)
    .innerJoin(order_line, eq(order_line.id, production_step.order_line_id))
    .where(eq(order_line.order_id, orderId))
  const remitted = await db
    .select({ id: remittance_line.remittance_id, counts: remittance_line.counts })
    .from(remittance_line)
    .where(eq(remittance_line.order_id, orderId))
    .orderBy(asc(remittance_line.remittance_id))
  const disputes = await db
    .select({ state: dispute.state })
    .from(dispute)
    .where(eq(dispute.order_id, orderId))
    .orderBy(asc(dispute.id))
  const disputeStates = disputes.map(({ state }) => state).join('-')
  const parts = [
    ...[events?.count, notes?.count, latestPayment?.at?.getTime() ?? 0, refundStates, returnStates],
    ...[disputeStates, production?.most ?? 0, ...remitted.map(({ id, counts }) => (counts ? id : -id))],
  ]
  return parts.join('.')
}

export async function orderrevision({
  number,
}: {
  number?: string | undefined
}): Promise<Answer<{ revision: string }>> {
  const db = await getDb()
  if (number === undefined) return { data: { revision: await loadOrdersRevision(db) } }
  const [row] = await db.select({ id: order.id }).from(order).where(eq(order.number, number))
  if (!row) throw new RefusalError('not_found', `No order ${number}.`)
  return { data: { revision: await loadOrderRevision(db, row.id) } }
}
