import type { z } from 'zod'
import type { Way } from '../adapters/payment'
import type { cart, Quote } from '../contract/cart'
import type { Product } from '../contract/shapes'
import { type Db, getDb } from '../db/connection'
import type { CouponAnswer } from '../domain/coupon'
import { codFeePaise, type DeliveryPolicy, getPinArea, getZoneAbroad, journeyDays } from '../domain/delivery'
import { toPaise, toRupees } from '../domain/money'
import type { Answer, Context } from './answer'
import { getCheckoutPolicy } from './checkout-policy'
import { countWrongCode, hasTriedTooMany } from './coupon-tries'
import { requireDeliveryPolicy } from './delivery-policy'
import { isMade, openWorkshop, toMade } from './made'
import { offeredWays } from './offered-ways'
import { loadPieces } from './piece'
import { priceCart } from './price-cart'
import { productsByIds } from './product'
import { codProblemOf, type PricedItem, priceOf, type Totals } from './quote'
import { toAmounts } from './stock'
import { getTaxRule } from './tax-places'
import type { Lang } from './terms'
import { withYielding } from './yield-holds'

type Input = z.output<typeof cart.quote.input>
type Line = Quote['lines'][number]
type Method = Quote['methods'][number]

export async function quote(input: Input, context: Context): Promise<Answer<Quote>> {
  const ids = input.items.map((item) => item.product_id)
  const policy = await requireDeliveryPolicy()
  const { pan_above_inr } = await getCheckoutPolicy()
  const products = await productsByIds(ids, input.lang)
  const db = await getDb()
  const buyer = { owner: context.customerId, now: context.now }
  const pieces = await withYielding(db, await loadPieces(db, ids, context.now), toAmounts(input.items), buyer)
  // A country where no parcels go is refused by the order itself; until then the cart is priced as for India.
  const country = getZoneAbroad(policy, input.country) ? input.country : 'IN'
  const isOverTried = input.coupon !== undefined && (await hasTriedTooMany(db, context))
  const { lines, coupon, totals } = await priceCart(db, {
    items: input.items,
    pieces,
    shop: await openWorkshop(db, input.items, context.now),
    coupon: input.coupon && !isOverTried ? { code: input.coupon, buyer: null, lock: false } : null,
    policy,
    method: input.payment_method,
    country,
    rule: await taxRuleOf(db, { ...input, country }, policy),
    now: context.now,
  })
  const answer: CouponAnswer | null = isOverTried ? { refused: 'coupon_tries' } : coupon
  if (input.coupon && answer && 'refused' in answer && answer.refused === 'coupon_unknown')
    await countWrongCode(db, input.coupon, context)
  return {
    data: {
      lines: lines.map((line) => toLine(line, products.get(line.item.product_id) ?? null, input.lang)),
      subtotal: toRupees(totals.subtotal),
      discount: toRupees(totals.discount),
      coupon: input.coupon && answer ? toCoupon(input.coupon, answer) : null,
      shipping: toRupees(totals.shipping),
      cod_fee: toRupees(totals.fee),
      gst_included: toRupees(totals.gst),
      total: toRupees(totals.total),
      free_shipping_above: policy.charges.free_above_inr,
      delivery: {
        charge: policy.charges.standard_inr,
        dispatch_days: policy.dispatch.days.in_stock,
        journey_days: journeyDays(policy),
        working_days: policy.dispatch.working_days,
      },
      methods: (await offeredWays()).map((way) => toMethod(way, { lines, totals, policy, input, country })),
      pan: { needed: totals.total > toPaise(pan_above_inr), above: pan_above_inr },
      abroad: policy.international.zones.flatMap(({ countries, charge_inr, days }) =>
        countries.map((code) => ({ code, charge: charge_inr, days })),
      ),
    },
  }
}

/** As far as the addresses are known: the state of the PIN code where none is told, the shop's own where neither is. */
function taxRuleOf(db: Db, { country, pincode, state, billing_state }: Input, policy: DeliveryPolicy) {
  const [ofPin = ''] = (country === 'IN' && pincode && getPinArea(policy, pincode)?.stateCodes) || []
  const shipTo = { country, state: state ?? ofPin }
  return getTaxRule(db, shipTo, { country: 'IN', state: billing_state ?? shipTo.state })
}

/** How a code is shown: one that does not count says why. */
function toCoupon(code: string, answer: CouponAnswer): Quote['coupon'] {
  if ('discount' in answer) return { code, refused: null, from: null }
  return { code, refused: answer.refused, from: answer.from === undefined ? null : toRupees(answer.from) }
}

type Asked = { lines: PricedItem[]; totals: Totals; policy: DeliveryPolicy; input: Input; country: string }

/** Whether a way to pay is open for this cart, and why not. */
function toMethod({ method, inland, abroad, charged }: Way, { lines, totals, policy, input, country }: Asked): Method {
  const isInland = country === 'IN'
  const closed = isInland && !inland ? 'only_abroad' : !isInland && !abroad ? 'only_india' : null
  if (method !== 'cod')
    return {
      method,
      available: closed === null,
      fee: 0,
      reason: closed,
      limit: null,
      charged: charged?.(totals.total) ?? null,
    }
  const area = isInland && input.pincode ? getPinArea(policy, input.pincode) : null
  const reason = closed ?? codProblemOf(lines, totals, policy, area)
  return {
    method,
    available: reason === null,
    fee: toRupees(codFeePaise(policy)),
    reason,
    limit: policy.cod.max_order_inr,
  }
}

function toLine(line: PricedItem, product: Product | null, lang: Lang): Line {
  const { options } = line.item
  const price = priceOf(line)
  return {
    product_id: line.item.product_id,
    product,
    quantity: line.item.quantity,
    options: isMade(options) ? options : null,
    made: price?.made ? toMade(price.made, lang) : null,
    unit_price: toRupees(price?.unit ?? 0),
    line_total: toRupees(price?.total ?? 0),
    gst_percent: (line.piece?.gst_basis_points ?? 0) / 100,
    problem: line.kind === 'refused' ? line.problem : null,
    available: line.available,
  }
}
