import { inArray } from 'drizzle-orm'
import type { ListMeta, Product } from '../../contract/shapes'
import { getDb } from '../../db/connection'
import { product } from '../../db/schema'
import type { Sort } from '../../domain/listing/listing'
import { pageCount } from '../../domain/listing/pager'
import type { Locale } from '../../domain/locale'
import { toRupees } from '../../domain/pricing/money'
import { selectProducts, toProducts } from '../catalogue/product-row'
import { toFacets } from './facets'
import { countMatches } from './listing-count'
import { type FilterInput, toConditions } from './listing-filters'
import { createComparator, type RowSelection, takeFirst } from './listing-order'
import { summarizeGroups } from './option-groups'
import { perCaratQuartiles } from './per-carat'
import { currentProductIndex } from './product-index'
import type { ProductIndex } from './product-index-columns'

export type ListInput = FilterInput & { page: number; per_page: number; sort: Sort; lang: Locale }
/** Selects the products of a list before any filter. */
export type Scope = (productIndex: ProductIndex) => RowSelection

/** The products that have one of these numbers in a column. */
export function productsWith(column: 'category_id' | 'type_id', numbers: number[]): Scope {
  return (productIndex) => {
    const values = productIndex[column]
    const rows: number[] = []
    for (const number of new Set(numbers)) {
      for (let row = 0; row < productIndex.size; row += 1) if (values[row] === number) rows.push(row)
    }
    return { rows }
  }
}

/**
 * One page of the products in a scope, the options of one product as one, with the meta data of the whole list. Filtering, counting and sorting run in
 * memory on current data; the database only loads the products of the page. `hasPerCarat` adds the quartiles of the price
 * per carat, for lists as short as a category's.
 */
export async function listProducts(
  input: ListInput,
  scope: Scope,
  { hasPerCarat = false } = {},
): Promise<{ data: Product[]; meta: ListMeta }> {
  const { page, per_page, sort, lang } = input
  const productIndex = await currentProductIndex()
  const selection = scope(productIndex)
  const { hits, in_stock, lowest, counts } = countMatches(
    productIndex,
    selection.rows,
    toConditions(productIndex, input),
  )
  const pageHits = takeFirst(hits, page * per_page, createComparator(productIndex, selection, sort, lang)).slice(
    (page - 1) * per_page,
  )
  const ids = pageHits.map((hit) => productIndex.id[selection.rows[hit] ?? 0] ?? 0)
  const facets = await toFacets(productIndex, counts, input)
  const perCarat = hasPerCarat
    ? perCaratQuartiles(
        productIndex,
        hits.map((hit) => selection.rows[hit] ?? 0),
      )
    : null
  const rows = ids.length === 0 ? [] : await selectProducts(await getDb()).where(inArray(product.id, ids))
  const byId = new Map(rows.map((row) => [row.product.id, row]))
  const shown = await toProducts(
    ids.flatMap((id) => byId.get(id) ?? []),
    lang,
  )
  const summaries = summarizeGroups(productIndex, ids)
  return {
    data: shown.map((one) => {
      const option_summary = summaries.get(one.id)
      return option_summary ? { ...one, option_summary } : one
    }),
    meta: {
      total: hits.length,
      page,
      per_page,
      pages: pageCount(hits.length, per_page),
      ...facets,
      in_stock,
      price_from: lowest === null ? null : toRupees(lowest),
      ...(perCarat && { per_carat: perCarat }),
    },
  }
}
