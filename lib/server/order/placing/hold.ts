import { and, asc, inArray, lte } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { order } from '../../../db/schema'
import { log } from '../../runtime/log'
import { inTransaction } from '../../runtime/transaction'
import { postOrderStep } from '../order-email'
import { lockOrder, moveOrder } from '../order-move'
import type { OrderRow } from '../order-row'
import { amountsOf, returnStock } from './stock'

const BATCH = 100
/** States in which stock is reserved until `held_until`. */
export const HELD = ['created', 'awaiting_payment']

/**
 * Expires orders whose reservation has ended and returns their stock, once; returns the cache tags to refresh. A failure
 * is logged and tried again in the next round: it blocks neither other orders nor buyers.
 */
export async function releaseLapsed(now: Date): Promise<string[]> {
  const db = await getDb()
  const lapsed = await db
    .select({ id: order.id })
    .from(order)
    .where(and(inArray(order.state, HELD), lte(order.held_until, now)))
    .orderBy(asc(order.id))
    .limit(BATCH)
  const touched: string[] = []
  for (const { id } of lapsed) touched.push(...(await releaseOne(db, id, now)))
  return [...new Set(touched)]
}

async function releaseOne(db: Db, id: number, now: Date): Promise<string[]> {
  try {
    return await inTransaction(db, async (tx) => {
      const row = await lockOrder(tx, id)
      if (!HELD.includes(row.state) || !row.held_until || row.held_until > now) return []
      return endHold(tx, row, 'hold_lapsed', now)
    })
  } catch (error) {
    log().error({ err: error, order: id }, 'an expired reservation was not released')
    return []
  }
}

/** Expires a locked order that still reserves stock and returns the stock; returns the cache tags to refresh. */
export async function endHold(tx: Db, row: OrderRow, reason: string, now: Date): Promise<string[]> {
  const moved = await moveOrder(tx, row, 'lapse', { actor: 'shop', reason, now })
  await postOrderStep(tx, moved, 'expired', {}, now)
  return returnStock(tx, await amountsOf(tx, row.id), now)
}
