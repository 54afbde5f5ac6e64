import { and, asc, eq, gt, inArray, isNull, notExists } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { order, order_line, product, product_reservation } from '../../../db/schema'
import type { PricedProduct } from '../../catalogue/product-prices'
import { lockOrder, RESERVING_STATES } from '../order-move'
import type { OrderRow } from '../order-row'
import { expireReservation } from './reservation'
import type { Amounts } from './stock'

type Buyer = { owner: number | null; now: Date }

/**
 * Ends reservations of unverified orders whose buyer never went to a gateway, in favour of a buyer with a verified
 * number, until there is enough of each product. Returns the cache tags to refresh; if the order fails, the rollback
 * restores the reservations.
 */
export async function yieldReservations(tx: Db, amounts: Amounts, buyer: Buyer): Promise<string[]> {
  const missing = buyer.owner === null ? new Map<number, number>() : await loadMissing(tx, amounts)
  if (missing.size === 0) return []
  const touched: string[] = []
  for (const { id, product_id, quantity } of await loadYieldingLines(tx, [...missing.keys()], buyer.now)) {
    const remaining = missing.get(product_id) ?? 0
    if (remaining <= 0) continue
    const row = await lockOrder(tx, id)
    // When an order has several of the products, its first line has already ended the whole order.
    if (canYield(row, buyer.now)) touched.push(...(await expireReservation(tx, row, 'hold_yielded', buyer.now)))
    missing.set(product_id, remaining - quantity)
  }
  return touched
}

/** Whether a locked order may still be ended: its buyer may have gone to pay meanwhile. */
function canYield({ state, customer_id, pay_begun_at, held_until }: OrderRow, now: Date): boolean {
  return (
    RESERVING_STATES.includes(state) &&
    customer_id === null &&
    pay_begun_at === null &&
    held_until !== null &&
    held_until > now
  )
}

/** The products as this buyer can order them: reservations that yield to the buyer count as stock. */
export async function withYieldingReservations(
  db: Db,
  products: Map<number, PricedProduct>,
  amounts: Amounts,
  buyer: Buyer,
): Promise<Map<number, PricedProduct>> {
  const outOfStock = [...products.values()].filter(({ product }) => product.stock < (amounts.get(product.id) ?? 0))
  if (buyer.owner === null || outOfStock.length === 0) return products
  const available = new Map(products)
  const ids = outOfStock.map(({ product }) => product.id)
  for (const { product_id, quantity } of await loadYieldingLines(db, ids, buyer.now)) {
    const listed = available.get(product_id)
    if (!listed) continue
    available.set(product_id, { ...listed, product: { ...listed.product, stock: listed.product.stock + quantity } })
  }
  return available
}

/** How many of each product are missing; empty when there is enough of all. */
async function loadMissing(tx: Db, amounts: Amounts): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: product.id, stock: product.stock })
    .from(product)
    .where(inArray(product.id, [...amounts.keys()]))
  const missing = rows.map(({ id, stock }) => [id, (amounts.get(id) ?? 0) - stock] as const)
  return new Map(missing.filter(([, count]) => count > 0))
}

/** Lines of orders that yield, which none does that took a reservation over; the oldest order first: every transaction locks them in this sequence. */
function loadYieldingLines(db: Db, productIds: number[], now: Date) {
  return db
    .select({ id: order.id, product_id: order_line.product_id, quantity: order_line.quantity })
    .from(order)
    .innerJoin(order_line, eq(order_line.order_id, order.id))
    .where(
      and(
        inArray(order.state, RESERVING_STATES),
        gt(order.held_until, now),
        isNull(order.customer_id),
        isNull(order.pay_begun_at),
        inArray(order_line.product_id, productIds),
        notExists(db.select().from(product_reservation).where(eq(product_reservation.order_id, order.id))),
      ),
    )
    .orderBy(asc(order.id))
}
