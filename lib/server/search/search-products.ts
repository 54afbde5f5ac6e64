import { inArray, sql } from 'drizzle-orm'
import type { SuggestedProduct } from '../../contract/search'
import { getDb } from '../../db/connection'
import { product } from '../../db/schema'
import type { ProductImage } from '../../db/schema/catalogue'
import { toRupees } from '../../domain/pricing/money'
import type { Part } from '../../domain/search/query'
import type { Lang } from '../catalogue/terms'
import { firstOf } from '../listing/listing-order'
import { currentProductIndex } from '../listing/product-index'
import type { ProductIndex } from '../listing/product-index-columns'
import { toTextQuery } from '../listing/text-query'
import { conditionOf } from './search-filters'
import { findPlaces } from './search-find'
import { inOwnWords } from './search-plan'

const MAX_PRODUCTS = 4
/** A category that has too few products is followed by the next ones. */
const MAX_CATEGORIES = 2

/** Products of the first of these categories with the words left and the parts; without any, products with all the words. */
export type Wanted = { categories: { id: number }[]; left: string[]; parts: Part[]; words: string[] }

/** A few products in stock, those with the lowest numbers; found in memory. */
export async function findSuggested(wanted: Wanted, lang: Lang): Promise<SuggestedProduct[]> {
  const ids = await findNumbers(await currentProductIndex(), wanted)
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

async function findNumbers(shelf: ProductIndex, { categories, left, parts, words }: Wanted): Promise<number[]> {
  const holds = conditionOf(shelf, parts)
  const fits = (place: number) => shelf.available[place] === 1 && holds(place)
  const beside = left.length > 0 ? having(shelf, left).filter(fits) : null
  const found: number[] = []
  for (const { id } of categories.slice(0, MAX_CATEGORIES)) {
    if (found.length >= MAX_PRODUCTS) break
    const places = beside?.filter((place) => shelf.category_id[place] === id) ?? inCategory(shelf, id, fits)
    found.push(...firstNumbers(shelf, places))
  }
  if (found.length > 0 || (categories.length > 0 && left.length === 0)) return found.slice(0, MAX_PRODUCTS)
  const said = firstNumbers(shelf, having(shelf, words).filter(fits))
  const own = said.length > 0 ? null : await inOwnWords(words)
  return own ? firstNumbers(shelf, having(shelf, own).filter(fits)) : said
}

const having = (shelf: ProductIndex, words: string[]) => findPlaces(shelf.words, toTextQuery(words, 'and'), shelf.size)

function inCategory({ size, category_id }: ProductIndex, category: number, fits: (place: number) => boolean): number[] {
  const places: number[] = []
  for (let place = 0; place < size; place += 1) {
    if (category_id[place] === category && fits(place)) places.push(place)
  }
  return places
}

function firstNumbers(shelf: ProductIndex, places: number[]): number[] {
  const ids = places.map((place) => shelf.id[place] ?? 0)
  return firstOf(ids, MAX_PRODUCTS, (one, other) => one - other)
}
