import { and, asc, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { order_event } from '../../db/schema'

/**
 * When each order was first delivered. A declined return does not restart the period; a delivery that staff reverted
 * does not count.
 */
export async function loadDeliveryTimes(db: Db, orderIds: number[]): Promise<Map<number, Date>> {
  const { order_id, state, at, id } = order_event
  const steps = await db
    .select({ order_id, state, at })
    .from(order_event)
    .where(and(inArray(order_id, orderIds), inArray(state, ['shipped', 'delivered'])))
    .orderBy(asc(id))
  const deliveredAtByOrder = new Map<number, Date>()
  for (const step of steps) {
    if (step.state === 'shipped') deliveredAtByOrder.delete(step.order_id)
    else if (!deliveredAtByOrder.has(step.order_id)) deliveredAtByOrder.set(step.order_id, step.at)
  }
  return deliveredAtByOrder
}
