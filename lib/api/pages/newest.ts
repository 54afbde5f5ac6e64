import type { Product } from '../../contract/shapes'
import type { Locale } from '../../domain/locale'
import { api } from '../index'
import { tagPage } from './cached'

/** Category types for the home page, mixing jewellery and beads with stones. */
const HOME_TYPE_IDS = [6, 4, 2, 8, 5, 3, 7, 9]

/**
 * The newest products in stock of one type, newest first. Ids ascend in the order of arrival, so the newest are on the
 * last pages. Empty if a remote API lacks the call.
 */
export async function newestOfType(locale: Locale, type: number, count: number): Promise<Product[]> {
  const page = (number: number) =>
    api.product.getbytypeid({
      ids: String(type),
      stock: 'in',
      sort: 'ascending',
      per_page: count,
      page: number,
      lang: locale,
    })
  const first = await page(1)
  await tagPage(['catalog', 'pieces'])
  const last = first.meta?.pages ?? 1
  const lastPages = await Promise.all([last - 1, last].filter((number) => number > 1).map(page))
  const products = [first, ...lastPages].flatMap(({ data }) => data ?? [])
  return [...new Map(products.map((product) => [product.id, product])).values()]
    .sort((one, other) => other.id - one.id)
    .slice(0, count)
}

/** The newest product in stock of eight types. */
export async function newestProducts(locale: Locale): Promise<Product[]> {
  return (await Promise.all(HOME_TYPE_IDS.map((type) => newestOfType(locale, type, 1)))).flat()
}
