import type { Paise } from './money'

/** Percent to hundredths of a percent, with seven decimals at most. `toDiscountHundredths(4.4343) → 443.43` */
export const toDiscountHundredths = (percent: number) => Math.round(percent * 1e9) / 1e7

/**
 * The payable unit price: price less the percent discount, rounded half up to the paisa. `payablePaise(10000, 15) →
 * 8500`
 */
export function payablePaise(price: Paise, discountPercent: number): Paise {
  return Math.floor((price * (10_000 - toDiscountHundredths(discountPercent)) + 5_000) / 10_000)
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
