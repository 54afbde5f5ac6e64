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

/** Where a list stands, whatever it lists: its whole state, and the addresses of other states. */
export type ListPlace = {
  locale: Locale
  /** With a facet page's own facet counted in. */
  state: ListingState
  /** Where a form sends its boxes, and what it must send along (the words searched for). */
  action: string
  hidden: Record<string, string>
  /** Facets that have pages of their own here. */
  facetPages: readonly string[]
  /** The list without any filter, in the same order. */
  clear: string
  hrefOf: (state: ListingState) => string
}

type Shown = {
  locale: Locale
  /** First address of the category or type, without locale. */
  base: string
  state: ListingState
  facet: { facet: FacetPage; value: string } | null
  facetPages: readonly string[]
  meta: ListMeta
}

/**
 * Whether some value of a facet, or this one, surely has a page here. A facet is counted under the other filters of now,
 * of which its page has none: there are at least so many products with it, and at least so many without.
 */
export function leadsToPage({ facets, total }: ListMeta, facet: string, value?: string): boolean {
  const counts = facets[facet] ?? []
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return counts.some(
    (known) => (value === undefined || known.value === value) && hasFacetPage(known.count, Math.max(total, all)),
  )
}

/** The place of a category's or a type's list. */
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

/** The state after choosing or dropping one value of a facet; back on page 1. */
export function toggleFacet(state: ListingState, facet: Facet, value: string): ListingState {
  const now = state.filters[facet] ?? []
  const next = now.includes(value) ? now.filter((known) => known !== value) : [...now, value].sort()
  const { [facet]: _, ...others } = state.filters
  return { ...state, page: 1, filters: next.length > 0 ? { ...others, [facet]: next } : others }
}

/** The state with and without sold products. */
export function toggleStock(state: ListingState): ListingState {
  if (state.filters.stock) return withoutFilter(state, 'stock')
  return { ...state, page: 1, filters: { ...state.filters, stock: 'in' } }
}

export function withSort(state: ListingState, sort: Sort): ListingState {
  return { ...state, page: 1, sort }
}

/** What a form of a range sends along: everything that is chosen but that range. */
export function othersOf({ state, hidden }: ListPlace, key: RangeKey): [name: string, value: string][] {
  return Object.entries({ ...hidden, ...toParams(withoutFilter(state, key)) })
}

/** The address with a range still to be filled in, in place of `~`. */
export function rangeTemplate({ state, hrefOf }: ListPlace, key: RangeKey): string {
  const filters = { ...state.filters, [key]: { min: 1, max: 2 } }
  return hrefOf({ ...state, page: 1, filters }).replace(`${key}=1-2`, `${key}=~`)
}

/** The same for a link: crawlers are not sent into the endless combinations of filters. */
export function listLink({ hrefOf }: ListPlace, state: ListingState) {
  const href = hrefOf(state)
  return { href, rel: href.includes('?') ? 'nofollow' : undefined }
}
