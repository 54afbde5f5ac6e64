import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/connection'
import { order } from '../db/schema'
import { type Context, TooMany } from './answer'
import { HELD } from './hold'
import { countAddress, countUse } from './limit'

/** Many shoppers may share one address; a signed-in one is counted alone. */
const ORDERS_AN_HOUR = 120
const OPEN_HOLDS = { owned: 10, foreign: 5 }

/** Counts an attempt to order by who asks; a repeat of an order already taken is free. Throws TooMany. */
export async function limitOrders(db: Db, key: string, context: Context): Promise<void> {
  const [repeated] = await db.select({ id: order.id }).from(order).where(eq(order.idempotency_key, key)).limit(1)
  if (repeated) return
  const hourly = { max: ORDERS_AN_HOUR, seconds: 3600 }
  const { customerId, now } = context
  if (customerId === null) await countAddress(db, { key: 'order-address', ...hourly }, context)
  else await countUse(db, { key: `order-customer:${customerId}`, ...hourly }, now)
}

/**
 * Throws TooMany when a number holds too many pieces unpaid. Orders that nobody proved to be the number's own are
 * counted apart, so that a stranger who names it never keeps its owner from buying.
 */
export async function limitHolds(tx: Db, mobileNo: string, owner: number | null, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holds:${mobileNo}`}, 0))`)
  const mine = owner === null ? isNull(order.customer_id) : eq(order.customer_id, owner)
  const most = owner === null ? OPEN_HOLDS.foreign : OPEN_HOLDS.owned
  const open = await tx
    .select({ until: order.held_until })
    .from(order)
    .where(and(eq(order.contact_mobile, mobileNo), mine, inArray(order.state, HELD), gt(order.held_until, now)))
    .orderBy(asc(order.held_until))
    .limit(most)
  const [next] = open
  if (open.length < most || !next?.until) return
  throw new TooMany(Math.max(1, Math.ceil((next.until.getTime() - now.getTime()) / 1000)))
}
