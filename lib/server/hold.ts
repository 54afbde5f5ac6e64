import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { type Db, getDb } from '../db/connection'
import { order, order_event } from '../db/schema'
import { nextState } from '../domain/order'
import { amountsOf, returnStock } from './stock'
import { inTransaction } from './transaction'

const BATCH = 100
/** The states in which pieces are held until `held_until`. */
export const HELD = ['created', 'awaiting_payment']

/** Expires orders whose hold lapsed and gives their stock back, once; returns the cache tags it touched. */
export async function releaseLapsed(now: Date): Promise<string[]> {
  const db = await getDb()
  const lapsed = await db
    .select({ id: order.id })
    .from(order)
    .where(and(inArray(order.state, HELD), lte(order.held_until, now)))
    .orderBy(asc(order.id))
    .limit(BATCH)
  const touched: string[] = []
  for (const { id } of lapsed) touched.push(...(await inTransaction(db, (tx) => release(tx, id, now))))
  return [...new Set(touched)]
}

async function release(tx: Db, id: number, now: Date): Promise<string[]> {
  const state = nextState('created', 'lapse')
  const [row] = await tx
    .update(order)
    .set({ state, held_until: null })
    .where(and(eq(order.id, id), inArray(order.state, HELD), lte(order.held_until, now)))
    .returning({ id: order.id })
  if (!row) return []
  await tx.insert(order_event).values({ order_id: id, state, actor: 'shop', reason: 'hold_lapsed', at: now })
  return returnStock(tx, await amountsOf(tx, id), now)
}
