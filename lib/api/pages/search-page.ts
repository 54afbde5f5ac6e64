import { cache } from 'react'
import type { SuggestedCategory, SuggestedPage } from '../../contract/search'
import type { ListMeta, Product } from '../../contract/shapes'
import { type ListingState, parseListing, type Query, toParams } from '../../domain/listing/listing'
import { PER_PAGE } from '../../domain/listing/pager'
import type { Locale } from '../../domain/locale'
import { api } from '../index'
import { tagPage } from './cached'

export type SearchPage = {
  query: string
  /** Search without spelling correction. */
  exact: boolean
  state: ListingState
  products: Product[]
  meta: ListMeta
  /** Without a match: the categories closest to the query. */
  nearest: SuggestedCategory[]
  /** On the first page: guides, policies and other pages that the query asks for. */
  pages: SuggestedPage[]
}

const MAX_QUERY_LENGTH = 200
const lastValue = (value: string | string[] | undefined) => (Array.isArray(value) ? value.at(-1) : value)

/** The results of a search URL, once per request; null for invalid parameters or a page past the end. */
export const getSearchPage = cache(async (locale: Locale, searchParams: string): Promise<SearchPage | null> => {
  const { q, exact: asSpelled, ...rest }: Query = JSON.parse(searchParams)
  const state = parseListing(rest)
  if (!state) return null
  const exact = lastValue(asSpelled) === '1'
  const query = (lastValue(q) ?? '').replaceAll('\0', '').slice(0, MAX_QUERY_LENGTH).trim()
  const params = { ...toParams(state), page: state.page, sort: state.sort, per_page: PER_PAGE, lang: locale }
  const { data, meta } = await api.product.getbykeyname({
    searchTerm: query,
    ...params,
    ...(exact && { exact: '1' as const }),
  })
  await tagPage(['catalog', 'products'])
  if (!data || !meta || state.page > meta.pages) return null
  const { categories, pages } = await loadSuggestions(query, locale, state.page > 1)
  return {
    query,
    exact,
    state,
    products: data,
    meta,
    nearest: data.length > 0 ? [] : categories,
    pages,
  }
})

async function loadSuggestions(query: string, lang: Locale, isLater: boolean) {
  const suggestions = query === '' || isLater ? null : (await api.search.suggest({ q: query, lang })).data
  return { categories: suggestions?.categories ?? [], pages: suggestions?.pages ?? [] }
}
