import { FACETS, type Facet, type FilterKey } from '../../domain/listing/listing'
import { BAR_EDGES } from '../../domain/listing/price-bars'
import { type Condition, hundredthsAt } from './listing-filters'
import type { ProductIndex } from './product-index-columns'

export type Ends = { min: number; max: number }
/** How many products there are by the code of each facet's value and by the bar of the price, and the ends of ranges. */
export type Counts = {
  facets: Record<Facet, Uint32Array>
  bars: Uint32Array
  available: number
  /** In paise, and in hundredths of a carat; null without any product. */
  price: Ends | null
  carat: Ends | null
}

/** Of the places looked at: the indices of those that are found, and the places that miss a single filter alone. */
type Sorted = { hits: number[]; missing: Map<FilterKey, number[]> }

function sortOut(places: ArrayLike<number>, conditions: Condition[]): Sorted {
  const hits: number[] = []
  const missing = conditions.map((): number[] => [])
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0
    let missed = -1
    let misses = 0
    for (let which = 0; which < conditions.length && misses < 2; which += 1) {
      if (conditions[which]?.holds(place)) continue
      missed = which
      misses += 1
    }
    if (misses === 0) hits.push(index)
    else if (misses === 1) missing[missed]?.push(place)
  }
  return { hits, missing: new Map(conditions.map(({ key }, which) => [key, missing[which] ?? []])) }
}

/** How many of the places have each of the numbers from 0 to before `kinds` in a column. */
function countBy(column: Uint32Array | Float64Array, kinds: number, parts: number[][]): Uint32Array {
  const counts = new Uint32Array(kinds)
  for (const places of parts) {
    for (let index = 0; index < places.length; index += 1) {
      const number = column[places[index] ?? 0] ?? 0
      counts[number] = (counts[number] ?? 0) + 1
    }
  }
  return counts
}

function endsOf(numberAt: (place: number) => number, parts: number[][]): Ends | null {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const places of parts) {
    for (let index = 0; index < places.length; index += 1) {
      const number = numberAt(places[index] ?? 0)
      if (number < min) min = number
      if (number > max) max = number
    }
  }
  return min > max ? null : { min, max }
}

export type Found = { hits: number[]; in_stock: number; lowest: number | null; counts: Counts }

/**
 * Looks at every place once. What misses one filter alone is not found, but counts for that filter: the values of a
 * facet are counted without its own choice. `lowest` is the lowest payable price in stock, in paise.
 */
export function countPlaces(shelf: ProductIndex, places: ArrayLike<number>, conditions: Condition[]): Found {
  const { hits, missing } = sortOut(places, conditions)
  const found: number[] = []
  const inStock: number[] = []
  for (let nth = 0; nth < hits.length; nth += 1) {
    const place = places[hits[nth] ?? 0] ?? 0
    found.push(place)
    if (shelf.available[place] === 1) inStock.push(place)
  }
  const but = (key: FilterKey) => [found, missing.get(key) ?? []]
  const paise = (place: number) => shelf.payable[place] ?? Number.NaN
  const facets = FACETS.map((facet) => {
    const { codes, values } = shelf.facets[facet]
    return [facet, countBy(codes, values.length, but(facet))]
  })
  const counts: Counts = {
    facets: Object.fromEntries(facets),
    bars: countBy(shelf.bar, BAR_EDGES.length + 1, but('price')),
    available: countBy(shelf.available, 2, but('stock'))[1] ?? 0,
    price: endsOf(paise, but('price')),
    carat: endsOf((place) => hundredthsAt(shelf, place), but('carat')),
  }
  return { hits, in_stock: inStock.length, lowest: endsOf(paise, [inStock])?.min ?? null, counts }
}
