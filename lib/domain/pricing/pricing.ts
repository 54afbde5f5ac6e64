import type { Paise } from './money'

/** INR is the only currency; the rate is part of the line formula because the specification names it. */
const CURRENCY_RATE = 1

/**
 * The payable unit price: price less the percent discount, rounded half up to the paisa. `payablePaise(10000, 15) →
 * 8500`
 */
export function payablePaise(price: Paise, discountPercent: number): Paise {
  const hundredths = Math.round(discountPercent * 100)
  return Math.floor((price * (10_000 - hundredths) + 5_000) / 10_000)
}

type PricedLine = { price: Paise; discount: number; quantity: number; metalDesignPrice?: Paise }

/** A cart line's total: (price − discount % + metal design price) × quantity × currency rate (specification §9). */
export function lineTotalPaise(line: PricedLine): Paise {
  return (payablePaise(line.price, line.discount) + (line.metalDesignPrice ?? 0)) * line.quantity * CURRENCY_RATE
}

/** The GST contained in an inclusive amount, rounded to the paisa; `rateBasisPoints` 300 is 3 %. */
export function includedGstPaise(amount: Paise, rateBasisPoints: number): Paise {
  return Math.round((amount * rateBasisPoints) / (10_000 + rateBasisPoints))
}
