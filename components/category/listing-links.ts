import type { ListMeta } from '@/lib/contract/shapes'
import { betterCategory } from '@/lib/domain/listing/competing-facets'
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
import { type Locale, localePath } from '@/lib/domain/locale'

/** The state of a list and the URLs of its other states, for a category and for a search alike. */
export type ListingContext = {
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

type ListingInput = {
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
  const options = facets[facet] ?? []
  const countSum = options.reduce((sum, { count }) => sum + count, 0)
  return options.some(
    (candidate) =>
      (value === undefined || candidate.value === value) && hasFacetPage(candidate.count, Math.max(total, countSum)),
  )
}

/** The listing context of a category or a type. */
export function toCategoryListing({ locale, base, state, facet, facetPages, meta }: ListingInput): ListingContext {
  const fullState = facet ? { ...state, filters: { ...state.filters, [facet.facet]: [facet.value] } } : state
  const hrefOf = (next: ListingState) => {
    const soleFilter = soleFacet(next)
    const isCurrentPage = soleFilter?.facet === facet?.facet && soleFilter?.value === facet?.value
    const hasPage =
      soleFilter &&
      facetPages.includes(soleFilter.facet) &&
      betterCategory(base.slice(base.lastIndexOf('/') + 1), soleFilter.facet, soleFilter.value) === null &&
      (isCurrentPage || leadsToPage(meta, soleFilter.facet, soleFilter.value))
    const pageFacet = hasPage ? soleFilter : null
    const path = pageFacet ? `${base}/${pageFacet.facet}-${pageFacet.value}` : base
    const query = toQuery(pageFacet ? { ...next, filters: {} } : next)
    return localePath(locale, path) + (query ? `?${query}` : '')
  }
  const clear = hrefOf({ ...fullState, page: 1, filters: {} })
  return { locale, state: fullState, action: localePath(locale, base), hidden: {}, facetPages, clear, hrefOf }
}

/** Adds or removes one value of a facet and returns to page 1. */
export function toggleFacet(state: ListingState, facet: Facet, value: string): ListingState {
  const currentValues = state.filters[facet] ?? []
  const next = currentValues.includes(value)
    ? currentValues.filter((candidate) => candidate !== value)
    : [...currentValues, value].sort()
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
export function hiddenFieldsWithout({ state, hidden }: ListingContext, key: RangeKey): [name: string, value: string][] {
  return Object.entries({ ...hidden, ...toParams(withoutFilter(state, key)) })
}

/** The URL with `~` as the placeholder of a range. */
export function rangeTemplate({ state, hrefOf }: ListingContext, key: RangeKey): string {
  const filters = { ...state.filters, [key]: { min: 1, max: 2 } }
  return hrefOf({ ...state, page: 1, filters }).replace(`${key}=1-2`, `${key}=~`)
}

/** Link attributes: `nofollow` keeps crawlers out of the many combinations of filters. */
export function listLink({ hrefOf }: ListingContext, state: ListingState) {
  const href = hrefOf(state)
  return { href, rel: href.includes('?') ? 'nofollow' : undefined }
}
