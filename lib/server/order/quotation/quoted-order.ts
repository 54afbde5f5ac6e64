import { eq } from 'drizzle-orm'
import type { CreatePay } from '../../../contract/order/order'
import type { Db } from '../../../db/connection'
import { product_reservation, quotation, quotation_order } from '../../../db/schema'
import type { AdvanceTerms } from '../../../domain/order/advance'
import { toQuotationState } from '../../../domain/order/quotation'
import type { PricedProduct } from '../../catalogue/product-prices'
import { type Context, RefusalError } from '../../runtime/answer'
import { lockOrder, moveOrder, RESERVING_STATES } from '../order-move'
import type { OrderRow } from '../order-row'
import { expireReservation } from '../placing/reservation'
import { loadOrderAmounts, returnStock } from '../placing/stock'
import {
  addQuotationEvent,
  findOrderOf,
  findPendingOrder,
  isEditedSince,
  lockQuotation,
  type QuotationRow,
  requireByKey,
} from './quotation-row'

type QuotedCart = Pick<CreatePay, 'items' | 'coupon'>
/** The quotation of an order, and its unpaid order whose place the new one takes. */
type QuotedOrder = { row: QuotationRow; id: number; replaced: OrderRow | null; touched: string[] }

/** Refuses a quotation that does not hold, and any cart but its own. Throws RefusalError. */
function requireOwnCart(row: QuotationRow, { items, coupon }: QuotedCart, isOrdered: boolean, now: Date): void {
  const facts = { isWithdrawn: row.withdrawn_at !== null, validUntil: row.valid_until, isOrdered }
  if (toQuotationState(facts, now) !== 'open') throw toOverRefusal()
  const wanted = new Map(row.lines.map(({ product_id, quantity }) => [product_id, quantity]))
  const areSame = items.every(
    ({ product_id, quantity, options }) => options === undefined && wanted.get(product_id) === quantity,
  )
  if (!areSame || items.length !== wanted.size || new Set(items.map((item) => item.product_id)).size !== wanted.size)
    throw new RefusalError('quotation_fixed', 'A quotation is ordered as it is.')
  if (coupon !== undefined) throw new RefusalError('quotation_fixed', 'No coupon counts beside a quotation.')
}

const toOverRefusal = () => new RefusalError('quotation_over', 'This quotation has ended or was ordered.')

/** The quotation of a cart that is priced; null for an ordinary cart. Throws RefusalError when it does not hold. */
export async function loadQuotation(
  db: Db,
  cart: QuotedCart & { quotation?: string | undefined },
  context: Context,
): Promise<QuotationRow | null> {
  if (cart.quotation === undefined) return null
  const row = await requireByKey(db, cart.quotation, context)
  requireOwnCart(row, cart, (await findOrderOf(db, row.id)) !== null, context.now)
  return row
}

/**
 * The quotation of an order that is placed, locked; null for an ordinary order. An earlier order of it that is not paid
 * ends. Throws RefusalError.
 */
export async function lockQuotationOf(
  tx: Db,
  input: Pick<CreatePay, 'items' | 'coupon' | 'quotation'>,
  now: Date,
): Promise<QuotedOrder | null> {
  if (input.quotation === undefined) return null
  const row = await lockQuotation(tx, eq(quotation.key, input.quotation))
  if (!row) throw new RefusalError('link_unknown', 'There is no such quotation.')
  requireOwnCart(row, input, (await findOrderOf(tx, row.id)) !== null, now)
  const pending = await findPendingOrder(tx, row.id)
  if (!pending) return { row, id: row.id, replaced: null, touched: [] }
  const replaced = await lockOrder(tx, pending.id)
  // Its payment may have arrived while this waited for the lock.
  if (!RESERVING_STATES.includes(replaced.state)) throw toOverRefusal()
  await moveOrder(tx, replaced, 'lapse', { actor: 'shop', reason: 'hold_yielded', now })
  return { row, id: row.id, replaced, touched: await returnStock(tx, await loadOrderAmounts(tx, replaced.id), now) }
}

/** The products with what the unpaid order of a quotation holds as stock, because another order of it takes its place. */
export async function withPendingStock(
  db: Db,
  products: Map<number, PricedProduct>,
  row: QuotationRow | null,
): Promise<Map<number, PricedProduct>> {
  const pending = row && (await findPendingOrder(db, row.id))
  if (!pending) return products
  const available = new Map(products)
  for (const [id, quantity] of await loadOrderAmounts(db, pending.id)) {
    const listed = products.get(id)
    if (listed) available.set(id, { ...listed, product: { ...listed.product, stock: listed.product.stock + quantity } })
  }
  return available
}

/** The products at the prices of a quotation; one that is no longer for sale stays so. */
export function withQuotedPrices(products: Map<number, PricedProduct>, row: QuotationRow | null | undefined) {
  if (!row) return products
  const quoted = new Map(products)
  for (const { product_id, unit_paise } of row.lines) {
    const listed = products.get(product_id)
    if (listed && listed.product.payable_paise > 0)
      quoted.set(product_id, { ...listed, product: { ...listed.product, payable_paise: unit_paise } })
  }
  return quoted
}

/** The terms of a quotation for an advance; null where it is paid whole. */
export function toAdvanceTerms(row: QuotationRow): AdvanceTerms | null {
  const { advance_paise, kept_paise, balance_until } = row
  if (advance_paise === null || kept_paise === null || balance_until === null) return null
  return { advance_paise, kept_paise, balance_until }
}

/** Records the order of a quotation, which inherits the reservations of the order whose place it takes. */
export async function linkQuotation(tx: Db, quoted: QuotedOrder | null, placed: OrderRow, now: Date): Promise<void> {
  if (!quoted) return
  const { id, replaced } = quoted
  await tx.insert(quotation_order).values({ order_id: placed.id, quotation_id: id })
  await addQuotationEvent(tx, id, { kind: 'ordered', by: null, detail: placed.number, now })
  if (replaced)
    await tx
      .update(product_reservation)
      .set({ order_id: placed.id })
      .where(eq(product_reservation.order_id, replaced.id))
}

/**
 * Ends the unpaid order of a locked quotation that is withdrawn; returns the cache tags to refresh. Null when the order
 * was paid while this waited for its lock.
 */
export async function endPendingOrder(tx: Db, quotationId: number, now: Date): Promise<string[] | null> {
  const pending = await findPendingOrder(tx, quotationId)
  if (!pending) return []
  const row = await lockOrder(tx, pending.id)
  if (RESERVING_STATES.includes(row.state)) return expireReservation(tx, row, 'quotation_withdrawn', now)
  return (await findOrderOf(tx, quotationId)) ? null : []
}

/** Whether an expired order may no longer be paid, because its quotation was withdrawn, edited or ordered again since. */
export async function isQuotationOver(tx: Db, { id: orderId, number }: OrderRow): Promise<boolean> {
  const [link] = await tx.select().from(quotation_order).where(eq(quotation_order.order_id, orderId))
  if (!link) return false
  const row = await lockQuotation(tx, eq(quotation.id, link.quotation_id))
  if (row?.withdrawn_at || (await isEditedSince(tx, link.quotation_id, number))) return true
  const current = (await findOrderOf(tx, link.quotation_id)) ?? (await findPendingOrder(tx, link.quotation_id))
  return current !== null && current.id !== orderId
}
