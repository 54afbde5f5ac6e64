import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { ORDER_PINCODE, ORDER_TRACKING, ORDER_WORDS } from '../../../db/order-search'
import { dispute, invoice, order, order_line, order_return, refund } from '../../../db/schema'
import { type OrderQuery, parseOrderQuery } from '../../../domain/order/order-query'
import { type Queue, queueCounts, returnStatesOf, statesOf } from '../../../domain/order/order-queue'
import type { OrderFilter } from '../../../domain/order/queue-query'
import { escapeLike } from '../../../domain/text/escape-like'
import { indiaMidnight } from '../../../domain/time/india-clock'

/** A refund that no gateway can send and that has not been transferred by hand yet. */
const NEEDS_MANUAL_REFUND = or(eq(refund.state, 'failed'), and(eq(refund.state, 'waiting'), isNull(refund.due_at)))

/** Condition for the orders of a queue. */
export function inQueue(queue: Queue): SQL | undefined {
  if (queue === 'refunds')
    return sql`${order.id} in (select ${refund.order_id} from ${refund} where ${NEEDS_MANUAL_REFUND})`
  if (queue === 'disputes')
    return sql`${order.id} in (select ${dispute.order_id} from ${dispute} where ${dispute.state} = 'open')`
  const states = statesOf(queue)
  const isInState = states ? inArray(order.state, states.slice()) : undefined
  const returnStates = returnStatesOf(queue)
  if (returnStates.length === 0) return isInState
  const isReturned = inArray(order_return.state, returnStates.slice())
  return or(isInState, sql`${order.id} in (select ${order_return.order_id} from ${order_return} where ${isReturned})`)
}

/** The search as a condition: none for an empty search, one that never holds for a search that is too short. */
export function matchesSearch(searchText: string): SQL | undefined {
  if (searchText === '') return undefined
  const query = parseOrderQuery(searchText)
  const fieldQueries = query ? toFieldQueries(query) : []
  return fieldQueries.length > 0 ? sql`${order.id} in (${sql.join(fieldQueries, sql` union `)})` : sql`false`
}

/** The search and the filters as one condition: none where nothing limits the list. */
export function matchesFilter({ q, from, to, payment, ship_state }: OrderFilter): SQL | undefined {
  const address = order.shipping_address
  return and(
    matchesSearch(q),
    from ? gte(order.created_at, indiaMidnight(from)) : undefined,
    to ? lt(order.created_at, indiaMidnight(to, 1)) : undefined,
    payment ? eq(order.payment_method, payment) : undefined,
    ship_state ? sql`${address} ->> 'country' = 'IN' and ${address} ->> 'state' = ${ship_state}` : undefined,
  )
}

/** One index lookup per field: a union of these is faster than one condition over all fields. */
function toFieldQueries(query: OrderQuery): SQL[] {
  const { number, numberMiddle, numberEnd, mobile, mobileEnd, words, pincode, tracking, email, sku } = query
  const ids = sql`select ${order.id} from ${order} where`
  const lines = sql`select ${order_line.order_id} from ${order_line} where`
  const documents = sql`select ${invoice.order_id} from ${invoice} where`
  return [
    ...(number ? [sql`${ids} ${order.number} like ${toPrefixPattern(number)}`] : []),
    ...(numberMiddle ? [sql`${ids} substr(${order.number}, 4) like ${toPrefixPattern(numberMiddle)}`] : []),
    ...(numberEnd ? [sql`${ids} reverse(${order.number}) like ${toPrefixPattern(numberEnd)}`] : []),
    ...(mobile ? [sql`${ids} ${order.contact_mobile} like ${toPrefixPattern(mobile)}`] : []),
    ...(mobileEnd ? [sql`${ids} reverse(${order.contact_mobile}) like ${toPrefixPattern(mobileEnd)}`] : []),
    ...(pincode ? [sql`${ids} ${ORDER_PINCODE} like ${toPrefixPattern(pincode)}`] : []),
    ...(tracking ? [sql`${ids} ${ORDER_TRACKING} like ${toPrefixPattern(tracking)}`] : []),
    ...(words
      ? [sql`${ids} ${ORDER_WORDS} @@ to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`]
      : []),
    ...(email ? [sql`${ids} lower(${order.contact_email}) like ${toPrefixPattern(email)}`] : []),
    ...(sku ? [sql`${lines} lower(${order_line.sku}) like ${toPrefixPattern(sku)}`] : []),
    ...(query.invoice ? [sql`${documents} ${invoice.number} like ${toPrefixPattern(query.invoice)}`] : []),
    ...(query.invoiceEnd
      ? [sql`${documents} reverse(${invoice.number}) like ${toPrefixPattern(query.invoiceEnd)}`]
      : []),
  ]
}

const toPrefixPattern = (text: string) => `${escapeLike(text)}%`

/** Number of matching orders in each queue; a search that is too short to match any limits nothing here. */
export const countShownQueues = (db: Db, filter: OrderFilter): Promise<Record<Queue, number>> =>
  countQueues(db, matchesFilter(parseOrderQuery(filter.q) ? filter : { ...filter, q: '' }))

async function countQueues(db: Db, filter: SQL | undefined): Promise<Record<Queue, number>> {
  const states = await db
    .select({ state: order.state, count: sql`count(*)`.mapWith(Number) })
    .from(order)
    .where(filter)
    .groupBy(order.state)
  const countOf = (queue: Queue) => db.$count(order, and(inQueue(queue), filter))
  return queueCounts(new Map(states.map(({ state, count }) => [state, count])), {
    returns: await countOf('returns'),
    returned: await countOf('returned'),
    refunds: await countOf('refunds'),
    disputes: await countOf('disputes'),
  })
}
