import type { Db } from '../../../db/connection'
import type { CouponResult } from '../../../domain/pricing/coupon'
import type { TaxRule } from '../../../domain/pricing/gst'
import type { DeliveryPolicy } from '../../../domain/shipping/delivery'
import { site } from '../../../site'
import type { PricedProduct } from '../../catalogue/product-prices'
import type { CustomizationData } from '../../customization/price-customization'
import { type CouponBuyer, checkCoupon } from './coupon'
import { calculateTotals, type Item, type PricedItem, priceItems, sumSubtotal, type Totals } from './quote'

type CartInput = {
  items: Item[]
  products: Map<number, PricedProduct>
  /** Needed where an item is customized. */
  shop: CustomizationData | null
  /** `lock` locks the coupon until the transaction ends. */
  coupon: { code: string; buyer: CouponBuyer; lock: boolean } | null
  policy: DeliveryPolicy
  method: string | undefined
  country: string
  hasGiftBox: boolean
  rule: TaxRule
  now: Date
}
/** `coupon` is the result of the code, null without a code; a refused code gives no discount. */
export type PricedCart = { lines: PricedItem[]; coupon: CouponResult | null; totals: Totals }

/** Prices a cart for its display and for the order alike: lines, coupon, delivery, fees, tax and total. */
export async function priceCart(db: Db, cart: CartInput): Promise<PricedCart> {
  const { items, products, shop, policy, method, country, hasGiftBox, rule } = cart
  const lines = priceItems(items, products, shop)
  const coupon = await checkCartCoupon(db, cart, sumSubtotal(lines))
  const discount = coupon && 'discount' in coupon ? coupon.discount : 0
  const giftBox = hasGiftBox ? site().giftBoxPaise : 0
  return { lines, coupon, totals: calculateTotals(lines, { policy, method, country, giftBox, discount, rule }) }
}

async function checkCartCoupon(db: Db, { coupon, now }: CartInput, subtotal: number): Promise<CouponResult | null> {
  if (!coupon) return null
  const { code, buyer, lock } = coupon
  return checkCoupon(db, { code, subtotal, buyer, now }, lock)
}
