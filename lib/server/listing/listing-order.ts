import type { Sort } from '../../domain/listing/listing'
import type { Lang } from '../catalogue/terms'
import type { ProductIndex } from './product-index-columns'

type Compare = (one: number, other: number) => number

/** Places of the shelf, and how well each matches where that is what they are ordered by. */
export type Places = { places: ArrayLike<number>; ranks?: ArrayLike<number> }

/** Sold products come last whatever the order; ties by number, so that pages never overlap. */
export function orderOf(shelf: ProductIndex, { places, ranks }: Places, sort: Sort, lang: Lang): Compare {
  const price = sort === 'low' || sort === 'high'
  const column = price ? shelf.payable : lang === 'fr' ? shelf.rank_fr : shelf.rank_en
  const sign = sort === 'high' || sort === 'z-a' ? -1 : 1
  const byKey: Compare =
    sort === 'ascending'
      ? (one, other) => (ranks ? (ranks[other] ?? 0) - (ranks[one] ?? 0) : 0)
      : (one, other) => sign * ((column[places[one] ?? 0] ?? 0) - (column[places[other] ?? 0] ?? 0))
  return (one, other) => {
    const [a, b] = [places[one] ?? 0, places[other] ?? 0]
    const byStock = (shelf.available[b] ?? 0) - (shelf.available[a] ?? 0)
    return byStock || byKey(one, other) || (shelf.id[a] ?? 0) - (shelf.id[b] ?? 0)
  }
}

/** The first so many in order, without putting all the others in order too. */
export function firstOf(items: number[], most: number, compare: Compare): number[] {
  const kept: number[] = []
  let last: number | undefined
  for (const item of items) {
    if (last !== undefined && compare(item, last) > 0) continue
    kept.push(item)
    if (kept.length < most * 2) continue
    kept.sort(compare).splice(most)
    last = kept.at(-1)
  }
  return kept.sort(compare).slice(0, most)
}
