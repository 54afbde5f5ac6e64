import { getNumberFormat } from '../text/number-format'
import type { Paise } from './money'
import { payablePaise, toDiscountHundredths } from './pricing'

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
