import { and, asc, inArray, lte } from 'drizzle-orm'
import { type Db, getDb } from '../db/connection'
import { order } from '../db/schema'
import { postOrderStep } from './order-mail'
import { lockOrder, moveOrder } from './order-move'
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
  const row = await lockOrder(tx, id)
  if (!HELD.includes(row.state) || !row.held_until || row.held_until > now) return []
  const moved = await moveOrder(tx, row, 'lapse', { actor: 'shop', reason: 'hold_lapsed', now })
  await postOrderStep(tx, moved, 'expired', {}, now)
  return returnStock(tx, await amountsOf(tx, id), now)
}
