import type { Product } from '../../contract/shapes'
import { filterByType } from '../../domain/catalogue/menu'
import type { Locale } from '../../domain/locale'
import { api } from '../index'
import { cachedCategories, tagPage } from './cached'

const NAVARATNA = 1
const CATEGORY_COUNT = 8
/** A typical price range of the shop, in rupees. */
const PRICE_RANGE = '12000-180000'

/** One stone in stock from each of the first navaratna categories, for the home page. */
export async function featuredProducts(locale: Locale): Promise<Product[]> {
  const { data } = await cachedCategories(locale)
  const categories = filterByType(data ?? [], NAVARATNA).slice(0, CATEGORY_COUNT)
  const lists = await Promise.all(
    categories.map(({ id }) =>
      api.product.getbycatid({ id, stock: 'in', price: PRICE_RANGE, per_page: 1, lang: locale }),
    ),
  )
  await tagPage(['catalog', ...categories.map(({ id }) => `category:${id}`)])
  return lists.flatMap((list) => list.data ?? [])
}
