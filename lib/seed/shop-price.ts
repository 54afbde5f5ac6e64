import { payablePaise } from '../domain/pricing/pricing'
import type { Random } from './random'

/** Price before discount and payable in whole rupees, discount in percent. */
export type SeedPrice = { price: number; discount: number; payable: number }

/** A discount and the whole rupees a price must be a multiple of, so that the payable price has no paise. */
const DISCOUNTS: readonly [percent: number, multiple: number][] = [
  [5, 20],
  [10, 10],
  [12, 25],
  [15, 20],
  [20, 5],
]
const DISCOUNT_SHARE = 0.2
const MIN_DISCOUNTED_PRICE = 300

/** Shops round more the dearer the product is. */
function roundingStep(rupees: number): number {
  if (rupees < 200) return 5
  if (rupees < 2_000) return 10
  if (rupees < 20_000) return 100
  if (rupees < 200_000) return 500
  return rupees < 2_000_000 ? 1_000 : 10_000
}

function commonMultiple(a: number, b: number): number {
  let result = a
  while (result % b !== 0) result += a
  return result
}

/** A shop's price near `target` rupees, list and payable both between `min` and `max`; `nines` gives ₹349 rather than ₹350. */
export function toShopPrice(target: number, min: number, max: number, random: Random, endsInNine = false): SeedPrice {
  const [percent, multiple] = random.chance(DISCOUNT_SHARE) ? random.pick(DISCOUNTS) : ([0, 1] as const)
  const clampedTarget = Math.min(Math.max(target, min), max)
  if (percent > 0 && clampedTarget >= MIN_DISCOUNTED_PRICE) {
    const list = (clampedTarget * 100) / (100 - percent)
    const unit = commonMultiple(roundingStep(list), multiple)
    const price = Math.max(Math.round(list / unit), Math.ceil((min * 100) / (100 - percent) / unit)) * unit
    if (price <= max) return withDiscount(price, percent)
  }
  const unit = roundingStep(clampedTarget)
  const rounded = Math.round(clampedTarget / unit) * unit - (endsInNine ? 1 : 0)
  return withDiscount(Math.min(Math.max(rounded, Math.ceil(min)), Math.floor(max)), 0)
}

function withDiscount(price: number, discount: number): SeedPrice {
  return { price, discount, payable: payablePaise(price * 100, discount) / 100 }
}
