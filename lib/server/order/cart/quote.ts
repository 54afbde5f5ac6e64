import type { z } from 'zod'
import type { Items } from '../../../contract/order/cart'
import type { CustomizedLine } from '../../../db/schema/customized-line'
import type { OrderedRingSize } from '../../../domain/customization/resizing'
import { shareDiscount } from '../../../domain/pricing/coupon'
import type { DiscountLine } from '../../../domain/pricing/coupon-scope'
import { type TaxedGoods, type TaxRule, taxOfSale } from '../../../domain/pricing/gst'
import type { Paise } from '../../../domain/pricing/money'
import {
  codFeePaise,
  type DeliveryPolicy,
  internationalShippingPaise,
  shippingPaise,
} from '../../../domain/shipping/delivery'
import type { PricedProduct } from '../../catalogue/product-prices'
import {
  type CustomizationData,
  type CustomizationProblem,
  isCustomized,
  loadCustomizationPrice,
} from '../../customization/price-customization'
import { priceRingSize, toSizedRing } from '../../customization/ring-resizing'

export type Item = z.output<typeof Items>[number]
/** Why an item cannot be ordered. */
export type ItemProblem = 'not_found' | CustomizationProblem | 'out_of_stock' | 'price_changed'
/** What an item costs now: `unit` is one product with its customization or in its ring size, which are null without. */
type ItemPrice = {
  product: PricedProduct
  made: CustomizedLine | null
  ring: OrderedRingSize | null
  unit: Paise
  total: Paise
}
type ItemAvailability = { item: Item; available: number }
/** An item that can be ordered. */
export type SellableItem = { kind: 'priced' } & ItemAvailability & ItemPrice
/** `price` is null where it is unknown, as for an impossible customization. */
export type RefusedItem = {
  kind: 'refused'
  problem: ItemProblem
  product: PricedProduct | null
  price: ItemPrice | null
} & ItemAvailability
export type PricedItem = SellableItem | RefusedItem

/**
 * Prices items from current data; items of the same product share its stock in sequence. `customizationData` is needed
 * where an item is customized.
 */
export function priceItems(
  items: Item[],
  products: Map<number, PricedProduct>,
  customizationData: CustomizationData | null,
): PricedItem[] {
  const reserved = new Map<number, number>()
  return items.map((item) => {
    const alreadyReserved = reserved.get(item.product_id) ?? 0
    const line = priceItem(item, products.get(item.product_id) ?? null, alreadyReserved, customizationData)
    if (getCountedPrice(line)) reserved.set(item.product_id, alreadyReserved + item.quantity)
    return line
  })
}

function priceItem(
  item: Item,
  product: PricedProduct | null,
  reserved: number,
  customizationData: CustomizationData | null,
): PricedItem {
  // A product without a price is not for sale, customized or not.
  if (!product || product.product.payable_paise <= 0)
    return { kind: 'refused', item, available: 0, problem: 'not_found', product, price: null }
  const available = Math.max(0, product.product.stock - reserved)
  const extras = priceExtras(item, product, customizationData)
  if (typeof extras === 'string') return { kind: 'refused', item, available, problem: extras, product, price: null }
  const { made, ring } = extras
  const unit = product.product.payable_paise + (made?.price_paise ?? 0) + (ring?.price_paise ?? 0)
  const price = { product, made, ring, unit, total: unit * item.quantity }
  const problem = item.quantity > available ? 'out_of_stock' : hasPriceChanged(item, unit) ? 'price_changed' : null
  if (problem) return { kind: 'refused', item, available, problem, product, price }
  return { kind: 'priced', item, available, ...price }
}

