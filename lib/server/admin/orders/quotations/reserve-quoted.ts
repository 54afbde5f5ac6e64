import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../../db/connection'
import { product_reservation } from '../../../../db/schema'
import { takeStock, toAmounts } from '../../../order/placing/stock'
import type { QuotationRow } from '../../../order/quotation/quotation-row'
import { endReservation } from '../../../order/reserving/end-reservation'
import { RefusalError } from '../../../runtime/answer'

/** Reserves the products of a quotation until it ends; returns the cache tags of their pages. Refused: `out_of_stock`. */
export async function reserveQuoted(
  tx: Db,
  row: QuotationRow,
  now: Date,
): Promise<{ touched: string[]; soldOut: string[] }> {
  const amounts = toAmounts(row.lines)
  const { touched, short } = await takeStock(tx, amounts, now)
  if (short !== null) throw new RefusalError('out_of_stock', `There is not enough of product ${short}.`)
  await tx.insert(product_reservation).values(
    [...amounts].map(([product_id, quantity]) => ({
      ...{ product_id, quantity, quotation_id: row.id, lang: row.lang, at: now, until: row.valid_until },
      ...{ contact_hashes: [], address_hash: '' },
    })),
  )
  return { touched, soldOut: touched.filter((tag) => tag.startsWith('product:')) }
}

/** Ends what a quotation reserves; returns the cache tags to refresh. */
export async function releaseQuoted(tx: Db, quotationId: number, by: number | null, now: Date): Promise<string[]> {
  const rows = await tx
    .select()
    .from(product_reservation)
    .where(and(eq(product_reservation.quotation_id, quotationId), isNull(product_reservation.ended_at)))
    .orderBy(asc(product_reservation.product_id))
    .for('update')
  const touched: string[] = []
  for (const row of rows) touched.push(...(await endReservation(tx, row, { end: 'ended', now, by })).touched)
  return touched
}
