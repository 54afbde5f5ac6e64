import { DEFAULT_SORT, type Sort } from '../../domain/listing/listing'
import type { Locale } from '../../domain/locale'
import type { ProductIndex } from './product-index-columns'

type Compare = (one: number, other: number) => number

/** Rows of the product index, with the relevance of each where the list is ordered by it. */
export type RowSelection = { rows: ArrayLike<number>; ranks?: ArrayLike<number> }

/** The value of a row that an order compares, lowest first; a row without one comes after all others. */
function keyOf(productIndex: ProductIndex, sort: Sort, lang: Locale): (row: number) => number {
  const { payable, mct, discount, featured, id } = productIndex
  const { places } = productIndex.titleOrders[lang]
  const at = (column: ArrayLike<number>, row: number) => column[row] ?? Number.NaN
  const keys: Record<Sort, (row: number) => number> = {
    featured: (row) => -at(featured, row),
    ascending: (row) => at(id, row),
    newest: (row) => -at(id, row),
    'a-z': (row) => at(places, row),
    'z-a': (row) => -at(places, row),
    low: (row) => at(payable, row),
    high: (row) => -at(payable, row),
    light: (row) => at(mct, row),
    heavy: (row) => -at(mct, row),
    'per-carat-low': (row) => at(payable, row) / at(mct, row),
    'per-carat-high': (row) => -at(payable, row) / at(mct, row),
    discount: (row) => -at(discount, row),
  }
  const key = keys[sort]
  return (row) => {
    const value = key(row)
    return Number.isNaN(value) ? Number.MAX_VALUE : value
  }
}

/**
 * Sold products come last in every order. The featured order of a search begins with the relevance. Ties are broken by
 * what is worth showing first, then by id, so that pages never overlap.
 */
export function createComparator(
  productIndex: ProductIndex,
  { rows, ranks }: RowSelection,
  sort: Sort,
  lang: Locale,
): Compare {
  const key = keyOf(productIndex, sort, lang)
  const isRanked = sort === DEFAULT_SORT && ranks !== undefined
  return (one, other) => {
    const [a, b] = [rows[one] ?? 0, rows[other] ?? 0]
    const byStock = (productIndex.available[b] ?? 0) - (productIndex.available[a] ?? 0)
    const byRank = isRanked ? (ranks[other] ?? 0) - (ranks[one] ?? 0) : 0
    return byStock || byRank || key(a) - key(b) || compareFeatured(productIndex, a, b)
  }
}

/** The order of two rows by what is worth showing first, then by id. */
export function compareFeatured({ featured, id }: ProductIndex, one: number, other: number): number {
  return (featured[other] ?? 0) - (featured[one] ?? 0) || (id[one] ?? 0) - (id[other] ?? 0)
}

/** The first `limit` items in order, without sorting all the others. */
export function takeFirst(items: number[], limit: number, compare: Compare): number[] {
  const best: number[] = []
  let last: number | undefined
  for (const item of items) {
    if (last !== undefined && compare(item, last) > 0) continue
    best.push(item)
    if (best.length < limit * 2) continue
    best.sort(compare).splice(limit)
    last = best.at(-1)
  }
  return best.sort(compare).slice(0, limit)
}
