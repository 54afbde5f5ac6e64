import { GEM_TYPES } from '../domain/catalogue/category-type'
import type { SeedCategory } from './catalogue'
import { requireProfile } from './profile'

/** Products of a category in a catalogue of usual size, by type. */
const USUAL_COUNTS: Record<number, number> = { 4: 12, 5: 10, 6: 22, 7: 9, 8: 9, 9: 8 }

function usualCount(category: SeedCategory): number {
  return GEM_TYPES.includes(category.category_type_id)
    ? requireProfile(category.slug).weight
    : (USUAL_COUNTS[category.category_type_id] ?? 1)
}

/** How many products each category gets of `count`: at least one while there are enough, the rest by what sells. */
export function allocate(categories: SeedCategory[], count: number): number[] {
  const minimum = count >= categories.length ? 1 : 0
  const weights = categories.map(usualCount)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const remaining = count - minimum * categories.length
  const exact = weights.map((weight) => (weight * remaining) / sum)
  const shares = exact.map((weight) => Math.floor(weight) + minimum)
  const unallocated = count - shares.reduce((total, share) => total + share, 0)
  const order = exact
    .map((weight, index) => ({ index, rest: weight - Math.floor(weight) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of order.slice(0, unallocated)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
