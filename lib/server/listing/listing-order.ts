import type { Sort } from '../../domain/listing/listing'
import type { Locale } from '../../domain/locale'
import type { ProductIndex } from './product-index-columns'

type Compare = (one: number, other: number) => number

/** Rows of the product index, with the relevance of each where the list is ordered by it. */
export type RowSelection = { rows: ArrayLike<number>; ranks?: ArrayLike<number> }

/** Sold products come last in every order; ties are broken by id, so that pages never overlap. */
export function createComparator(
  productIndex: ProductIndex,
  { rows, ranks }: RowSelection,
  sort: Sort,
  lang: Locale,
): Compare {
  const price = sort === 'low' || sort === 'high'
  const column = price ? productIndex.payable : productIndex.titleOrders[lang].places
  const sign = sort === 'high' || sort === 'z-a' ? -1 : 1
  const byKey: Compare =
    sort === 'ascending'
      ? (one, other) => (ranks ? (ranks[other] ?? 0) - (ranks[one] ?? 0) : 0)
      : (one, other) => sign * ((column[rows[one] ?? 0] ?? 0) - (column[rows[other] ?? 0] ?? 0))
  return (one, other) => {
    const [a, b] = [rows[one] ?? 0, rows[other] ?? 0]
    const byStock = (productIndex.available[b] ?? 0) - (productIndex.available[a] ?? 0)
    return byStock || byKey(one, other) || (productIndex.id[a] ?? 0) - (productIndex.id[b] ?? 0)
  }
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
