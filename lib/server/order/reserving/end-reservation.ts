import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { product_reservation } from '../../../db/schema'
import type { ReservationEnd } from '../../../domain/order/product-reservation'
import { log } from '../../runtime/log'
import { inTransaction } from '../../runtime/transaction'
import { returnStock } from '../placing/stock'
import { queueReservationMail } from './reservation-mail'
import type { ReservationRow } from './reservation-view'

const BATCH_SIZE = 100

type End = { end: ReservationEnd; now: Date; by?: number | null; reason?: string }
type EndedReservation = { row: ReservationRow; touched: string[] }

/** The open reservation with this id, locked until the transaction ends; null once it has ended. */
export async function lockOpenReservation(tx: Db, id: number): Promise<ReservationRow | null> {
  const isOpen = and(eq(product_reservation.id, id), isNull(product_reservation.ended_at))
  const [row] = await tx.select().from(product_reservation).where(isOpen).for('update')
  return row ?? null
}

/** Ends a locked open reservation and returns its stock; `touched` are the cache tags to refresh. */
export async function endReservation(
  tx: Db,
  { id, product_id, quantity }: ReservationRow,
  { end, now, by = null, reason }: End,
): Promise<EndedReservation> {
  const [row] = await tx
    .update(product_reservation)
    .set({ end, ended_at: now, ended_by: by, end_reason: reason ?? null })
    .where(eq(product_reservation.id, id))
    .returning()
  if (!row) throw new Error(`there is no reservation ${id}`)
  return { row, touched: await returnStock(tx, new Map([[product_id, quantity]]), now) }
}

/** Ends reservations whose time is over, each once; a failure is logged and tried again in the next round. */
export async function releaseProductReservations(db: Db, now: Date): Promise<string[]> {
  const due = await db
    .select({ id: product_reservation.id })
    .from(product_reservation)
    .where(and(isNull(product_reservation.ended_at), lte(product_reservation.until, now)))
    .orderBy(asc(product_reservation.id))
    .limit(BATCH_SIZE)
  const touched: string[] = []
  for (const { id } of due) {
    try {
      touched.push(...(await inTransaction(db, (tx) => expire(tx, id, now))))
    } catch (error) {
      log().error({ err: error, reservation: id }, 'a reservation that is over was not released')
    }
  }
  return touched
}

async function expire(tx: Db, id: number, now: Date): Promise<string[]> {
  const open = await lockOpenReservation(tx, id)
  if (!open) return []
  const { row, touched } = await endReservation(tx, open, { end: 'expired', now })
  await queueReservationMail(tx, row, 'expired', now)
  return touched
}

/** Ends what a customer reserves, since the account is closed; returns the cache tags to refresh. */
export async function endReservationsOf(tx: Db, customerId: number, now: Date): Promise<string[]> {
  const isOwn = and(eq(product_reservation.customer_id, customerId), isNull(product_reservation.ended_at))
  const rows = await tx
    .select()
    .from(product_reservation)
    .where(isOwn)
    .orderBy(asc(product_reservation.product_id))
    .for('update')
  const touched: string[] = []
  for (const row of rows) touched.push(...(await endReservation(tx, row, { end: 'cancelled', now })).touched)
  await tx.update(product_reservation).set({ customer_id: null }).where(eq(product_reservation.customer_id, customerId))
  return touched
}

/** Deletes reservations past their retention period; by then no limit counts them. */
export async function deleteOldReservations(db: Db, before: Date): Promise<void> {
  await db.delete(product_reservation).where(lte(product_reservation.ended_at, before))
}
