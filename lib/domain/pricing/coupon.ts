import type { CouponScope } from './coupon-scope'
import { MIN_PAYABLE, type Paise } from './money'

/** A stored coupon: see lib/db/schema/coupon.ts. */
export type Coupon = {
  code: string
  /** Applies by itself; nobody types its code. */
  automatic: boolean
  kind: 'percent' | 'amount'
  /** Basis points of a percentage, paise of an amount. */
  value: number
  most_paise: Paise | null
  from_paise: Paise
  starts_at: Date | null
  ends_at: Date | null
  most_uses: number | null
  most_uses_each: number | null
  active: boolean
  scope: CouponScope
}

/**
 * The conditions a coupon is checked against: the subtotal, the part of it in the coupon's scope (all of it without one),
 * its uses overall and by this customer.
 */
type CouponUse = { subtotal: Paise; eligible?: Paise; now: Date; uses: number; usesOfThis: number }

/** `coupon_tries` does not concern the code: the client made too many attempts, so no code is looked up. */
type CouponRefusal =
  | 'coupon_unknown'
  | 'coupon_over'
  | 'coupon_early'
  | 'coupon_used_up'
  | 'coupon_below'
  | 'coupon_elsewhere'
  | 'coupon_sign_in'
  | 'coupon_tries'

/** The discount, or why there is none; `from` is what the products in its scope must come to, with `coupon_below`. */
export type CouponResult = { discount: Paise } | { refused: CouponRefusal; from?: Paise }

/** A code as it is stored and compared. `normalizeCouponCode(' diwali26 ') → 'DIWALI26'` */
export function normalizeCouponCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/**
 * The discount in paise, of the products in its scope; `coupon_elsewhere` if there are none. At least ₹1 of the subtotal
 * remains to be paid, since gateways refuse less. A percentage is rounded half up to
 * the paisa. A coupon is valid from `starts_at` until just before `ends_at`; an inactive one is treated as unknown.
 * @example applyCoupon(tenPercent, { subtotal: 4_000_000, now, uses: 0, usesOfThis: 0 }) // { discount: 400_000 }
 */
export function applyCoupon(
  coupon: Coupon | null,
  { subtotal, eligible = subtotal, now, uses, usesOfThis }: CouponUse,
): CouponResult {
  if (!coupon?.active) return { refused: 'coupon_unknown' }
  if (coupon.ends_at && now >= coupon.ends_at) return { refused: 'coupon_over' }
  if (coupon.starts_at && now < coupon.starts_at) return { refused: 'coupon_early' }
  if (uses >= (coupon.most_uses ?? Infinity)) return { refused: 'coupon_used_up' }
  if (usesOfThis >= (coupon.most_uses_each ?? Infinity)) return { refused: 'coupon_used_up' }
  if (coupon.scope && eligible === 0) return { refused: 'coupon_elsewhere' }
  if (eligible < coupon.from_paise) return { refused: 'coupon_below', from: coupon.from_paise }
  const worth = coupon.kind === 'percent' ? percentOf(eligible, coupon.value) : coupon.value
  const maxDiscount = Math.max(0, subtotal - MIN_PAYABLE)
  return { discount: Math.min(worth, coupon.most_paise ?? Infinity, eligible, maxDiscount) }
}

/**
 * The largest of several discounts, of equal ones the first; null if none takes anything off. Discounts are never added
 * up.
 */
export function pickDiscount<Offer extends { discount: Paise }>(offers: readonly Offer[]): Offer | null {
  const sorted = offers.filter(({ discount }) => discount > 0).toSorted((one, other) => other.discount - one.discount)
  return sorted[0] ?? null
}

/** In two steps, so that no intermediate result exceeds the safe integers. */
function percentOf(amount: Paise, basisPoints: number): Paise {
  const rest = amount % 10_000
  return ((amount - rest) / 10_000) * basisPoints + Math.floor((rest * basisPoints + 5_000) / 10_000)
}

/**
 * Shares a discount over lines in proportion to their totals, by the largest remainder (of equal ones the earlier
 * line): the shares add up to the discount, and none is above its line. Throws RangeError for a discount that is
 * negative or above the sum of the lines.
 * @example shareDiscount(100, [100, 200]) // [33, 67]
 */
export function shareDiscount(discount: Paise, totals: Paise[]): Paise[] {
  const sum = totals.reduce((a, b) => a + b, 0)
  if (discount < 0 || discount > sum) throw new RangeError(`a discount of ${discount} paise on lines of ${sum}`)
  if (discount === 0) return totals.map(() => 0)
  const whole = BigInt(sum)
  const exact = totals.map((total) => BigInt(discount) * BigInt(total))
  const shares = exact.map((share) => Number(share / whole))
  const remaining = discount - shares.reduce((a, b) => a + b, 0)
  const byRemainder = exact
    .map((share, line) => ({ line, remainder: share % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.line - b.line : a.remainder > b.remainder ? -1 : 1))
  const raised = new Set(byRemainder.slice(0, remaining).map(({ line }) => line))
  return shares.map((share, line) => share + (raised.has(line) ? 1 : 0))
}
