import type { ListMeta } from '@/lib/contract/shapes'
import {
  type Facet,
  type FacetPage,
  hasFacetPage,
  type ListingState,
  type Sort,
  soleFacet,
  toParams,
  toQuery,
  withoutFilter,
} from '@/lib/domain/listing/listing'
import type { RangeKey } from '@/lib/domain/listing/range'
import { type Locale, localePath } from '@/lib/i18n/locale'

/** The state of a list and the URLs of its other states, for a category and for a search alike. */
export type ListPlace = {
  locale: Locale
  /** Includes the facet of a facet page. */
  state: ListingState
  /** The action of a range form, and its hidden fields (such as the search terms). */
  action: string
  hidden: Record<string, string>
  /** Facets that have pages of their own in this category. */
  facetPages: readonly string[]
  /** URL of the list without filters, in the same order. */
  clear: string
  hrefOf: (state: ListingState) => string
}

type Shown = {
  locale: Locale
  /** URL of the category or type, without locale. */
  base: string
  state: ListingState
  facet: { facet: FacetPage; value: string } | null
  facetPages: readonly string[]
  meta: ListMeta
}

/**
 * Whether a value of a facet, or any of them, surely has a page here. A facet is counted under the other filters,
 * of which its page has none: so these counts are lower bounds for the products with and without the value.
 */
export function leadsToPage({ facets, total }: ListMeta, facet: string, value?: string): boolean {
  const counts = facets[facet] ?? []
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return counts.some(
    (known) => (value === undefined || known.value === value) && hasFacetPage(known.count, Math.max(total, all)),
  )
}

/** The listing context of a category or a type. */
export function toCategoryPlace({ locale, base, state, facet, facetPages, meta }: Shown): ListPlace {
  const whole = facet ? { ...state, filters: { ...state.filters, [facet.facet]: [facet.value] } } : state
  const hrefOf = (next: ListingState) => {
    const only = soleFacet(next)
    const isHere = only?.facet === facet?.facet && only?.value === facet?.value
    const hasPage = only && facetPages.includes(only.facet) && (isHere || leadsToPage(meta, only.facet, only.value))
    const sole = hasPage ? only : null
    const path = sole ? `${base}/${sole.facet}-${sole.value}` : base
    const query = toQuery(sole ? { ...next, filters: {} } : next)
    return localePath(locale, path) + (query ? `?${query}` : '')
  }
  const clear = hrefOf({ ...whole, page: 1, filters: {} })
  return { locale, state: whole, action: localePath(locale, base), hidden: {}, facetPages, clear, hrefOf }
}

/** Adds or removes one value of a facet and returns to page 1. */
export function toggleFacet(state: ListingState, facet: Facet, value: string): ListingState {
  const now = state.filters[facet] ?? []
  const next = now.includes(value) ? now.filter((known) => known !== value) : [...now, value].sort()
  const { [facet]: _, ...others } = state.filters
  return { ...state, page: 1, filters: next.length > 0 ? { ...others, [facet]: next } : others }
}

/** Toggles the filter for products in stock. */
export function toggleStock(state: ListingState): ListingState {
  if (state.filters.stock) return withoutFilter(state, 'stock')
  return { ...state, page: 1, filters: { ...state.filters, stock: 'in' } }
}

export function withSort(state: ListingState, sort: Sort): ListingState {
  return { ...state, page: 1, sort }
}

/** The hidden fields of a range form: all active filters except that range. */
export function othersOf({ state, hidden }: ListPlace, key: RangeKey): [name: string, value: string][] {
  return Object.entries({ ...hidden, ...toParams(withoutFilter(state, key)) })
}

/** The URL with `~` as the placeholder of a range. */
export function rangeTemplate({ state, hrefOf }: ListPlace, key: RangeKey): string {
  const filters = { ...state.filters, [key]: { min: 1, max: 2 } }
  return hrefOf({ ...state, page: 1, filters }).replace(`${key}=1-2`, `${key}=~`)
}

/** Link attributes: `nofollow` keeps crawlers out of the many combinations of filters. */
export function listLink({ hrefOf }: ListPlace, state: ListingState) {
  const href = hrefOf(state)
  return { href, rel: href.includes('?') ? 'nofollow' : undefined }
}
