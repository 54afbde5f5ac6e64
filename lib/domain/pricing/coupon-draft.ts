import { toIndiaDate } from '../time/india-clock'
import { type Coupon, normalizeCouponCode } from './coupon'
import { isWholePaise, toPaise, toRupees } from './money'

/** A coupon as it is typed: a percentage or rupees, days in India of which the last is included. */
export type CouponDraft = {
  /** The code that buyers type; the name of a discount that applies by itself. */
  code: string
  automatic: boolean
  kind: Coupon['kind']
  /** Percent with at most two decimals, or rupees. */
  value: number
  /** The maximum discount of a percentage, in rupees. */
  most_inr: number | null
  /** What the products must come to, in rupees. */
  from_inr: number | null
  starts: string | null
  ends: string | null
  uses: number | null
  each: number | null
  /** What it is limited to: ids of category types and categories, and SKUs; all three empty for every product. */
  types: number[]
  categories: number[]
  skus: string[]
}
export type CouponField = keyof CouponDraft

/** What is wrong in a draft, by its field. */
type CouponDraftProblem = { field: CouponField; code: CouponDraftProblemCode }
type CouponDraftProblemCode =
  | 'code_wrong'
  | 'percent_wrong'
  | 'rupees_wrong'
  | 'most_of_amount'
  | 'date_wrong'
  | 'ends_before'
  | 'count_wrong'
  | 'each_of_automatic'
  | 'skus_wrong'

const CODE = /^[A-Z0-9-]{3,40}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000
const INDIA = '+05:30'
const MAX_RUPEES = 10_000_000
const MAX_COUNT = 999_999_999
const MAX_SKUS = 500
const SKU = /^\S.{0,63}$/

/**
 * The rules of a coupon, the same in the admin and on the command line. A percentage is below 100, since at least ₹1
 * is paid; an amount has no maximum of its own; a discount that applies by itself knows no buyer, so it has no limit for each.
 */
export function findCouponProblems(draft: CouponDraft): CouponDraftProblem[] {
  const { code, automatic, kind, value, most_inr, from_inr, starts, ends, uses, each, skus } = draft
  const isRupees = (amount: number) => isWholePaise(amount) && amount > 0 && amount <= MAX_RUPEES
  const isPercent = value > 0 && value < 100 && isWholePaise(value)
  const isCount = (count: number) => Number.isInteger(count) && count > 0 && count <= MAX_COUNT
  const days = { starts: starts === null || parseDay(starts), ends: ends === null || parseDay(ends) }
  const problems: [boolean, CouponField, CouponDraftProblemCode][] = [
    [!CODE.test(normalizeCouponCode(code)), 'code', 'code_wrong'],
    [kind === 'percent' && !isPercent, 'value', 'percent_wrong'],
    [kind === 'amount' && !isRupees(value), 'value', 'rupees_wrong'],
    [most_inr !== null && !isRupees(most_inr), 'most_inr', 'rupees_wrong'],
    [most_inr !== null && kind === 'amount', 'most_inr', 'most_of_amount'],
    [from_inr !== null && !isRupees(from_inr), 'from_inr', 'rupees_wrong'],
    [!days.starts, 'starts', 'date_wrong'],
    [!days.ends, 'ends', 'date_wrong'],
    [starts !== null && ends !== null && starts > ends, 'ends', 'ends_before'],
    [uses !== null && !isCount(uses), 'uses', 'count_wrong'],
    [each !== null && !isCount(each), 'each', 'count_wrong'],
    [each !== null && automatic, 'each', 'each_of_automatic'],
    [skus.length > MAX_SKUS || skus.some((sku) => !SKU.test(sku)), 'skus', 'skus_wrong'],
  ]
  return problems.flatMap(([isWrong, field, problem]) => (isWrong ? { field, code: problem } : []))
}

/** The coupon of a valid draft, in paise and basis points. Throws RangeError for an invalid amount. */
export function toCoupon(draft: CouponDraft): Coupon {
  const { code, automatic, kind, value, most_inr, from_inr, starts, ends, uses, each } = draft
  // Changes that were stored before there were scopes have none.
  const { types = [], categories = [], skus = [] } = draft
  const lastDay = ends === null ? null : parseDay(ends)
  return {
    code: normalizeCouponCode(code),
    automatic,
    kind,
    value: toPaise(value),
    most_paise: most_inr === null ? null : toPaise(most_inr),
    from_paise: from_inr === null ? 0 : toPaise(from_inr),
    starts_at: starts === null ? null : parseDay(starts),
    ends_at: lastDay && new Date(lastDay.getTime() + DAY_MS),
    most_uses: uses,
    most_uses_each: each,
    active: true,
    scope: types.length + categories.length + skus.length === 0 ? null : { types, categories, skus },
  }
}

/** A stored coupon as it would be typed. */
export function toCouponDraft(coupon: Coupon): CouponDraft {
  const { code, automatic, kind, value, most_paise, from_paise, starts_at, ends_at, most_uses, most_uses_each } = coupon
  return {
    code,
    automatic,
    kind,
    value: toRupees(value),
    most_inr: most_paise === null ? null : toRupees(most_paise),
    from_inr: from_paise === 0 ? null : toRupees(from_paise),
    starts: starts_at && toIndiaDate(starts_at),
    // The last moment of the last day; a coupon that an earlier version ended within a day still ends on it.
    ends: ends_at && toIndiaDate(new Date(ends_at.getTime() - 1)),
    uses: most_uses,
    each: most_uses_each,
    types: coupon.scope?.types ?? [],
    categories: coupon.scope?.categories ?? [],
    skus: coupon.scope?.skus ?? [],
  }
}

export const COUPON_STATES = ['active', 'scheduled', 'used_up', 'over', 'ended'] as const
/** `over` is past its last day, `ended` was ended by hand. */
export type CouponState = (typeof COUPON_STATES)[number]

/** Whether a coupon counts at a moment, after so many uses, and if not, why. */
export function couponStateAt(coupon: Coupon, uses: number, now: Date): CouponState {
  if (!coupon.active) return 'ended'
  if (coupon.ends_at && now >= coupon.ends_at) return 'over'
  if (uses >= (coupon.most_uses ?? Number.POSITIVE_INFINITY)) return 'used_up'
  return coupon.starts_at && now < coupon.starts_at ? 'scheduled' : 'active'
}

/** Midnight in India; null for an invalid day, such as the 30th of February. */
function parseDay(text: string): Date | null {
  if (!DAY.test(text)) return null
  const noon = new Date(`${text}T12:00:00Z`)
  if (Number.isNaN(noon.getTime()) || noon.toISOString().slice(0, 10) !== text) return null
  return new Date(`${text}T00:00:00${INDIA}`)
}
