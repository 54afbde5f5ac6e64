import type { SeedCategory } from './catalogue'
import { requireProfile } from './profile'

/** Products of a category in a catalogue of usual size, by type. */
const USUAL: Record<number, number> = { 4: 12, 5: 10, 6: 22, 7: 9, 8: 9, 9: 8 }
const GEM_TYPES = 3

function usual(category: SeedCategory): number {
  return category.category_type_id <= GEM_TYPES
    ? requireProfile(category.slug).weight
    : (USUAL[category.category_type_id] ?? 1)
}

/** How many products each category gets of `count`: at least one while there are enough, the rest by what sells. */
export function allocate(categories: SeedCategory[], count: number): number[] {
  const least = count >= categories.length ? 1 : 0
  const wishes = categories.map(usual)
  const sum = wishes.reduce((total, wish) => total + wish, 0)
  const spare = count - least * categories.length
  const exact = wishes.map((wish) => (wish * spare) / sum)
  const shares = exact.map((wish) => Math.floor(wish) + least)
  const missing = count - shares.reduce((total, share) => total + share, 0)
  const order = exact
    .map((wish, index) => ({ index, rest: wish - Math.floor(wish) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of order.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
