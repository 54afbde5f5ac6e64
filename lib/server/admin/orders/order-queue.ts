import { and, asc, desc, eq, gt, inArray, max, notInArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { orderQueueCalls } from '../../../contract/admin/order-queue'
import { getDb } from '../../../db/connection'
import { order, order_event } from '../../../db/schema'
import { pageCount } from '../../../domain/listing/pager'
import { parseOrderQuery } from '../../../domain/order/order-query'
import { defaultSort, type QueueSort, sortsOf } from '../../../domain/order/queue-query'
import { loadAccountNames, parseStaffId } from '../../customer/team-names'
import { toOrderState } from '../../order/order-move'
import { loadOrdersRevision, parseNewestEventId } from '../../order/order-revision'
import type { Answer, Context } from '../../runtime/answer'
import { countShownQueues, inQueue, matchesFilter } from './order-queue-filter'
import { toQueueRows } from './order-queue-rows'

const PER_PAGE = 20

type Calls = typeof orderQueueCalls
type Input<C extends keyof Calls> = z.output<Calls[C]['input']>
type Output<C extends keyof Calls> = z.output<Calls[C]['data']>

const SORTS: Record<QueueSort, SQL[]> = {
  due: [asc(order.balance_until), asc(order.id)],
  newest: [desc(order.id)],
  oldest: [asc(order.id)],
  amount: [desc(order.total_paise), desc(order.id)],
}

/** One page of a queue, with the number of orders in each queue. */
export async function orderqueue(input: Input<'orderqueue'>, { now }: Context): Promise<Answer<Output<'orderqueue'>>> {
  const { state, q, page, lang } = input
  const db = await getDb()
  const revision = await loadOrdersRevision(db)
  const counts = await countShownQueues(db, input)
  const sort = sortsOf(state).find((one) => one === input.sort) ?? defaultSort(state)
  const total = q === '' || parseOrderQuery(q) ? counts[state] : 0
  const rows = await db
    .select()
    .from(order)
    .where(and(inQueue(state), matchesFilter(input)))
    .orderBy(...SORTS[sort])
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const pages = pageCount(total, PER_PAGE)
  return { data: { rows: await toQueueRows(db, rows, q, lang, now), total, page, pages, counts, revision } }
}

/** Changes since the client last read: states of the orders on its screen and the number of new orders. */
export async function ordernews({
  state,
  shown: shownNumbers,
  seen: seenRevision,
  ...filter
}: Input<'ordernews'>): Promise<Answer<Output<'ordernews'>>> {
  const db = await getDb()
  const revision = await loadOrdersRevision(db)
  const since = db
    .select({ id: order_event.order_id })
    .from(order_event)
    .where(gt(order_event.id, parseNewestEventId(seenRevision)))
  const isNotShown = shownNumbers.length > 0 ? notInArray(order.number, shownNumbers) : undefined
  const fresh = await db.$count(order, and(inQueue(state), matchesFilter(filter), isNotShown, inArray(order.id, since)))
  const counts = await countShownQueues(db, filter)
  return { data: { revision, counts, states: await loadStatesOf(shownNumbers), fresh } }
}

async function loadStatesOf(shownNumbers: string[]) {
  if (shownNumbers.length === 0) return []
  const db = await getDb()
  const lastEvent = db
    .select({ order_id: order_event.order_id, id: max(order_event.id).as('last_id') })
    .from(order_event)
    .innerJoin(order, eq(order.id, order_event.order_id))
    .where(inArray(order.number, shownNumbers))
    .groupBy(order_event.order_id)
    .as('last_event')
  const rows = await db
    .select({ number: order.number, state: order.state, actor: order_event.actor })
    .from(lastEvent)
    .innerJoin(order_event, eq(order_event.id, sql`${lastEvent.id}`))
    .innerJoin(order, eq(order.id, order_event.order_id))
  const names = await loadAccountNames(
    db,
    rows.map(({ actor }) => parseStaffId(actor)),
  )
  return rows.map(({ number, state, actor }) => {
    const by = parseStaffId(actor)
    return { number, state: toOrderState({ number, state }), by: by === null ? null : (names.get(by) ?? null) }
  })
}
