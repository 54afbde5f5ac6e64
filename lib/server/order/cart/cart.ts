import type { z } from 'zod'
import type { cart, Quote } from '../../../contract/order/cart'
import type { Product } from '../../../contract/shapes'
import { type Db, getDb } from '../../../db/connection'
import type { Locale } from '../../../domain/locale'
import type { CouponResult } from '../../../domain/pricing/coupon'
import { toPaise, toRupees } from '../../../domain/pricing/money'
import { type DeliveryPolicy, findInternationalZone, getPinArea, transitDays } from '../../../domain/shipping/delivery'
import { site } from '../../../site'
import { loadProducts } from '../../catalogue/product-prices'
import { isCustomized, loadCustomizationData, toCustomization } from '../../customization/price-customization'
import { toOrderedRing } from '../../customization/ring-resizing'
import type { Answer, Context } from '../../runtime/answer'
import { productsByIds } from '../../search/product'
import { loadCheckoutPolicy } from '../../settings/checkout-policy'
import { requireDeliveryPolicy } from '../../settings/delivery-policy'
import { loadTaxRule, maySellUnder } from '../../shipping/tax-places'
import { toArrival } from '../order-arrival'
import { loadOfferedMethods } from '../payment/offered-methods'
import { loadProductReservations, type ProductReservation } from '../placing/reserved-products'
import { toAmounts } from '../placing/stock'
import { withYieldingReservations } from '../placing/yield-reservations'
import { toQuotedAdvance } from '../quotation/quotation-view'
import { loadQuotation, withPendingStock, withQuotedPrices } from '../quotation/quoted-order'
import { withOwnReservations } from '../reserving/take-over'
import { startCodeTry } from './coupon-tries'
import { toMethods } from './method-views'
import { priceCart } from './price-cart'
import { getItemPrice, type PricedItem } from './quote'
import { quoteGiftCard } from './quote-gift-card'

type QuoteInput = z.output<typeof cart.quote.input>
type LineView = Quote['lines'][number]

export async function quote(input: QuoteInput, context: Context): Promise<Answer<Quote>> {
  const ids = input.items.map((item) => item.product_id)
  const policy = await requireDeliveryPolicy()
  const { pan_above_inr } = await loadCheckoutPolicy()
  const listedProducts = await productsByIds(ids, input.lang)
  const db = await getDb()
  const buyer = { owner: context.customerId, now: context.now }
  const quoted = await loadQuotation(db, input, context)
  const reserver = { customerId: context.customerId, quotationId: quoted?.id ?? null }
  const { available, ownUntil } = await withOwnReservations(db, await loadProducts(db, ids, context.now), reserver)
  const sold = await withYieldingReservations(db, available, toAmounts(input.items), buyer)
  const products = withQuotedPrices(await withPendingStock(db, sold, quoted), quoted)
  // An order to an unsupported country is refused later; until then the cart is priced as for India.
  const country = findInternationalZone(policy, input.country) ? input.country : 'IN'
  const rule = await loadCartTaxRule(db, { ...input, country }, policy)
  const couponTry = input.coupon ? await startCodeTry(db, input.coupon, context) : null
  const { lines, coupon, applied, totals } = await priceCart(db, {
    items: input.items,
    products,
    shop: await loadCustomizationData(db, input.items, context.now),
    coupon: input.coupon && couponTry ? { code: input.coupon, buyer: null } : null,
    lock: false,
    policy,
    method: input.payment_method,
    country,
    hasGiftBox: input.gift_box ?? false,
    ...{ isQuoted: quoted !== null, hasAutomaticDiscounts: true },
    rule,
    now: context.now,
  })
  const couponAnswer: CouponResult | null = couponTry ? coupon : { refused: 'coupon_tries' }
  if (coupon && !('refused' in coupon && coupon.refused === 'coupon_unknown')) await couponTry?.forget()
  const advance = quoted && toQuotedAdvance(quoted)
  const giftCard = await quoteGiftCard(db, advance ? undefined : input.gift_card, totals.total, context)
  const due = totals.total - (giftCard?.paise ?? 0)
  const missing = lines.filter((line) => line.kind === 'refused' && line.problem === 'out_of_stock')
  const holds = await loadProductReservations(
    db,
    missing.map(({ item }) => item.product_id),
    context,
  )
  return {
    data: {
      lines: lines.map((line) => ({
        ...toLine(line, listedProducts.get(line.item.product_id) ?? null, input.lang),
        own_until: ownUntil.get(line.item.product_id)?.toISOString() ?? null,
        held: missing.includes(line) ? toHeld(holds.get(line.item.product_id)) : null,
      })),
      subtotal: toRupees(totals.subtotal),
      discount: toRupees(totals.discount),
      coupon: input.coupon && couponAnswer ? toCoupon(input.coupon, couponAnswer) : null,
      automatic: applied?.automatic ? applied.code : null,
      shipping: toRupees(totals.shipping),
      cod_fee: toRupees(totals.fee),
      gift_box: toRupees(totals.giftBox),
      gift_box_price: toRupees(site().giftBoxPaise),
      gst_included: toRupees(totals.gst),
      total: toRupees(totals.total),
      gift_card: giftCard?.view ?? null,
      // No gift card counts beside an advance.
      ...(advance ? { advance } : { due: toRupees(due) }),
      free_shipping_above: policy.charges.free_above_inr,
      delivery: {
        charge: policy.charges.standard_inr,
        dispatch_days: policy.dispatch.days.in_stock,
        journey_days: transitDays(policy),
        working_days: policy.dispatch.working_days,
      },
      arrival: toArrival(
        policy,
        input,
        lines.map((line) => getItemPrice(line)?.made),
        context.now,
      ),
      methods: toMethods(await loadCartMethods(policy, advance !== null), {
        ...{ lines, totals, due: advance ? toPaise(advance.amount) : due, policy, input, country },
        maySell: maySellUnder(rule),
      }),
      business: site().gstin !== null,
      pan: { needed: totals.total > toPaise(pan_above_inr), above: pan_above_inr },
      abroad: (site().isGstRegistered ? policy.international.zones : []).flatMap(({ countries, charge_inr, days }) =>
        countries.map((code) => ({ code, charge: charge_inr, days })),
      ),
    },
  }
}

