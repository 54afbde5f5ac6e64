import { inArray } from 'drizzle-orm'
import type { ListMeta, Product } from '../../contract/shapes'
import { getDb } from '../../db/connection'
import { product } from '../../db/schema'
import type { Sort } from '../../domain/listing/listing'
import { pageCount } from '../../domain/listing/pager'
import { toRupees } from '../../domain/pricing/money'
import { selectProducts, toProducts } from '../catalogue/product-row'
import type { Lang } from '../catalogue/terms'
import { toFacets } from './facets'
import { countPlaces } from './listing-count'
import { conditionsOf, type FilterInput } from './listing-filters'
import { firstOf, orderOf, type Places } from './listing-order'
import { currentProductIndex } from './product-index'
import type { ProductIndex } from './product-index-columns'

export type ListInput = FilterInput & { page: number; per_page: number; sort: Sort; lang: Lang }
/** Which products are listed before any filter. */
export type Scope = (shelf: ProductIndex) => Places

/** The products that have one of these numbers in a column. */
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
 * One page of the products in a scope, with the meta of all pages: found, counted and put in order in memory, as they are
 * now; the database is asked for the products of the page alone.
 */
export async function listProducts(input: ListInput, scope: Scope): Promise<{ data: Product[]; meta: ListMeta }> {
  const { page, per_page, sort, lang } = input
  const shelf = await currentProductIndex()
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
