import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { product_reservation } from '../../../db/schema'
import type { PricedProduct } from '../../catalogue/product-prices'
import { NO_CUSTOMER } from '../../runtime/answer'
import type { Amounts } from '../placing/stock'
import { endReservation } from './end-reservation'

/** Whose reservations an order takes over: the signed-in customer's, and those of the quotation that it orders. */
type Reserver = { customerId: number | null; quotationId?: number | null }

/** The buyer's reservations that an order takes over; `until` where they are all that it orders, and run that long. */
type TakenOver = { ids: number[]; until: Date | null; touched: string[] }

const isOpenOf = ({ customerId, quotationId = null }: Reserver, productIds: number[]) =>
  and(
    or(
      eq(product_reservation.customer_id, customerId ?? NO_CUSTOMER),
      quotationId === null ? undefined : eq(product_reservation.quotation_id, quotationId),
    ),
    isNull(product_reservation.ended_at),
    inArray(product_reservation.product_id, productIds),
  )

/**
 * Ends the buyer's own reservations of these products, and those of the quotation, so that the order takes their stock
 * in the same transaction. If it fails, the rollback restores them.
 */
export async function takeOverReservations(
  tx: Db,
  amounts: Amounts,
  { now, ...reserver }: Reserver & { now: Date },
): Promise<TakenOver> {
  if (reserver.customerId === null && !reserver.quotationId) return { ids: [], until: null, touched: [] }
  const rows = await tx
    .select()
    .from(product_reservation)
    .where(isOpenOf(reserver, [...amounts.keys()]))
    .orderBy(asc(product_reservation.product_id), asc(product_reservation.id))
    .for('update')
  const touched: string[] = []
  for (const row of rows) touched.push(...(await endReservation(tx, row, { end: 'ordered', now })).touched)
  const [first] = rows.map(({ until }) => until).toSorted((one, other) => Number(one) - Number(other))
  const covered = new Set(rows.map(({ product_id }) => product_id))
  return { ids: rows.map(({ id }) => id), until: covered.size === amounts.size ? (first ?? null) : null, touched }
}

/** Records which order took reservations over. */
export async function linkReservations(tx: Db, { ids }: TakenOver, orderId: number): Promise<void> {
  if (ids.length > 0)
    await tx.update(product_reservation).set({ order_id: orderId }).where(inArray(product_reservation.id, ids))
}

/** For how many minutes an order reserves its products: as long as the reservation that it took over, or longer. */
export function toOrderMinutes(minutes: number, { until }: Pick<TakenOver, 'until'>, now: Date): number {
  return Math.max(minutes, until ? (until.getTime() - now.getTime()) / 60_000 : 0)
}

/** The products as this buyer can order them, whose reservations count as stock, and until when those run. */
export async function withOwnReservations(
  db: Db,
  products: Map<number, PricedProduct>,
  reserver: Reserver,
): Promise<{ available: Map<number, PricedProduct>; ownUntil: Map<number, Date> }> {
  const { customerId, quotationId } = reserver
  const isConcerned = ({ product }: PricedProduct) => Boolean(quotationId) || product.stock === 0
  const ids = [...products.values()].filter(isConcerned).map(({ product }) => product.id)
  if ((customerId === null && !quotationId) || ids.length === 0) return { available: products, ownUntil: new Map() }
  const own = await db
    .select({
      id: product_reservation.product_id,
      until: product_reservation.until,
      quantity: product_reservation.quantity,
    })
    .from(product_reservation)
    .where(isOpenOf(reserver, ids))
  const available = new Map(products)
  for (const { id, quantity } of own) {
    const listed = available.get(id)
    if (listed) available.set(id, { ...listed, product: { ...listed.product, stock: listed.product.stock + quantity } })
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
