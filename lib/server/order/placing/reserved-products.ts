import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { order, order_line } from '../../../db/schema'
import { RESERVING_STATES } from '../order-move'
import { loadReservedUntil } from '../reserving/take-over'

/** When the first reservation of a product ends, and the number of its order if it is the reader's own. */
export type ProductReservation = { until: Date; order: string | null }

/** The products that unpaid orders, or customers without an order, reserve now, each with the reservation that ends first. */
export async function loadProductReservations(
  db: Db,
  productIds: number[],
  { customerId, now }: { customerId: number | null; now: Date },
): Promise<Map<number, ProductReservation>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({
      product_id: order_line.product_id,
      until: order.held_until,
      owner: order.customer_id,
      number: order.number,
    })
    .from(order)
    .innerJoin(order_line, eq(order_line.order_id, order.id))
    .where(
      and(
        inArray(order.state, RESERVING_STATES),
        gt(order.held_until, now),
        inArray(order_line.product_id, productIds),
      ),
    )
    .orderBy(asc(order.held_until), asc(order.id))
  const holds = new Map<number, ProductReservation>()
  for (const { product_id, until, owner, number } of rows) {
    if (!until || holds.has(product_id)) continue
    holds.set(product_id, { until, order: customerId !== null && owner === customerId ? number : null })
  }
  for (const { product_id, until } of await loadReservedUntil(db, productIds, now)) {
    if (!holds.has(product_id)) holds.set(product_id, { until, order: null })
  }
  return holds
}
