import {
  FACET_PAGE_MIN,
  type Facet,
  type FacetPage,
  type ListingState,
  type Sort,
  soleFacet,
  toQuery,
} from '@/lib/domain/listing'
import { type Locale, localePath } from '@/lib/i18n/locale'

/** Where a list stands: the path of its plain listing, and, on a facet page, that facet. */
export type ListPlace = {
  locale: Locale
  /** First address of the category or type. */
  base: string
  state: ListingState
  facet: { facet: FacetPage; value: string } | null
  /** Facets that have pages of their own here. */
  facetPages: readonly string[]
}

/** The state with the facet page's own facet counted in. */
export function wholeState({ state, facet }: ListPlace): ListingState {
  return facet ? { ...state, filters: { ...state.filters, [facet.facet]: [facet.value] } } : state
}

/**
 * The address of a state: the facet's own page where it has one, else a query on the plain listing.
 * `count` is how many pieces the state has at least.
 */
export function listHref(place: ListPlace, state: ListingState, count: number): string {
  const only = count >= FACET_PAGE_MIN ? soleFacet(state) : null
  const sole = only && place.facetPages.includes(only.facet) ? only : null
  const path = sole ? `${place.base}/${sole.facet}-${sole.value}` : place.base
  const query = toQuery(sole ? { ...state, filters: {} } : state)
  return localePath(place.locale, path) + (query ? `?${query}` : '')
}

/** The state after choosing or dropping one value of a facet; back on page 1. */
export function toggleFacet(state: ListingState, facet: Facet, value: string): ListingState {
  const now = state.filters[facet] ?? []
  const next = now.includes(value) ? now.filter((known) => known !== value) : [...now, value].sort()
  const { [facet]: _, ...others } = state.filters
  return { ...state, page: 1, filters: next.length > 0 ? { ...others, [facet]: next } : others }
}

export function withSort(state: ListingState, sort: Sort): ListingState {
  return { ...state, page: 1, sort }
}

/** The same for a link: crawlers are not sent into the endless combinations of filters. */
export function listLink(place: ListPlace, state: ListingState, count: number) {
  const href = listHref(place, state, count)
  return { href, rel: href.includes('?') ? 'nofollow' : undefined }
}
