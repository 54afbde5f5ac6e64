import { getNumberFormat } from '../text/number-format'

/** Money is integer paise inside the shop; rupees (at most two decimals) only in the API and on the screen. */
export type Paise = number

/** ₹1, the smallest amount that gateways accept. */
export const MIN_PAYABLE: Paise = 100

/**
 * Whether rupees are an amount of at least 0 with at most two decimals. Only 0 itself has no paise: a request for `1e-9`
 * would otherwise be one for nothing. `isWholePaise(0.005) → false`
 */
export function isWholePaise(rupees: number): boolean {
  const paise = Math.round(rupees * 100)
  if (!Number.isSafeInteger(paise) || paise < 0) return false
  return paise === 0 ? rupees === 0 : Math.abs(paise / 100 - rupees) <= 1e-9
}

/** Rupees to paise. Throws on more than two decimals, on a negative or an unsafe amount. `toPaise(1234.5) → 123450` */
export function toPaise(rupees: number): Paise {
  if (!isWholePaise(rupees)) throw new RangeError(`not an amount in rupees: ${rupees}`)
  return Math.round(rupees * 100)
}

/**
 * A part of a payment in the charged currency, of which `whole` minor units equal `total` paise. Consecutive parts,
 * each with the sum `before` it, add up exactly to the whole.
 * @example partInMinor(101, 10_000, 0, 5_000) // 51
 * @example partInMinor(101, 10_000, 5_000, 5_000) // 50
 */
export function partInMinor(whole: number, total: Paise, before: Paise, part: Paise): number {
  const upTo = (paise: Paise) => Number((2n * BigInt(whole) * BigInt(paise) + BigInt(total)) / (2n * BigInt(total)))
  return upTo(before + part) - upTo(before)
}

/** Paise to rupees, exact to two decimals. `toRupees(123450) → 1234.5` */
export function toRupees(paise: Paise): number {
  return paise / 100
}

/** `₹1,23,456` in English, `123 456 ₹` in French; paise are shown only where there are any. */
export function formatRupees(rupees: number, locale: string): string {
  const digits = Number.isInteger(rupees) ? 0 : 2
  return getNumberFormat(locale, {
    style: 'currency',
    currency: 'INR',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(rupees)
}
