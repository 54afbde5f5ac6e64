import type { MakeQuotation } from '@/lib/contract/order/admin-quotations'
import type { QuotableProduct } from '@/lib/contract/order/quotable-products'
import { type QuotedDiscount, toQuotedPrice } from '@/lib/domain/order/quotation'
import { isWholePaise, type Paise, toPaise } from '@/lib/domain/pricing/money'
import { parseTypedAmount } from '@/lib/domain/text/typed-number'

export const DISCOUNT_KINDS = ['none', 'percent', 'amount'] as const

/** A product of the form as it is typed. */
export type QuotedItem = {
  product: QuotableProduct
  quantity: string
  kind: (typeof DISCOUNT_KINDS)[number]
  discount: string
}

export const toNewItem = (product: QuotableProduct): QuotedItem => {
  return { product, quantity: '1', kind: 'none', discount: '' }
}

/** The price of one product as typed; null where the discount is no number, or too large. */
export function toItemPrice({ product, kind, discount }: QuotedItem): Paise | null {
  const list = toPaise(product.price)
  if (kind === 'none') return list
  const value = parseTypedAmount(discount)
  if (!(value > 0) || !isWholePaise(value)) return null
  const stored: QuotedDiscount = kind === 'percent' ? { kind, percent: value } : { kind, paise: toPaise(value) }
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
  const value = parseTypedAmount(item.discount)
  const number = Number.isFinite(value) ? value : 0
  const discount =
    item.kind === 'none'
      ? null
      : item.kind === 'percent'
        ? { kind: 'percent' as const, percent: number }
        : { kind: 'amount' as const, rupees: number }
  const quantity = toQuantity(item)
  return {
    product_id: item.product.id,
    quantity: Number.isFinite(quantity) ? quantity : 0,
    discount,
    seen_price: item.product.price,
  }
}