/** The customization, or the size of a ready-made ring, which takes nothing else; the problem where it is impossible. */
function priceExtras(
  { options }: Item,
  product: PricedProduct,
  data: CustomizationData | null,
): Pick<ItemPrice, 'made' | 'ring'> | CustomizationProblem {
  const stocked = toSizedRing(product.product)
  if (stocked) {
    const { ring_size_id, ...others } = options ?? {}
    const ring = isCustomized(others) ? null : priceRingSize(stocked, ring_size_id, data?.resizing ?? null)
    return ring ? { made: null, ring } : 'unknown_option'
  }
  if (!isCustomized(options)) return { made: null, ring: null }
  const made = data ? loadCustomizationPrice(options, product, data) : 'unknown_option'
  return typeof made === 'string' ? made : { made, ring: null }
}

/** What an item costs; null where it is unknown. */
export function getItemPrice(line: PricedItem): ItemPrice | null {
  return line.kind === 'priced' ? line : line.price
}

/** The price that counts in the totals: of items that can be ordered, also at a changed price. */
function getCountedPrice(line: PricedItem): ItemPrice | null {
  return line.kind === 'priced' || line.problem === 'price_changed' ? getItemPrice(line) : null
}

function hasPriceChanged(item: Item, unit: Paise): boolean {
  return item.seen_price !== undefined && Math.round(item.seen_price * 100) !== unit
}

/** `shares` is the discount of each line, `fee` the payment method’s; `total` is after the discount and contains `gst`. */
export type Totals = {
  subtotal: Paise
  discount: Paise
  shares: Paise[]
  shipping: Paise
  fee: Paise
  giftBox: Paise
  gst: Paise
  total: Paise
}
type TotalsInput = {
  policy: DeliveryPolicy
  method: string | undefined
  country: string
  giftBox: Paise
  /** The discount, and what it is shared over: an amount for each line, all of them where it applies to every product. */
  discount: Paise
  over: Paise[]
  rule: TaxRule
}

/** The lines as discounts see them; what cannot be ordered counts for nothing. */
export function toDiscountLines(lines: PricedItem[]): DiscountLine[] {
  return lines.map((line) => ({
    total: getCountedTotal(line),
    type_id: line.product?.type_id ?? 0,
    category_id: line.product?.product.category_id ?? 0,
    sku: line.product?.product.sku ?? '',
  }))
}

/** The sum of the lines that can be ordered, before the discount. */
function sumSubtotal(lines: PricedItem[]): Paise {
  return lines.reduce((sum, line) => sum + getCountedTotal(line), 0)
}

function getCountedTotal(line: PricedItem): Paise {
  return getCountedPrice(line)?.total ?? 0
}

/** Totals of the lines that can be ordered, with discount, delivery, the fee of the payment method and the gift box. */
export function calculateTotals(lines: PricedItem[], input: TotalsInput): Totals {
  const { policy, method, country, discount, over, rule } = input
  const subtotal = sumSubtotal(lines)
  const shares = shareDiscount(discount, over)
  const shipping =
    country === 'IN'
      ? shippingPaise(policy, subtotal - discount)
      : internationalShippingPaise(policy, country, subtotal)
  const fee = method === 'cod' && subtotal > 0 ? codFeePaise(policy) : 0
  const giftBox = subtotal > 0 ? input.giftBox : 0
  const goods = lines.flatMap((line, at) => toGoods(line, shares[at] ?? 0))
  const gst = taxOfSale(goods, [shipping, fee, giftBox], rule)
  const total = subtotal - discount + shipping + fee + giftBox
  return { subtotal, discount, shares, shipping, fee, giftBox, gst, total }
}

function toGoods(line: PricedItem, discount: Paise): TaxedGoods[] {
  const price = getCountedPrice(line)
  if (!price) return []
  const { made: customization, unit, product } = price
  const { hsn, gst_basis_points } = product
  const setting = customization && {
    price: customization.price_paise,
    hsn: customization.hsn,
    gst_basis_points: customization.gst_basis_points,
  }
  return [{ quantity: line.item.quantity, unit, discount, hsn, gst_basis_points, made: setting }]
}
