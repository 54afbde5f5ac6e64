import type { Scope } from '../listing/listing'
import type { RowPredicate } from '../listing/listing-filters'
import type { ProductIndex } from '../listing/product-index-columns'
import type { TextQuery } from '../listing/text-query'
import { toPartsPredicate } from './search-filters'
import type { SearchPlan } from './search-plan'
import { rankRows } from './search-rank'
import { findMatchingRows } from './search-rows'

/**
 * Added to the rank of products whose category has the searched name; text ranks seldom exceed 1 and never reach these.
 */
const WHOLE_NAME_RANK = 2000
const PARTIAL_NAME_RANK = 1000

/**
 * Selects the products that match the words and the parts of the plan, or all products without words; ranked on
 * request.
 */
export function toScope({ parts, whole, named }: SearchPlan, query: TextQuery | null, isRanked: boolean): Scope {
  return (productIndex) => {
    const matchingRows = query ? findMatchingRows(productIndex.words, query, productIndex.size) : null
    const rows = filterRows(productIndex, matchingRows, toPartsPredicate(productIndex, parts))
    if (!isRanked) return { rows }
    const tiers = new Map([
      ...named.map((id): [number, number] => [id, PARTIAL_NAME_RANK]),
      ...whole.map((id) => [id, WHOLE_NAME_RANK] as const),
    ])
    const ranks = rows.map((row) => tiers.get(productIndex.category_id[row] ?? 0) ?? 0)
    if (query) rankOthers(productIndex, query, rows, ranks)
    return { rows, ranks }
  }
}

/**
 * Ranks only the products outside the named categories: ranking is expensive, and products of a named category come
 * first anyway.
 */
function rankOthers(productIndex: ProductIndex, query: TextQuery, rows: number[], ranks: number[]): void {
  const others: number[] = []
  for (let index = 0; index < rows.length; index += 1) if (ranks[index] === 0) others.push(index)
  if (others.length === 0) return
  const textRanks = rankRows(
    productIndex.words,
    query,
    others.map((index) => rows[index] ?? 0),
    productIndex.size,
  )
  for (let position = 0; position < others.length; position += 1)
    ranks[others[position] ?? 0] = textRanks[position] ?? 0
}

/** The rows, among some or all, that hold a product and match. */
function filterRows(productIndex: ProductIndex, candidates: number[] | null, matches: RowPredicate): number[] {
  const rows: number[] = []
  const length = candidates?.length ?? productIndex.size
  for (let index = 0; index < length; index += 1) {
    const row = candidates ? (candidates[index] ?? 0) : index
    if (productIndex.id[row] !== 0 && matches(row)) rows.push(row)
  }
  return rows
}
