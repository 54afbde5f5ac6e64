import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { invoice, order, order_line, refund } from '../../../db/schema'
import { ORDER_NAMES } from '../../../db/schema/order'
import { type OrderQuery, toOrderQuery } from '../../../domain/order/order-query'
import { type Queue, queueCounts, statesOf } from '../../../domain/order/order-queue'

/** A refund that no gateway can send and that has not been transferred by hand yet. */
const BY_HAND = or(eq(refund.state, 'failed'), and(eq(refund.state, 'waiting'), isNull(refund.due_at)))

/** Condition for the orders of a queue. */
export function inQueue(queue: Queue): SQL | undefined {
  if (queue === 'refunds') return sql`${order.id} in (select ${refund.order_id} from ${refund} where ${BY_HAND})`
  const states = statesOf(queue)
  return states ? inArray(order.state, states.slice()) : undefined
}

/** The search as a condition: none for an empty search, one that never holds for a search that is too short. */
export function foundBy(typed: string): SQL | undefined {
  if (typed === '') return undefined
  const query = toOrderQuery(typed)
  const parts = query ? partsOf(query) : []
  return parts.length > 0 ? sql`${order.id} in (${sql.join(parts, sql` union `)})` : sql`false`
}

/** One index lookup per field: a union of these is faster than one condition over all fields. */
function partsOf({ number, numberEnd, mobile, invoice: document, name, email, sku }: OrderQuery): SQL[] {
  const ids = sql`select ${order.id} from ${order} where`
  const lines = sql`select ${order_line.order_id} from ${order_line} where`
  const documents = sql`select ${invoice.order_id} from ${invoice} where`
  return [
    ...(number ? [sql`${ids} ${order.number} like ${starting(number)}`] : []),
    ...(numberEnd ? [sql`${ids} reverse(${order.number}) like ${starting(numberEnd)}`] : []),
    ...(mobile ? [sql`${ids} ${order.contact_mobile} like ${starting(mobile)}`] : []),
    ...(name
      ? [sql`${ids} ${ORDER_NAMES} @@ to_tsquery('simple', ${name.map((word) => `'${word}':*`).join(' & ')})`]
      : []),
    ...(email ? [sql`${ids} lower(${order.contact_email}) like ${starting(email)}`] : []),
    ...(sku ? [sql`${lines} lower(${order_line.sku}) like ${starting(sku)}`] : []),
    ...(document ? [sql`${documents} ${invoice.number} like ${starting(document)}`] : []),
  ]
}

const starting = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** Number of matching orders in each queue. */
export async function countQueues(db: Db, found: SQL | undefined): Promise<Record<Queue, number>> {
  const states = await db
    .select({ state: order.state, count: sql`count(*)`.mapWith(Number) })
    .from(order)
    .where(found)
    .groupBy(order.state)
  const refunds = await db.$count(order, and(inQueue('refunds'), found))
  return queueCounts(new Map(states.map(({ state, count }) => [state, count])), refunds)
}
