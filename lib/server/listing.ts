import { inArray } from 'drizzle-orm'
import type { ListMeta, Product } from '../contract/shapes'
import { getDb } from '../db/connection'
import { product } from '../db/schema'
import type { Sort } from '../domain/listing'
import { toRupees } from '../domain/money'
import { pageCount } from '../domain/pager'
import { toFacets } from './facets'
import { countPlaces } from './listing-count'
import { conditionsOf, type FilterInput } from './listing-filters'
import { firstOf, orderOf, type Places } from './listing-order'
import { selectProducts, toProducts } from './product-row'
import { currentShelf } from './shelf'
import type { Shelf } from './shelf-columns'
import type { Lang } from './terms'

export type ListInput = FilterInput & { page: number; per_page: number; sort: Sort; lang: Lang }
/** Which pieces are listed before any filter. */
export type Scope = (shelf: Shelf) => Places

/** The pieces that have one of these numbers in a column. */
export function having(column: 'category_id' | 'type_id', numbers: number[]): Scope {
  return (shelf) => {
    const values = shelf[column]
    const places: number[] = []
    for (const number of new Set(numbers)) {
      for (let place = 0; place < shelf.size; place += 1) if (values[place] === number) places.push(place)
    }
    return { places }
  }
}

/**
 * One page of the pieces in a scope, with the meta of all pages: found, counted and put in order in memory, as they are
 * now; the database is asked for the pieces of the page alone.
 */
export async function listProducts(input: ListInput, scope: Scope): Promise<{ data: Product[]; meta: ListMeta }> {
  const { page, per_page, sort, lang } = input
  const shelf = await currentShelf()
  const listed = scope(shelf)
  const { hits, in_stock, lowest, counts } = countPlaces(shelf, listed.places, conditionsOf(shelf, input))
  const first = firstOf(hits, page * per_page, orderOf(shelf, listed, sort, lang)).slice((page - 1) * per_page)
  const ids = first.map((hit) => shelf.id[listed.places[hit] ?? 0] ?? 0)
  const facets = await toFacets(shelf, counts, input)
  const rows = ids.length === 0 ? [] : await selectProducts(await getDb()).where(inArray(product.id, ids))
  const byId = new Map(rows.map((row) => [row.product.id, row]))
  return {
    data: await toProducts(
      ids.flatMap((id) => byId.get(id) ?? []),
      lang,
    ),
    meta: {
      total: hits.length,
      page,
      per_page,
      pages: pageCount(hits.length, per_page),
      ...facets,
      in_stock,
      price_from: lowest === null ? null : toRupees(lowest),
    },
  }
}
