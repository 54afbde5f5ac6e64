import { getNumberFormat } from '../text/number-format'
import type { Paise } from './money'

/**
 * A discount in hundredths of a percent, as products store it, to percent. It has up to seven decimals, nine in percent:
 * enough for every payable price below every list price up to ₹50 crore. `toPercent(443.43) → 4.4343`
 */
export const toPercent = (hundredths: number) => Math.round(hundredths * 1e7) / 1e9

/** The discount as a field shows it, in percent with a decimal point. */
export const toPercentText = (hundredths: number) =>
  toPercent(hundredths)
    .toFixed(9)
    .replace(/\.?0+$/, '')

/** Percent to hundredths of a percent. `toDiscountHundredths(4.4343) → 443.43` */
export const toDiscountHundredths = (percent: number) => Math.round(percent * 1e9) / 1e7

/**
 * The payable unit price: price less the percent discount, rounded half up to the paisa. `payablePaise(10000, 15) →
 * 8500`
 */
export function payablePaise(price: Paise, discountPercent: number): Paise {
  return Math.floor((price * (10_000 - toDiscountHundredths(discountPercent)) + 5_000) / 10_000)
}

/**
 * The discount, in hundredths of a percent, that makes of a list price exactly this payable price, with as few decimals
 * as possible: ₹125 reduced to ₹100 is 20 %, ₹4,708.80 reduced to ₹4,500 is 4.4343 %. Negative where the payable price
 * is higher, NaN where one of them is no price up to ₹50 crore.
 */
export function discountHundredthsFor(price: Paise, payable: Paise): number {
  const exact = ((price - payable) / price) * 10_000
  for (let scale = 0.01; scale <= 1e7; scale *= 10) {
    const percent = toPercent(Math.round(exact * scale) / scale)
    if (payablePaise(price, percent) === payable) return toDiscountHundredths(percent)
  }
  return Number.NaN
}

/**
 * The percentage that a shopper reads: one decimal, never more than what is taken off, null where that is nothing.
 * `formatDiscount(4.4343, 'fr') → '4,4'`
 */
export function formatDiscount(percent: number, locale: string): string | null {
  const shown = Math.floor(toDiscountHundredths(percent) / 10) / 10
  return shown > 0 ? getNumberFormat(locale, { maximumFractionDigits: 1 }).format(shown) : null
}

type PricedLine = { price: Paise; discount: number; quantity: number; metalDesignPrice?: Paise }

/** A cart line's total: (price − discount % + metal design price) × quantity, in rupees, the only currency. */
export function lineTotalPaise(line: PricedLine): Paise {
  return (payablePaise(line.price, line.discount) + (line.metalDesignPrice ?? 0)) * line.quantity
}

/** The GST contained in an inclusive amount, rounded to the paisa; `rateBasisPoints` 300 is 3 %. */
export function includedGstPaise(amount: Paise, rateBasisPoints: number): Paise {
  return Math.round((amount * rateBasisPoints) / (10_000 + rateBasisPoints))
}