/** The balance of an advance cannot be paid on delivery. */
async function loadCartMethods(policy: DeliveryPolicy, hasAdvance: boolean) {
  const methods = await loadOfferedMethods(policy)
  return hasAdvance ? methods.filter(({ gateway }) => gateway !== null) : methods
}

function toHeld(hold: ProductReservation | undefined): LineView['held'] {
  return hold ? { until: hold.until.toISOString(), order: hold.order } : null
}

/** Without a state the PIN code's state applies; without both, the shop's own state. */
function loadCartTaxRule(db: Db, { country, pincode, state, billing_state }: QuoteInput, policy: DeliveryPolicy) {
  const [pinState = ''] = (country === 'IN' && pincode && getPinArea(policy, pincode)?.stateCodes) || []
  const shipTo = { country, state: state ?? pinState }
  return loadTaxRule(db, shipTo, { country: 'IN', state: billing_state ?? shipTo.state })
}

/** The coupon as the contract shows it, with the reason when it is refused. */
function toCoupon(code: string, couponAnswer: CouponResult): Quote['coupon'] {
  if ('discount' in couponAnswer) return { code, refused: null, from: null }
  return {
    code,
    refused: couponAnswer.refused,
    from: couponAnswer.from === undefined ? null : toRupees(couponAnswer.from),
  }
}

function toLine(line: PricedItem, product: Product | null, lang: Locale): LineView {
  const { options } = line.item
  const price = getItemPrice(line)
  return {
    product_id: line.item.product_id,
    product,
    quantity: line.item.quantity,
    options: isCustomized(options) ? options : null,
    made: price?.made ? toCustomization(price.made, lang) : null,
    ring_size: price?.ring ? toOrderedRing(price.ring) : null,
    unit_price: toRupees(price?.unit ?? 0),
    line_total: toRupees(price?.total ?? 0),
    gst_percent: (line.product?.gst_basis_points ?? 0) / 100,
    problem: line.kind === 'refused' ? line.problem : null,
    available: line.available,
  }
}
