import { cache } from 'react'
import type { ListMeta, Product } from '../contract/shapes'
import { type ListingState, parseListing, type Query, toParams } from '../domain/listing'
import { PER_PAGE } from '../domain/pager'
import type { Locale } from '../i18n/locale'
import { api } from './index'

export type SearchPage = { query: string; state: ListingState; products: Product[]; meta: ListMeta }

const MAX_QUERY = 200

/** The results of a search address, once per request; null for nonsense or a page past the end. */
export const getSearchPage = cache(async (locale: Locale, searchParams: string): Promise<SearchPage | null> => {
  const { q, ...rest }: Query = JSON.parse(searchParams)
  const state = parseListing(rest)
  if (!state) return null
  const query = ((Array.isArray(q) ? q.at(-1) : q) ?? '').replaceAll('\0', '').slice(0, MAX_QUERY).trim()
  const params = { ...toParams(state), page: state.page, sort: state.sort, per_page: PER_PAGE, lang: locale }
  const { data, meta } = await api.product.getbykeyname({ searchTerm: query, ...params })
  return data && meta && state.page <= meta.pages ? { query, state, products: data, meta } : null
})
