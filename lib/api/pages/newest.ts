import type { Product } from '../../contract/shapes'
import { HOME_PAGE_TYPES } from '../../domain/catalogue/category-type'
import type { Locale } from '../../domain/locale'
import { api } from '../index'
import { tagPage } from './cached'

/** The newest products in stock of one type, newest first; empty if a remote API lacks the call. */
export async function newestOfType(locale: Locale, type: number, count: number): Promise<Product[]> {
  const ids = String(type)
  const { data } = await api.product.getbytypeid({ ids, stock: 'in', sort: 'newest', per_page: count, lang: locale })
  await tagPage(['catalog', 'products'])
  return data ?? []
}

/** The newest product in stock of each type of the home page. */
export async function newestProducts(locale: Locale): Promise<Product[]> {
  return (await Promise.all(HOME_PAGE_TYPES.map((type) => newestOfType(locale, type, 1)))).flat()
}
