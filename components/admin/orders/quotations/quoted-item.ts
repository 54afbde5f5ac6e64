import type { AdminQuotationDetail, MakeQuotation } from '@/lib/contract/order/admin-quotations'
import type { QuotableProduct } from '@/lib/contract/order/quotable-products'
import { type QuotedDiscount, toQuotedPrice } from '@/lib/domain/order/quotation'
import { isWholePaise, type Paise, toPaise, toRupees } from '@/lib/domain/pricing/money'
import { parseTypedAmount } from '@/lib/domain/text/typed-number'

/** How the price of a product is agreed: the list price, another one, or a discount off the list price. */
export const PRICE_KINDS = ['none', 'price', 'percent', 'amount'] as const

type DiscountInput = MakeQuotation['items'][number]['discount']

/** A product of the form as it is typed. */
export type QuotedItem = {
  product: QuotableProduct
  quantity: string
  kind: (typeof PRICE_KINDS)[number]
  /** Rupees, or percent. */
  value: string
}

export const toNewItem = (product: QuotableProduct): QuotedItem => {
  return { product, quantity: '1', kind: 'none', value: '' }
}

type OrderedLine = { quantity: number; unit_price: number }
type QuotedLine = Pick<AdminQuotationDetail['lines'][number], 'quantity' | 'list_price' | 'unit_price' | 'discount'>

/**
 * A line of an earlier quotation at today's price: a percentage stays one, a discount in rupees stays the agreed price,
 * unless the product costs no more than that today.
 */
export function toCopiedItem(product: QuotableProduct, { quantity, unit_price, discount }: QuotedLine): QuotedItem {
  const item = { product, quantity: String(quantity) }
  if (discount?.kind === 'percent') return { ...item, kind: 'percent', value: String(discount.percent) }
  return discount === null ? { ...item, kind: 'none', value: '' } : toOrderedItem(product, { quantity, unit_price })
}

/**
 * A line of the quotation that is edited, as it was typed; where the product costs another amount today, the quoted price.
 * `reserved` of its stock is kept for the quotation.
 */
export function toEditedItem(listed: QuotableProduct, line: QuotedLine, reserved: number): QuotedItem {
  const product = { ...listed, stock: listed.stock + reserved }
  const { quantity, list_price, discount } = line
  if (product.price !== list_price) return toOrderedItem(product, line)
  const item = { product, quantity: String(quantity) }
  if (discount === null) return { ...item, kind: 'none', value: '' }
  const value = discount.kind === 'percent' ? discount.percent : discount.rupees
  return { ...item, kind: discount.kind, value: String(value) }
}

/** A line of an order that was not paid, at its price, unless the product costs no more than that today. */
export function toOrderedItem(product: QuotableProduct, { quantity, unit_price }: OrderedLine): QuotedItem {
  const item = { product, quantity: String(quantity) }
  return unit_price < product.price
    ? { ...item, kind: 'price', value: String(unit_price) }
    : { ...item, kind: 'none', value: '' }
}

/** The discount that the typed price is; a value that is no number is 0. */
function toDiscount({ product, kind, value }: QuotedItem): DiscountInput {
  const typed = parseTypedAmount(value)
  const number = Number.isFinite(typed) ? typed : 0
  if (kind === 'percent') return { kind, percent: number }
  if (kind === 'amount') return { kind, rupees: number }
  if (kind === 'none' || number === product.price) return null
  return {
    kind: 'amount',
    rupees: isWholePaise(number) && number > 0 ? toRupees(toPaise(product.price) - toPaise(number)) : 0,
  }
}

/** The price of one product as typed; null where it is no number, below ₹1 or above the list price. */
export function toItemPrice(item: QuotedItem): Paise | null {
  const list = toPaise(item.product.price)
  const discount = toDiscount(item)
  if (!discount) return list
  const value = discount.kind === 'percent' ? discount.percent : discount.rupees
  if (!(value > 0) || !isWholePaise(value)) return null
  const stored: QuotedDiscount =
    discount.kind === 'percent' ? discount : { kind: 'amount', paise: toPaise(discount.rupees) }
  return toQuotedPrice(list, stored)
}

/** What the typed items cost together, in paise; null while one has no price or no quantity. */
export function sumItems(items: QuotedItem[]): Paise | null {
  const totals = items.map((item) => (toItemPrice(item) ?? Number.NaN) * toQuantity(item))
  const sum = totals.reduce((one, other) => one + other, 0)
  return Number.isSafeInteger(sum) ? sum : null
}

const toQuantity = ({ quantity }: QuotedItem) => (/^\d{1,3}$/.test(quantity.trim()) ? Number(quantity) : Number.NaN)

/** What the form sends; the server refuses what is no number. */
export function toItemInput(item: QuotedItem): MakeQuotation['items'][number] {
  const quantity = toQuantity(item)
  return {
    product_id: item.product.id,
    quantity: Number.isFinite(quantity) ? quantity : 0,
    discount: toDiscount(item),
    seen_price: item.product.price,
  }
}
