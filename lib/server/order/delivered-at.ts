import { and, asc, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { order_event } from '../../db/schema'

/**
 * When each order was first delivered. A declined return does not restart the period; a delivery that staff reverted
 * does not count.
 */
export async function deliveredAt(db: Db, orderIds: number[]): Promise<Map<number, Date>> {
  const { order_id, state, at, id } = order_event
  const steps = await db
    .select({ order_id, state, at })
    .from(order_event)
    .where(and(inArray(order_id, orderIds), inArray(state, ['shipped', 'delivered'])))
    .orderBy(asc(id))
  const found = new Map<number, Date>()
  for (const step of steps) {
    if (step.state === 'shipped') found.delete(step.order_id)
    else if (!found.has(step.order_id)) found.set(step.order_id, step.at)
  }
  return found
}
