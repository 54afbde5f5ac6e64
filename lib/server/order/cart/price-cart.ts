import type { Db } from '../../../db/connection'
import { type CouponResult, normalizeCouponCode, pickDiscount } from '../../../domain/pricing/coupon'
import type { DiscountLine } from '../../../domain/pricing/coupon-scope'
import type { TaxRule } from '../../../domain/pricing/gst'
import type { Paise } from '../../../domain/pricing/money'
import type { DeliveryPolicy } from '../../../domain/shipping/delivery'
import { site } from '../../../site'
import type { PricedProduct } from '../../catalogue/product-prices'
import type { CustomizationData } from '../../customization/price-customization'
import { RefusalError } from '../../runtime/answer'
import { findAutomaticDiscount } from './automatic-discount'
import { type CheckedCoupon, type CouponBuyer, checkCoupon } from './coupon'
import { calculateTotals, type Item, type PricedItem, priceItems, type Totals, toDiscountLines } from './quote'

type CartInput = {
  items: Item[]
  products: Map<number, PricedProduct>
  /** Needed where an item is customized. */
  shop: CustomizationData | null
  coupon: { code: string; buyer: CouponBuyer } | null
  /** Locks the coupon, and automatic discounts with a limit of uses, until the transaction ends. */
  lock: boolean
  policy: DeliveryPolicy
  method: string | undefined
  country: string
  hasGiftBox: boolean
  /** Prices of a quotation: no discount counts on top. */
  isQuoted: boolean
  /** False spares the statement that would find none. */
  hasAutomaticDiscounts: boolean
  rule: TaxRule
  now: Date
}
/** The discount that counts, by its code; `over` is what it is shared over, by line. */
type AppliedDiscount = { code: string; discount: Paise; over: Paise[]; automatic: boolean }
/**
 * `coupon` is the result of the code, null without a code; a refused code gives no discount. `applied` is the larger of
 * the coupon's discount and the automatic one, never both; null if there is none.
 */
type PricedCart = {
  lines: PricedItem[]
  coupon: CouponResult | null
  applied: AppliedDiscount | null
  totals: Totals
}

/** Prices a cart for its display and for the order alike: lines, coupon, delivery, fees, tax and total. */
export async function priceCart(db: Db, cart: CartInput): Promise<PricedCart> {
  const { items, products, shop, policy, method, country, hasGiftBox, rule } = cart
  const lines = priceItems(items, products, shop)
  const discountLines = toDiscountLines(lines)
  const coupon = await checkCartCoupon(db, cart, discountLines)
  const applied = await pickApplied(db, cart, coupon, discountLines)
  const { discount, over } = applied ?? { discount: 0, over: lines.map(() => 0) }
  const giftBox = hasGiftBox ? site().giftBoxPaise : 0
  return {
    lines,
    coupon,
    applied,
    totals: calculateTotals(lines, { policy, method, country, giftBox, discount, over, rule }),
  }
}

async function checkCartCoupon(
  db: Db,
  { coupon, lock, now }: CartInput,
  lines: DiscountLine[],
): Promise<CheckedCoupon | null> {
  if (!coupon) return null
  const { code, buyer } = coupon
  return checkCoupon(db, { code, lines, buyer, now }, lock)
}

async function pickApplied(
  db: Db,
  { coupon: typed, lock, isQuoted, hasAutomaticDiscounts, now }: CartInput,
  result: CheckedCoupon | null,
  lines: DiscountLine[],
): Promise<AppliedDiscount | null> {
  if (isQuoted) return null
  const automatic = hasAutomaticDiscounts ? await findAutomaticDiscount(db, { lines, now }, lock) : null
  const offers: AppliedDiscount[] = []
  if (typed && result && 'discount' in result)
    offers.push({ code: normalizeCouponCode(typed.code), ...result, automatic: false })
  if (automatic) offers.push({ ...automatic, automatic: true })
  return pickDiscount(offers)
}

/** Refuses an order whose coupon does not apply, rather than dropping the coupon silently. Throws RefusalError. */
export function refuseCoupon({ coupon }: PricedCart, code: string | undefined): void {
  if (coupon && 'refused' in coupon) throw new RefusalError(coupon.refused, `The coupon ${code} does not count.`)
}
