import { and, asc, desc, eq, gt, inArray, max, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { staffQueue } from '../../../contract/admin/order-queue'
import { getDb } from '../../../db/connection'
import { order, order_event } from '../../../db/schema'
import { pageCount } from '../../../domain/listing/pager'
import { isWork } from '../../../domain/order/order-queue'
import { namesOf, staffIdOf } from '../../customer/team-names'
import { stateOf } from '../../order/order-move'
import { newestEvent, revisionOfAll } from '../../order/order-revision'
import type { Answer } from '../../runtime/answer'
import { countQueues, foundBy, inQueue } from './order-queue-filter'
import { toQueueRows } from './order-queue-rows'

const PER_PAGE = 20

type Calls = typeof staffQueue
type Asked<C extends keyof Calls> = z.output<Calls[C]['input']>
type Given<C extends keyof Calls> = z.output<Calls[C]['data']>

/** One page of a queue, with the number of orders in each queue. */
export async function orderqueue(asked: Asked<'orderqueue'>): Promise<Answer<Given<'orderqueue'>>> {
  const { state, q, page, lang } = asked
  const db = await getDb()
  const revision = await revisionOfAll(db)
  const found = foundBy(q)
  const counts = await countQueues(db, found)
  const total = counts[state]
  const rows = await db
    .select()
    .from(order)
    .where(and(inQueue(state), found))
    .orderBy(isWork(state) ? asc(order.id) : desc(order.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const pages = pageCount(total, PER_PAGE)
  return { data: { rows: await toQueueRows(db, rows, q, lang), total, page, pages, counts, revision } }
}

/** Changes since the client last read: states of the orders on its screen and the number of new orders. */
export async function ordernews({ state, q, shown, seen }: Asked<'ordernews'>): Promise<Answer<Given<'ordernews'>>> {
  const db = await getDb()
  const revision = await revisionOfAll(db)
  const found = foundBy(q)
  const since = db
    .select({ id: order_event.order_id })
    .from(order_event)
    .where(gt(order_event.id, newestEvent(seen)))
  const beside = shown.length > 0 ? notInArray(order.number, shown) : undefined
  const fresh = await db.$count(order, and(inQueue(state), found, beside, inArray(order.id, since)))
  return { data: { revision, counts: await countQueues(db, found), states: await statesOfShown(shown), fresh } }
}

async function statesOfShown(shown: string[]) {
  if (shown.length === 0) return []
  const db = await getDb()
  const last = db
    .select({ order_id: order_event.order_id, id: max(order_event.id).as('last_id') })
    .from(order_event)
    .innerJoin(order, eq(order.id, order_event.order_id))
    .where(inArray(order.number, shown))
    .groupBy(order_event.order_id)
    .as('last_event')
  const rows = await db
    .select({ number: order.number, state: order.state, actor: order_event.actor })
    .from(last)
    .innerJoin(order_event, eq(order_event.id, sql`${last.id}`))
    .innerJoin(order, eq(order.id, order_event.order_id))
  const names = await namesOf(
    db,
    rows.map(({ actor }) => staffIdOf(actor)),
  )
  return rows.map(({ number, state, actor }) => {
    const by = staffIdOf(actor)
    return { number, state: stateOf({ number, state }), by: by === null ? null : (names.get(by) ?? null) }
  })
}
