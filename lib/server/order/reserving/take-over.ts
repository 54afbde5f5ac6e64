import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { product_reservation } from '../../../db/schema'
import type { PricedProduct } from '../../catalogue/product-prices'
import type { Amounts } from '../placing/stock'
import { endReservation } from './end-reservation'

/** The buyer's reservations that an order takes over; `until` where they are all that it orders, and run that long. */
type TakenOver = { ids: number[]; until: Date | null; touched: string[] }

const isOpenOf = (customerId: number, productIds: number[]) =>
  and(
    eq(product_reservation.customer_id, customerId),
    isNull(product_reservation.ended_at),
    inArray(product_reservation.product_id, productIds),
  )

/**
 * Ends the buyer's own reservations of these products, so that the order takes their stock in the same transaction. If it
 * fails, the rollback restores them.
 */
export async function takeOverReservations(
  tx: Db,
  amounts: Amounts,
  { customerId, now }: { customerId: number | null; now: Date },
): Promise<TakenOver> {
  if (customerId === null) return { ids: [], until: null, touched: [] }
  const rows = await tx
    .select()
    .from(product_reservation)
    .where(isOpenOf(customerId, [...amounts.keys()]))
    .orderBy(asc(product_reservation.product_id))
    .for('update')
  const touched: string[] = []
  for (const row of rows) touched.push(...(await endReservation(tx, row, { end: 'ordered', now })).touched)
  const [first] = rows.map(({ until }) => until).toSorted((one, other) => Number(one) - Number(other))
  return { ids: rows.map(({ id }) => id), until: rows.length === amounts.size ? (first ?? null) : null, touched }
}

/** Records which order took reservations over. */
export async function linkReservations(tx: Db, { ids }: TakenOver, orderId: number): Promise<void> {
  if (ids.length > 0)
    await tx.update(product_reservation).set({ order_id: orderId }).where(inArray(product_reservation.id, ids))
}

/** For how many minutes an order reserves its products: as long as the reservation that it took over, or longer. */
export function toOrderMinutes(minutes: number, { until }: TakenOver, now: Date): number {
  return Math.max(minutes, until ? (until.getTime() - now.getTime()) / 60_000 : 0)
}

/** The products as this customer can order them, whose own reservations count as stock, and until when those run. */
export async function withOwnReservations(
  db: Db,
  products: Map<number, PricedProduct>,
  { customerId }: { customerId: number | null },
): Promise<{ available: Map<number, PricedProduct>; ownUntil: Map<number, Date> }> {
  const soldOut = [...products.values()].filter(({ product }) => product.stock === 0).map(({ product }) => product.id)
  if (customerId === null || soldOut.length === 0) return { available: products, ownUntil: new Map() }
  const own = await db
    .select({ id: product_reservation.product_id, until: product_reservation.until })
    .from(product_reservation)
    .where(isOpenOf(customerId, soldOut))
  const available = new Map(products)
  for (const { id } of own) {
    const listed = available.get(id)
    if (listed) available.set(id, { ...listed, product: { ...listed.product, stock: 1 } })
  }
  return { available, ownUntil: new Map(own.map(({ id, until }) => [id, until])) }
}

/** Until when customers reserve these products without an order. */
export async function loadReservedUntil(db: Db, productIds: number[], now: Date) {
  const isRunning = and(isNull(product_reservation.ended_at), gt(product_reservation.until, now))
  return db
    .select({ product_id: product_reservation.product_id, until: product_reservation.until })
    .from(product_reservation)
    .where(and(isRunning, inArray(product_reservation.product_id, productIds)))
}
