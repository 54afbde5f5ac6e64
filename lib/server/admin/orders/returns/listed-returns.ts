import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../db/connection'
import { order, order_event, order_line, order_return, order_return_line } from '../../../../db/schema'
import type { ReturnState } from '../../../../domain/order/line-return'
import { escapeLike } from '../../../../domain/text/escape-like'
import { matchesSearch } from '../order-queue-filter'

/** The return of a whole order is among its events; a request after a refusal is the same return. */
const WHOLE_STATE = sql<ReturnState>`case
  when ${order.state} = 'return_requested' then 'requested'
  when ${order.state} = 'returned' then 'received'
  when bool_or(${order_event.state} = 'returned') then 'refunded'
  else 'declined' end`

/**
 * Every return: those of items (`return_id`), and those of whole orders, which are null there and in `serial`. The
 * columns have names of their own, since computed ones are written without the name of their table.
 */
export function selectReturns(db: Db) {
  const ofItems = db
    .select({
      order_id: order_return.order_id,
      return_id: sql<number | null>`${order_return.id}`.as('listed_return'),
      serial: sql<number | null>`${order_return.serial}`.as('listed_serial'),
      state: sql<ReturnState>`${order_return.state}`.as('listed_state'),
      at: sql<Date>`${order_return.created_at}`.mapWith(order_return.created_at).as('listed_at'),
    })
    .from(order_return)
  const ofOrders = db
    .select({
      order_id: sql<number>`${order.id}`.as('order_id'),
      return_id: sql<number | null>`null::integer`.as('listed_return'),
      serial: sql<number | null>`null::integer`.as('listed_serial'),
      state: WHOLE_STATE.as('listed_state'),
      at: sql<Date>`max(${order_event.at}) filter (where ${order_event.state} = 'return_requested')`
        .mapWith(order_return.created_at)
        .as('listed_at'),
    })
    .from(order_event)
    .innerJoin(order, eq(order.id, order_event.order_id))
    .where(inArray(order_event.state, ['return_requested', 'returned']))
    .groupBy(order.id)
  return unionAll(ofItems, ofOrders).as('listed')
}
type Listed = ReturnType<typeof selectReturns>

/** The returns whose order the search of the list of orders finds, or with a product of this name in any language. */
export function matchesReturn(listed: Listed, q: string): SQL | undefined {
  if (q === '') return undefined
  const found = matchesSearch(q.replace(/-R\d+$/i, ''))
  const pattern = `%${escapeLike(q)}%`
  const isReturned = sql`(${listed.return_id} is null or exists (select 1 from ${order_return_line}
    where ${order_return_line.return_id} = ${listed.return_id} and ${order_return_line.order_line_id} = ${order_line.id}))`
  const isNamed = sql`exists (select 1 from jsonb_each_text(${order_line.title}) as name where name.value ilike ${pattern})`
  const isOfOrder = and(sql`${order_line.order_id} = ${listed.order_id}`, isReturned, isNamed)
  return sql`(${listed.order_id} in (select ${order.id} from ${order} where ${found}) or exists (select 1 from ${order_line} where ${isOfOrder}))`
}
