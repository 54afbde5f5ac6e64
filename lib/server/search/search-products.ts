import { inArray, sql } from 'drizzle-orm'
import type { SuggestedProduct } from '../../contract/search'
import { getDb } from '../../db/connection'
import { product } from '../../db/schema'
import type { ProductImage } from '../../db/schema/catalogue'
import type { Locale } from '../../domain/locale'
import { toRupees } from '../../domain/pricing/money'
import type { Part } from '../../domain/search/query'
import { compareFeatured, takeFirst } from '../listing/listing-order'
import { keepOnePerGroup } from '../listing/option-groups'
import { currentProductIndex } from '../listing/product-index'
import type { ProductIndex } from '../listing/product-index-columns'
import { toTextQuery } from '../listing/text-query'
import { toPartsPredicate } from './search-filters'
import { toCatalogueNames } from './search-plan'
import { findMatchingRows } from './search-rows'

const MAX_PRODUCTS = 4
/** When a category has too few products, the next one fills up. */
const MAX_CATEGORIES = 2

/**
 * Products of the first of these categories that match `remaining` and `parts`; without any, products that match all
 * `words`.
 */
export type SuggestionQuery = { categories: { id: number }[]; remaining: string[]; parts: Part[]; words: string[] }

/** A few products in stock in the featured order, found in memory. */
export async function findSuggestedProducts(query: SuggestionQuery, lang: Locale): Promise<SuggestedProduct[]> {
  const ids = await findProductIds(await currentProductIndex(), query)
  if (ids.length === 0) return []
  const { id, slug, title, payable_paise } = product
  const image = sql<ProductImage | null>`${product.images}->0`
  const rows = await (await getDb())
    .select({ id, slug, title, payable_paise, image })
    .from(product)
    .where(inArray(id, ids))
  const products = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((number) => {
    const row = products.get(number)
    if (!row) return []
    const photo = row.image && { src: row.image.src, alt: row.image.alt[lang] }
    return { id: row.id, slug: row.slug, title: row.title[lang], payable: toRupees(row.payable_paise), image: photo }
  })
}

async function findProductIds(
  productIndex: ProductIndex,
  { categories, remaining, parts, words }: SuggestionQuery,
): Promise<number[]> {
  const matches = toPartsPredicate(productIndex, parts)
  const isMatch = (row: number) => productIndex.available[row] === 1 && matches(row)
  const remainingRows = remaining.length > 0 ? rowsWithWords(productIndex, remaining).filter(isMatch) : null
  const productIds: number[] = []
  for (const { id } of categories.slice(0, MAX_CATEGORIES)) {
    if (productIds.length >= MAX_PRODUCTS) break
    const rows =
      remainingRows?.filter((row) => productIndex.category_id[row] === id) ?? inCategory(productIndex, id, isMatch)
    productIds.push(...firstIds(productIndex, rows))
  }
  if (productIds.length > 0 || (categories.length > 0 && remaining.length === 0))
    return productIds.slice(0, MAX_PRODUCTS)
  const matchingIds = firstIds(productIndex, rowsWithWords(productIndex, words).filter(isMatch))
  const officialWords = matchingIds.length > 0 ? null : await toCatalogueNames(words)
  return officialWords
    ? firstIds(productIndex, rowsWithWords(productIndex, officialWords).filter(isMatch))
    : matchingIds
}

const rowsWithWords = (productIndex: ProductIndex, words: string[]) =>
  findMatchingRows(productIndex.words, toTextQuery(words, 'and'), productIndex.size)

function inCategory(
  { size, category_id }: ProductIndex,
  category: number,
  isMatch: (row: number) => boolean,
): number[] {
  const rows: number[] = []
  for (let row = 0; row < size; row += 1) {
    if (category_id[row] === category && isMatch(row)) rows.push(row)
  }
  return rows
}

function firstIds(productIndex: ProductIndex, rows: number[]): number[] {
  const cards = keepOnePerGroup(productIndex, rows, (row) => row)
  const first = takeFirst(cards, MAX_PRODUCTS, (one, other) => compareFeatured(productIndex, one, other))
  return first.map((row) => productIndex.id[row] ?? 0)
}
