import { FACETS, type Facet, type FilterKey } from '../../domain/listing/listing'
import { BAR_EDGES } from '../../domain/listing/price-bars'
import { type Condition, caratHundredthsAt } from './listing-filters'
import { groupCodes, keepOnePerGroup } from './option-groups'
import type { ProductIndex } from './product-index-columns'

type MinMax = { min: number; max: number }
/** Number of products by the code of each facet value and by the bar of the price chart, and the ends of the ranges. */
export type Counts = {
  facets: Record<Facet, Uint32Array>
  bars: Uint32Array
  available: number
  /** In paise and in hundredths of a carat; null without any product. */
  price: MinMax | null
  carat: MinMax | null
}

/**
 * `hits` are indices into the given rows that pass all filters; `nearMisses` are the rows that fail exactly one filter.
 */
type FilterResult = { hits: number[]; nearMisses: Map<FilterKey, number[]> }

function applyFilters(rows: ArrayLike<number>, conditions: Condition[]): FilterResult {
  const hits: number[] = []
  const nearMisses = conditions.map((): number[] => [])
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0
    let failedFilter = -1
    let failures = 0
    for (let filter = 0; filter < conditions.length && failures < 2; filter += 1) {
      if (conditions[filter]?.matches(row)) continue
      failedFilter = filter
      failures += 1
    }
    if (failures === 0) hits.push(index)
    else if (failures === 1) nearMisses[failedFilter]?.push(row)
  }
  return { hits, nearMisses: new Map(conditions.map(({ key }, filter) => [key, nearMisses[filter] ?? []])) }
}

/** Counts, for each value from 0 to `size` - 1, the rows that have it in the column; rows of one group once. */
function countBy(
  column: Uint32Array | Float64Array,
  size: number,
  parts: number[][],
  groups: Uint32Array | null,
): Uint32Array {
  const counts = new Uint32Array(size)
  const counted = new Set<number>()
  for (const rows of parts) {
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0
      const number = column[row] ?? 0
      const group = groups?.[row] ?? 0
      if (group !== 0) {
        const key = group * size + number
        if (counted.has(key)) continue
        counted.add(key)
      }
      counts[number] = (counts[number] ?? 0) + 1
    }
  }
  return counts
}

function findMinMax(valueAt: (row: number) => number, parts: number[][]): MinMax | null {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const rows of parts) {
    for (let index = 0; index < rows.length; index += 1) {
      const number = valueAt(rows[index] ?? 0)
      if (number < min) min = number
      if (number > max) max = number
    }
  }
  return min > max ? null : { min, max }
}

type CountResult = { hits: number[]; in_stock: number; lowest: number | null; counts: Counts }

/**
 * Visits every row once. A row that fails one filter alone is no hit but counts for that filter: the values of a facet
 * are counted without its own choice. Of the options of one product one is a hit, and each value counts once. `lowest` is
 * the lowest payable price in stock, in paise.
 */
export function countMatches(
  productIndex: ProductIndex,
  rows: ArrayLike<number>,
  conditions: Condition[],
): CountResult {
  const { hits: allHits, nearMisses } = applyFilters(rows, conditions)
  const rowOf = (hit: number) => rows[hit] ?? 0
  const matching = allHits.map(rowOf)
  const hits = keepOnePerGroup(productIndex, allHits, rowOf)
  const inStock: number[] = []
  for (let position = 0; position < hits.length; position += 1) {
    const row = rowOf(hits[position] ?? 0)
    if (productIndex.available[row] === 1) inStock.push(row)
  }
  const groups = groupCodes(productIndex)
  const rowsWithout = (key: FilterKey) => [matching, nearMisses.get(key) ?? []]
  const payableAt = (row: number) => productIndex.payable[row] ?? Number.NaN
  const facets = FACETS.map((facet) => {
    const { codes, values } = productIndex.facets[facet]
    return [facet, countBy(codes, values.length, rowsWithout(facet), groups)]
  })
  const counts: Counts = {
    facets: Object.fromEntries(facets),
    bars: countBy(productIndex.bar, BAR_EDGES.length + 1, rowsWithout('price'), groups),
    available: countBy(productIndex.available, 2, rowsWithout('stock'), groups)[1] ?? 0,
    price: findMinMax(payableAt, rowsWithout('price')),
    carat: findMinMax((row) => caratHundredthsAt(productIndex, row), rowsWithout('carat')),
  }
  return { hits, in_stock: inStock.length, lowest: findMinMax(payableAt, [inStock])?.min ?? null, counts }
}
