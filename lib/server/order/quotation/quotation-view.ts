import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { OwnQuotation, QuotationLine, QuotedAdvance as QuotedAdvanceView } from '../../../contract/order/quotation'
import { type Db, getDb } from '../../../db/connection'
import { product_reservation } from '../../../db/schema'
import type { Locale } from '../../../domain/locale'
import { type QuotationState, toQuotationState } from '../../../domain/order/quotation'
import { toRupees } from '../../../domain/pricing/money'
import { shippingPaise } from '../../../domain/shipping/delivery'
import { loadProducts } from '../../catalogue/product-prices'
import { productsByIds } from '../../search/product'
import { requireDeliveryPolicy } from '../../settings/delivery-policy'
import { withOwnReservations } from '../reserving/take-over'
import { findPendingOrder, type QuotationRow } from './quotation-row'
import { toAdvanceTerms, withPendingStock } from './quoted-order'

/** The sum of the quoted prices, in paise. */
export const sumQuoted = ({ lines }: Pick<QuotationRow, 'lines'>) =>
  lines.reduce((sum, { unit_paise, quantity }) => sum + unit_paise * quantity, 0)

/** The terms of an advance as the contract shows them. */
export function toQuotedAdvance(row: QuotationRow): QuotedAdvanceView | null {
  const terms = toAdvanceTerms(row)
  if (!terms) return null
  const { advance_paise, kept_paise, balance_until } = terms
  return { amount: toRupees(advance_paise), kept: toRupees(kept_paise), until: balance_until.toISOString() }
}

/** The state of a row; `isOrdered` is whether an order uses it up. */
export function toStateOf(row: QuotationRow, isOrdered: boolean, now: Date): QuotationState {
  return toQuotationState({ isWithdrawn: row.withdrawn_at !== null, validUntil: row.valid_until, isOrdered }, now)
}

/** The products of a quotation as they are now, at its prices. */
export async function toQuotationLines(db: Db, row: QuotationRow, lang: Locale, now: Date): Promise<QuotationLine[]> {
  const ids = row.lines.map(({ product_id }) => product_id)
  const shown = await productsByIds(ids, lang)
  const priced = await loadProducts(db, ids, now)
  const { available } = await withOwnReservations(db, priced, { customerId: null, quotationId: row.id })
  const sellable = await withPendingStock(db, available, row)
  return row.lines.map(({ product_id, quantity, sku, title, list_paise, unit_paise }) => {
    const product = shown.get(product_id)
    return {
      ...{ product_id, sku, quantity },
      title: product?.title ?? title[lang],
      slug: product?.slug ?? '',
      image: product?.images[0] ?? null,
      list_price: toRupees(list_paise),
      unit_price: toRupees(unit_paise),
      total: toRupees(unit_paise * quantity),
      in_stock: (sellable.get(product_id)?.product.stock ?? 0) >= quantity,
    }
  })
}

/** Whether all products of the quotation are reserved for it. */
export async function isQuotationReserved(db: Db, { id, lines }: QuotationRow): Promise<boolean> {
  const [reserved] = await db
    .select({ products: count() })
    .from(product_reservation)
    .where(
      and(
        eq(product_reservation.quotation_id, id),
        isNull(product_reservation.ended_at),
        inArray(
          product_reservation.product_id,
          lines.map(({ product_id }) => product_id),
        ),
      ),
    )
  return reserved?.products === lines.length
}

/** What a quotation costs in rupees: `saving` off the list prices, `shipping` within India by the present charges. */
export async function toQuotationSums(db: Db, row: QuotationRow) {
  const subtotal = sumQuoted(row)
  const list = row.lines.reduce((sum, { list_paise, quantity }) => sum + list_paise * quantity, 0)
  const shipping = shippingPaise(await requireDeliveryPolicy(db), subtotal)
  return {
    subtotal: toRupees(subtotal),
    saving: toRupees(list - subtotal),
    shipping: toRupees(shipping),
    total: toRupees(subtotal + shipping),
  }
}

/** The quotation for the holder of its link. */
export async function toOwnQuotation(
  row: QuotationRow,
  { isOrdered, lang, now }: { isOrdered: boolean; lang: Locale; now: Date },
): Promise<OwnQuotation> {
  const db = await getDb()
  return {
    state: toStateOf(row, isOrdered, now),
    ...{ name: row.name, note: row.note, valid_until: row.valid_until.toISOString() },
    reserved: await isQuotationReserved(db, row),
    pending: (await findPendingOrder(db, row.id)) !== null,
    lines: await toQuotationLines(db, row, lang, now),
    ...(await toQuotationSums(db, row)),
    advance: toQuotedAdvance(row),
  }
}
