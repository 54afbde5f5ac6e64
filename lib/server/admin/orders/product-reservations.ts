import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminReservation, adminReservationCalls } from '../../../contract/order/admin-reservations'
import { getDb } from '../../../db/connection'
import { customer, order, product, product_reservation, quotation } from '../../../db/schema'
import { pageCount } from '../../../domain/listing/pager'
import { endReservation, lockOpenReservation } from '../../order/reserving/end-reservation'
import { queueReservationMail } from '../../order/reserving/reservation-mail'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'

type Input<Verb extends keyof typeof adminReservationCalls> = z.output<(typeof adminReservationCalls)[Verb]['input']>
type ReservationPage = { rows: AdminReservation[]; total: number; page: number; pages: number }

const PER_PAGE = 20

export async function reservations({ page, lang }: Input<'reservations'>): Promise<Answer<ReservationPage>> {
  const db = await getDb()
  const found = await db
    .select({
      reservation: product_reservation,
      item: product,
      buyer: customer,
      number: order.number,
      quoted: quotation,
    })
    .from(product_reservation)
    .innerJoin(product, eq(product.id, product_reservation.product_id))
    .leftJoin(customer, eq(customer.id, product_reservation.customer_id))
    .leftJoin(order, eq(order.id, product_reservation.order_id))
    .leftJoin(quotation, eq(quotation.id, product_reservation.quotation_id))
    .orderBy(desc(sql`${product_reservation.ended_at} is null`), desc(product_reservation.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const rows = found.map(({ reservation, item, buyer, number, quoted }) => {
    const { id, at, until, end, ended_at, end_reason } = reservation
    const { name = '', mobile_no = null, email = null } = buyer ?? quoted ?? {}
    return {
      ...{ id, title: item.title[lang], sku: item.sku, slug: item.slug, customer: { name, mobile_no, email } },
      quotation: quoted?.id ?? null,
      ...{ at: at.toISOString(), until: until.toISOString(), state: end ?? ('open' as const) },
      ...{ ended_at: ended_at?.toISOString() ?? null, end_reason, order: number },
    }
  })
  const total = await db.$count(product_reservation)
  return { data: { rows, total, page, pages: pageCount(total, PER_PAGE) } }
}

/** Ends an open reservation and sends its customer an e-mail. */
export async function endreservation(
  { id, reason }: Input<'endreservation'>,
  { customerId, now }: Context,
): Promise<Answer<{ id: number }>> {
  const touched = await inTransaction(await getDb(), async (tx) => {
    const open = await lockOpenReservation(tx, id)
    if (!open) throw new RefusalError('not_found', `No open reservation ${id}.`)
    const { row, touched } = await endReservation(tx, open, { end: 'ended', now, by: customerId, reason })
    await queueReservationMail(tx, row, 'ended', now)
    return touched
  })
  return { data: { id }, touched }
}
