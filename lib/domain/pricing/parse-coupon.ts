import type { Coupon } from './coupon'
import { type CouponDraft, type CouponField, findCouponProblems, toCoupon } from './coupon-draft'

/** The arguments make no valid coupon; the message names the wrong one. */
export class InvalidCouponError extends Error {}

const WORTH = 'a percentage such as 10% and below 100%, or rupees such as 500'
const LIMITS =
  'most=RUPEES, from=RUPEES, starts=DAY, ends=DAY, uses=N or each=N, a day as 2026-12-31; types=1,2, categories=12,13 or skus=A,B'
const LIMIT_FIELDS: Record<string, CouponField> = { most: 'most_inr', from: 'from_inr', uses: 'uses', each: 'each' }

/**
 * Parses the arguments of the command line: the code, the discount (`10%` or `500`, in rupees), then its limits in any
 * order: `most=2000` (of a percentage, in rupees), `from=5000` (the products must come to it), `starts=2026-12-01`,
 * `ends=2026-12-31` (whole days in India, the last one included), `uses=100`, `each=1`; `types=1,2`, `categories=12`
 * and `skus=RUB-0001` for some products only; `automatic` for a discount that
 * needs no code. Throws InvalidCouponError.
 */
export function parseCouponDraft([code = '', worth = '', ...limits]: string[]): CouponDraft {
  const draft: CouponDraft = {
    code,
    automatic: false,
    kind: worth.endsWith('%') ? 'percent' : 'amount',
    value: parseNumber(worth.replace(/%$/, '')),
    most_inr: null,
    from_inr: null,
    starts: null,
    ends: null,
    uses: null,
    each: null,
    ...{ types: [], categories: [], skus: [] },
  }
  for (const limit of limits) Object.assign(draft, parseLimit(limit))
  const [problem] = findCouponProblems(draft)
  if (problem) throw new InvalidCouponError(explain(problem.field, problem.code, { code, worth, limits }))
  return draft
}

/** The coupon of the arguments of the command line. Throws InvalidCouponError. */
export function parseCoupon(args: string[]): Coupon {
  return toCoupon(parseCouponDraft(args))
}

const parseNumber = (text: string) => (/^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN)

/** Numbers of category types or categories. */
function parseIds(value: string, limit: string): number[] {
  if (!/^\d{1,9}(,\d{1,9})*$/.test(value)) throw new InvalidCouponError(`${limit}: ${LIMITS}`)
  return value.split(',').map(Number)
}

function parseLimit(limit: string): Partial<CouponDraft> {
  if (limit === 'automatic') return { automatic: true }
  const [name = '', value = ''] = limit.split('=')
  if (name === 'skus') return { skus: value.split(',') }
  if (name === 'types' || name === 'categories') return { [name]: parseIds(value, limit) }
  if (name === 'starts' || name === 'ends') return { [name]: value }
  const field = LIMIT_FIELDS[name]
  if (!field) throw new InvalidCouponError(`${limit}: ${LIMITS}`)
  return { [field]: parseNumber(value) }
}

function explain(
  field: CouponField,
  problem: string,
  { code, worth, limits }: { code: string; worth: string; limits: string[] },
): string {
  if (field === 'code') return `${code || 'The code'}: 3 to 40 letters, digits or hyphens`
  if (field === 'value') return `${worth || 'What it takes off'}: ${WORTH}`
  if (problem === 'ends_before') return 'It would end before it starts.'
  if (problem === 'most_of_amount') return 'most= is for a percentage: an amount takes off what it says.'
  if (problem === 'each_of_automatic') return 'each= is for a code: an automatic discount does not know the buyer.'
  const name = field.replace('_inr', '')
  return `${limits.find((limit) => limit.startsWith(`${name}=`)) ?? name}: ${LIMITS}`
}
