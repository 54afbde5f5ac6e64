import type { MakeQuotation } from '../../../../contract/order/admin-quotations'
import type { QuotedLine } from '../../../../db/schema/coupon'
import {
  type AdvanceTerms,
  type AgreedAdvance,
  endOfIndiaDay,
  MAX_BALANCE_DAYS,
  toAdvance,
} from '../../../../domain/order/advance'
import { type QuotedDiscount, toQuotedPrice } from '../../../../domain/order/quotation'
import { toPaise, toRupees } from '../../../../domain/pricing/money'
import { toIndiaDate } from '../../../../domain/time/india-clock'
import type { PricedProduct } from '../../../catalogue/product-prices'
import { sumQuoted } from '../../../order/quotation/quotation-view'
import { RefusalError } from '../../../runtime/answer'

export const HOUR_MS = 3_600_000

type Item = MakeQuotation['items'][number]

export const toQuotedDiscount = (discount: Item['discount']): QuotedDiscount | null =>
  discount?.kind === 'amount' ? { kind: 'amount', paise: toPaise(discount.rupees) } : discount

/** The line of a quotation at today's list price. Throws RefusalError, which names the product by its SKU. */
export function toQuotedLine(
  { product_id, quantity, discount, seen_price }: Item,
  products: Map<number, PricedProduct>,
): QuotedLine {
  const listed = products.get(product_id)?.product
  if (!listed || listed.payable_paise <= 0) throw new RefusalError('not_found', `No product ${product_id} is for sale.`)
  const { payable_paise: list_paise, sku, title, stock } = listed
  if (Math.round(seen_price * 100) !== list_paise)
    throw new RefusalError('price_changed', `The price of ${sku} is ₹${toRupees(list_paise)} now.`)
  if (stock < quantity) throw new RefusalError('out_of_stock', `There is not enough of ${sku}.`)
  const stored = toQuotedDiscount(discount)
  const unit_paise = stored ? toQuotedPrice(list_paise, stored) : list_paise
  if (unit_paise === null) throw new RefusalError('discount_too_large', `The discount leaves less than ₹1 of ${sku}.`)
  return { product_id, quantity, sku, title, list_paise, unit_paise, discount: stored }
}

/** The stored terms of an advance. Throws RefusalError. */
export function toAdvanceValues(
  { advance }: Pick<MakeQuotation, 'advance'>,
  lines: QuotedLine[],
  validUntil: Date,
): AdvanceTerms | null {
  if (!advance) return null
  const { part, kept, balance_on } = advance
  const agreed: AgreedAdvance = part.kind === 'amount' ? { kind: 'amount', paise: toPaise(part.rupees) } : part
  const advance_paise = toAdvance(sumQuoted({ lines }), agreed)
  if (advance_paise === null)
    throw new RefusalError('advance_invalid', 'An advance is at least ₹1, and at least ₹1 is left to pay.')
  const kept_paise = toPaise(kept)
  if (kept_paise > advance_paise) throw new RefusalError('kept_invalid', 'The shop keeps the advance at most.')
  const balance_until = endOfIndiaDay(balance_on)
  const days = (balance_until.getTime() - validUntil.getTime()) / (24 * HOUR_MS)
  // On a later day: a payment that is begun in time may arrive after midnight.
  if (balance_on <= toIndiaDate(validUntil) || days > MAX_BALANCE_DAYS)
    throw new RefusalError('balance_day_invalid', 'The balance is due on a day after the quotation ends.')
  return { advance_paise, kept_paise, balance_until }
}
