import { and, asc, inArray, lte } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { order } from '../../../db/schema'
import { log } from '../../runtime/log'
import { inTransaction } from '../../runtime/transaction'
import { queueOrderNotifications } from '../order-email'
import { lockOrder, moveOrder, RESERVING_STATES } from '../order-move'
import type { OrderRow } from '../order-row'
import { releaseProductReservations } from '../reserving/end-reservation'
import { loadOrderAmounts, returnStock } from './stock'

const BATCH_SIZE = 100

/**
 * Expires orders and reservations without an order whose time is over, and returns their stock, once; returns the cache tags to refresh. A failure
 * is logged and tried again in the next round: it blocks neither other orders nor buyers.
 */
export async function releaseExpiredReservations(now: Date): Promise<string[]> {
  const db = await getDb()
  const expired = await db
    .select({ id: order.id })
    .from(order)
    .where(and(inArray(order.state, RESERVING_STATES), lte(order.held_until, now)))
    .orderBy(asc(order.id))
    .limit(BATCH_SIZE)
  const touched: string[] = []
  for (const { id } of expired) touched.push(...(await releaseReservation(db, id, now)))
  touched.push(...(await releaseProductReservations(db, now)))
  return [...new Set(touched)]
}

async function releaseReservation(db: Db, id: number, now: Date): Promise<string[]> {
  try {
    return await inTransaction(db, async (tx) => {
      const row = await lockOrder(tx, id)
      if (!RESERVING_STATES.includes(row.state) || !row.held_until || row.held_until > now) return []
      return expireReservation(tx, row, 'hold_lapsed', now)
    })
  } catch (error) {
    log().error({ err: error, order: id }, 'an expired reservation was not released')
    return []
  }
}

/** Expires a locked order that still reserves stock and returns the stock; returns the cache tags to refresh. */
export async function expireReservation(tx: Db, row: OrderRow, reason: string, now: Date): Promise<string[]> {
  const updatedRow = await moveOrder(tx, row, 'lapse', { actor: 'shop', reason, now })
  await queueOrderNotifications(tx, updatedRow, 'expired', {}, now)
  return returnStock(tx, await loadOrderAmounts(tx, row.id), now)
}
