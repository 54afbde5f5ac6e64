import type { SeedCategory } from '../catalogue'
import type { Facts } from '../product'
import type { GemProfile } from '../profile'

const BASE_POSITION = 0.07
const QUALITY_WEIGHT = 0.42
const MIN_POSITION = 0.01
const MAX_POSITION = 0.985

/**
 * Rupees a carat: a place in the category's range, on a logarithmic scale as the trade thinks in multiples,
 * moved up by quality and size, and by what origin, treatment and colour are worth.
 */
export function pricePerCarat(category: SeedCategory, profile: GemProfile, facts: Facts, quality: number): number {
  const { min, max } = category.price
  const weight = category.weight_range
  const size = Math.log((facts.carat ?? weight.min) / weight.min) / Math.log(weight.max / weight.min)
  const position =
    BASE_POSITION +
    QUALITY_WEIGHT * quality ** 1.4 +
    profile.size * size +
    (profile.origins[facts.origin ?? '']?.[1] ?? 0) +
    (profile.treatments[facts.treatment ?? '']?.[1] ?? 0) +
    (profile.colours[facts.colour ?? ''] ?? 0)
  return min * (max / min) ** Math.min(Math.max(position, MIN_POSITION), MAX_POSITION)
}
