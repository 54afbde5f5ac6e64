import { and, eq, exists, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { order, payment, quotation, quotation_event, quotation_order } from '../../../db/schema'
import type { QuotationEvent } from '../../../domain/order/quotation'
import { type Context, RefusalError } from '../../runtime/answer'
import { countAddress, type Limit } from '../../security/use-limit'
import { RESERVING_STATES } from '../order-move'

export type QuotationRow = typeof quotation.$inferSelect

/** Wrong keys an hour from one address group; right ones do not count, as many buyers share a mobile network's address. */
const WRONG_KEY_LIMIT: Limit = { key: 'quotation-key', max: 120, seconds: 3600 }
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The quotation of a link. Throws `link_unknown`, and TooManyRequestsError after too many wrong keys. */
export async function requireByKey(db: Db, key: string, context: Context): Promise<QuotationRow> {
  const [row] = UUID.test(key) ? await db.select().from(quotation).where(eq(quotation.key, key)) : []
  if (row) return row
  await countAddress(db, WRONG_KEY_LIMIT, context)
  throw new RefusalError('link_unknown', 'There is no such quotation.')
}

/** Locks a quotation until the transaction ends, so that its orders and its changes follow each other. */
export async function lockQuotation(tx: Db, which: SQL): Promise<QuotationRow | null> {
  const [row] = await tx.select().from(quotation).where(which).for('update')
  return row ?? null
}

/** Whether a payment of the order arrived, also one that was refunded later. */
const isPaid = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(payment)
      .where(and(eq(payment.order_id, order.id), eq(payment.state, 'paid'))),
  )

/** Orders that use a quotation up: paid and confirmed ones, unless they were cancelled before they were paid. */
const usesUp = (db: Db) =>
  and(notInArray(order.state, [...RESERVING_STATES, 'expired']), or(ne(order.state, 'cancelled'), isPaid(db)))

/** The order that uses the quotation of the enclosing query up, as a condition. */
export const isOrdered = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(quotation_order)
      .innerJoin(order, eq(order.id, quotation_order.order_id))
      .where(and(eq(quotation_order.quotation_id, quotation.id), usesUp(db))),
  )

/** The number of the order that uses a quotation up; null while it can be ordered. */
export async function findOrderOf(db: Db, quotationId: number): Promise<{ id: number; number: string } | null> {
  const [row] = await db
    .select({ id: order.id, number: order.number })
    .from(quotation_order)
    .innerJoin(order, eq(order.id, quotation_order.order_id))
    .where(and(eq(quotation_order.quotation_id, quotationId), usesUp(db)))
    .limit(1)
  return row ?? null
}

/** The order of a quotation that is not paid or confirmed yet: another one of the same quotation takes its place. */
export async function findPendingOrder(db: Db, quotationId: number): Promise<{ id: number; number: string } | null> {
  const [row] = await db
    .select({ id: order.id, number: order.number })
    .from(quotation_order)
    .innerJoin(order, eq(order.id, quotation_order.order_id))
    .where(and(eq(quotation_order.quotation_id, quotationId), inArray(order.state, [...RESERVING_STATES])))
    .limit(1)
  return row ?? null
}

type Event = { kind: QuotationEvent; by: number | null; detail?: string; now: Date }

/** Adds to the history of a quotation. */
export async function addQuotationEvent(tx: Db, quotationId: number, { kind, by, detail, now }: Event): Promise<void> {
  await tx.insert(quotation_event).values({ quotation_id: quotationId, kind, by, detail: detail ?? null, at: now })
}

/** Whether a quotation was edited after this order of it was placed. */
export async function isEditedSince(tx: Db, quotationId: number, orderNumber: string): Promise<boolean> {
  const events = await tx.select().from(quotation_event).where(eq(quotation_event.quotation_id, quotationId))
  const placed = events.find(({ kind, detail }) => kind === 'ordered' && detail === orderNumber)
  return events.some(({ kind, id }) => kind === 'edited' && id > (placed?.id ?? 0))
}
