import type { Scope } from '../listing/listing'
import type { Holds } from '../listing/listing-filters'
import type { ProductIndex } from '../listing/product-index-columns'
import type { TextQuery } from '../listing/text-query'
import { conditionOf } from './search-filters'
import { findPlaces } from './search-find'
import type { Plan } from './search-plan'
import { rankPlaces } from './search-rank'

/** Products of a category called what was asked are ahead of all others: a rank itself seldom is above 1, never so high. */
const WHOLE = 2000
const NAMED = 1000

/** What the words find, without words every product, as far as the plan's parts hold; ranked where that is asked for. */
export function scopeOf({ parts, whole, named }: Plan, query: TextQuery | null, isRanked: boolean): Scope {
  return (shelf) => {
    const said = query ? findPlaces(shelf.words, query, shelf.size) : null
    const places = kept(shelf, said, conditionOf(shelf, parts))
    if (!isRanked) return { places }
    const tiers = new Map([
      ...named.map((id): [number, number] => [id, NAMED]),
      ...whole.map((id) => [id, WHOLE] as const),
    ])
    const ranks = places.map((place) => tiers.get(shelf.category_id[place] ?? 0) ?? 0)
    if (query) rankOthers(shelf, query, places, ranks)
    return { places, ranks }
  }
}

/** Ranking costs more than finding; a product of the named category is ahead of every other one anyway. */
function rankOthers(shelf: ProductIndex, query: TextQuery, places: number[], ranks: number[]): void {
  const others: number[] = []
  for (let index = 0; index < places.length; index += 1) if (ranks[index] === 0) others.push(index)
  if (others.length === 0) return
  const found = rankPlaces(
    shelf.words,
    query,
    others.map((index) => places[index] ?? 0),
    shelf.size,
  )
  for (let nth = 0; nth < others.length; nth += 1) ranks[others[nth] ?? 0] = found[nth] ?? 0
}

/** Those of some places, or of all, that hold a product and are meant. */
function kept(shelf: ProductIndex, some: number[] | null, holds: Holds): number[] {
  const places: number[] = []
  const length = some?.length ?? shelf.size
  for (let index = 0; index < length; index += 1) {
    const place = some ? (some[index] ?? 0) : index
    if (shelf.id[place] !== 0 && holds(place)) places.push(place)
  }
  return places
}
