import { discountHundredthsFor } from './discount'
import type { Paise } from './money'
import { payablePaise } from './pricing'

/** What stays when the list price changes, or that the list price has become the selling price. */
type PriceStays = 'selling' | 'discount' | 'none'
type PricePair = { price: Paise; discount_hundredths: number }

const isPrice = (paise: Paise) => Number.isFinite(paise) && paise > 0

/**
 * The discount after a new list price. A whole percentage stays, as it was meant as one; otherwise the selling price was
 * agreed and stays, unless the list price is now below it. `afterListPrice({ price: 950_000, discount_hundredths: 2281.05 },
 * 900_000)` keeps the selling price.
 */
export function afterListPrice(
  { price, discount_hundredths }: PricePair,
  newPrice: Paise,
): { discount_hundredths: number; stays: PriceStays } {
  const payable = payablePaise(price, discount_hundredths / 100)
  if (!isPrice(payable) || !isPrice(newPrice) || discount_hundredths % 100 === 0)
    return { discount_hundredths, stays: 'discount' }
  if (newPrice <= payable) return { discount_hundredths: 0, stays: 'none' }
  return { discount_hundredths: discountHundredthsFor(newPrice, payable), stays: 'selling' }
}
