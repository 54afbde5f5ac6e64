import { and, asc, eq, isNull } from 'drizzle-orm'
import type { OwnReservation } from '../../../contract/order/reservation'
import { type Db, getDb } from '../../../db/connection'
import { product, product_reservation } from '../../../db/schema'
import type { Locale } from '../../../domain/locale'
import { productsByIds } from '../../search/product'

export type ReservationRow = typeof product_reservation.$inferSelect

/** Rows as their customer sees them; one whose product is no longer shown is left out. */
export async function toReservations(
  rows: ReservationRow[],
  customerId: number | null,
  lang: Locale,
): Promise<OwnReservation[]> {
  const products = await productsByIds(
    rows.map(({ product_id }) => product_id),
    lang,
  )
  return rows.flatMap(({ key, product_id, customer_id, until, end }) => {
    const product = products.get(product_id)
    if (!product) return []
    const is_own = customerId !== null && customer_id === customerId
    return [{ key, product, until: until.toISOString(), state: end ?? 'open', is_own }]
  })
}

/** The open reservation of a product by a customer; an index lets there be one at most. */
export async function findOpenReservation(db: Db, productId: number): Promise<ReservationRow | null> {
  const isOpen = and(
    eq(product_reservation.product_id, productId),
    isNull(product_reservation.ended_at),
    isNull(product_reservation.quotation_id),
  )
  const [row] = await db.select().from(product_reservation).where(isOpen)
  return row ?? null
}

/** The open reservations of a customer, the first to end first. */
export async function loadOwnReservations(customerId: number): Promise<ReservationRow[]> {
  const isOwn = and(eq(product_reservation.customer_id, customerId), isNull(product_reservation.ended_at))
  return (await getDb()).select().from(product_reservation).where(isOwn).orderBy(asc(product_reservation.until))
}

/** The reservations of a customer, for the export of their data. */
export async function exportReservations(db: Db, customerId: number) {
  const rows = await db
    .select({ row: product_reservation, sku: product.sku, title: product.title })
    .from(product_reservation)
    .innerJoin(product, eq(product.id, product_reservation.product_id))
    .where(eq(product_reservation.customer_id, customerId))
    .orderBy(asc(product_reservation.id))
  return rows.map(({ row: { lang, at, until, end, ended_at }, sku, title }) => {
    const times = { at: at.toISOString(), until: until.toISOString(), ended_at: ended_at?.toISOString() ?? null }
    return { sku, title, lang, state: end ?? 'open', ...times }
  })
}
