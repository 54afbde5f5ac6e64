import { FACETS, parseListing, toParams } from '../../domain/listing/listing'
import type { Scope } from './listing'
import { toConditions, toKey } from './listing-filters'
import { currentProductIndex } from './product-index'

/**
 * Ids of all products, sold ones too, of a list under the filters of a query; null if the query is invalid or has a value
 * that no product of the shop has.
 */
export async function findMatches(scope: Scope, filters: string): Promise<number[] | null> {
  const state = parseListing(Object.fromEntries(new URLSearchParams(filters)))
  if (!state) return null
  const productIndex = await currentProductIndex()
  const isKnown = FACETS.every((facet) => {
    const known = new Set(productIndex.facets[facet].values.map((value) => toKey(facet, value)))
    return (state.filters[facet] ?? []).every((value) => known.has(value))
  })
  if (!isKnown) return null
  const conditions = toConditions(productIndex, toParams(state))
  const ids: number[] = []
  for (const row of Array.from(scope(productIndex).rows))
    if (conditions.every(({ matches }) => matches(row))) ids.push(productIndex.id[row] ?? 0)
  return ids
}
