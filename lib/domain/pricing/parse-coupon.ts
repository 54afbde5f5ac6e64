import { type Coupon, normalizeCouponCode } from './coupon'
import { toPaise } from './money'

const CODE = /^[A-Z0-9-]{3,40}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const INDIA = '+05:30'

/** The arguments make no valid coupon; the message names the wrong one. */
export class InvalidCouponError extends Error {}

/**
 * Parses the arguments of the command line: the code, the discount (`10%` or `500`, in rupees), then its limits in any
 * order: `most=2000` (of a percentage, in rupees), `from=5000` (the products must come to it), `starts=2026-12-01`,
 * `ends=2026-12-31` (whole days in India, the last one included), `uses=100`, `each=1`. Throws InvalidCouponError.
 */
export function parseCoupon([code = '', worth = '', ...limits]: string[]): Coupon {
  const key = normalizeCouponCode(code)
  if (!CODE.test(key)) throw new InvalidCouponError(`${code || 'The code'}: 3 to 40 letters, digits or hyphens`)
  const coupon: Coupon = {
    code: key,
    ...parseWorth(worth),
    most_paise: null,
    from_paise: 0,
    starts_at: null,
    ends_at: null,
    most_uses: null,
    most_uses_each: null,
    active: true,
  }
  for (const limit of limits) Object.assign(coupon, parseLimit(limit))
  if (coupon.starts_at && coupon.ends_at && coupon.starts_at >= coupon.ends_at)
    throw new InvalidCouponError('It would end before it starts.')
  if (coupon.kind === 'amount' && coupon.most_paise !== null)
    throw new InvalidCouponError('most= is for a percentage: an amount takes off what it says.')
  return coupon
}

function parseWorth(worth: string): Pick<Coupon, 'kind' | 'value'> {
  const percent = /^(\d{1,2}(?:\.\d{1,2})?)%$/.exec(worth)?.[1]
  if (percent && Number(percent) > 0) return { kind: 'percent', value: Math.round(Number(percent) * 100) }
  const rupees = parseRupees(worth)
  if (rupees) return { kind: 'amount', value: rupees }
  throw new InvalidCouponError(
    `${worth || 'What it takes off'}: a percentage such as 10% and below 100%, or rupees such as 500`,
  )
}

function parseRupees(text: string): number | null {
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? toPaise(Number(text)) : null
}

function parseLimit(limit: string): Partial<Coupon> {
  const [name = '', value = ''] = limit.split('=')
  const rupees = parseRupees(value)
  const count = /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null
  if (name === 'most' && rupees) return { most_paise: rupees }
  if (name === 'from' && rupees) return { from_paise: rupees }
  if (name === 'uses' && count) return { most_uses: count }
  if (name === 'each' && count) return { most_uses_each: count }
  const day = parseDay(value)
  if (name === 'starts' && day) return { starts_at: day }
  if (name === 'ends' && day) return { ends_at: new Date(day.getTime() + 86_400_000) }
  throw new InvalidCouponError(
    `${limit}: most=RUPEES, from=RUPEES, starts=DAY, ends=DAY, uses=N or each=N, a day as 2026-12-31`,
  )
}

/** Midnight in India; null for an invalid day, such as the 30th of February. */
function parseDay(text: string): Date | null {
  if (!DAY.test(text)) return null
  const noon = new Date(`${text}T12:00:00Z`)
  if (Number.isNaN(noon.getTime()) || noon.toISOString().slice(0, 10) !== text) return null
  return new Date(`${text}T00:00:00${INDIA}`)
}
