import { formatRange, parseRange, RANGES, type Range, type RangeKey } from './range'

/**
 * The sort keys, as in the URL and the API, in the order of the menu. `featured` (rule: featured.ts) is the default and
 * is never part of a URL; `ascending` is by id, `newest` by id backwards.
 */
export const SORTS = [
  'featured',
  'low',
  'high',
  'per-carat-low',
  'per-carat-high',
  'light',
  'heavy',
  'discount',
  'newest',
  'ascending',
  'a-z',
  'z-a',
] as const
export type Sort = (typeof SORTS)[number]
export const DEFAULT_SORT = 'featured' satisfies Sort
/** The orders of a list without any weight leave these out. */
export const WEIGHT_SORTS: readonly Sort[] = ['per-carat-low', 'per-carat-high', 'light', 'heavy']
/** The first page of a list as it is without any choice. */
export const PLAIN_LISTING: ListingState = { page: 1, sort: DEFAULT_SORT, filters: {} }

/** Facets of the listing; each value is a slug. Those in FACET_PAGES have pages of their own. */
export const FACETS = [
  'origin',
  'treatment',
  'weight',
  'mukhi',
  'shape',
  'colour',
  'clarity',
  'report',
  'bead',
  'metal',
] as const
export type Facet = (typeof FACETS)[number]
/** The facets as a list shows them, in the order of a buyer's decision: kind of product, its properties, its proof. */
export const SHOWN_FACETS: readonly Facet[] = [
  'mukhi',
  'weight',
  'origin',
  'treatment',
  'shape',
  'colour',
  'clarity',
  'bead',
  'metal',
  'report',
]
/** The parameters of a list but its page, in the order of the canonical URL. */
export const LIST_FILTERS: readonly string[] = ['sort', ...FACETS, 'carat', 'price', 'stock']
export const FACET_PAGES = ['origin', 'treatment', 'weight', 'mukhi', 'shape'] as const
export type FacetPage = (typeof FACET_PAGES)[number]
/** A facet page is linked and listed from this many products on, and if as many of its category are not on it. */
export const FACET_PAGE_MIN = 6
/** A page that search engines know stays until fewer products than this have its value. */
const FACET_PAGE_KEPT = 3

/**
 * Whether a facet value has a page that is linked and in the sitemap: `count` of the `total` products of its category
 * have the value, and the page differs enough from that of the category. `hasFacetPage(12, 14) // false`
 */
export function hasFacetPage(count: number, total: number): boolean {
  return Math.min(count, total - count) >= FACET_PAGE_MIN
}

/**
 * Whether the URL of a facet page answers 200. The limit is below that of `hasFacetPage`, so that a page does not come
 * and go with each product that is sold out and hidden; below it the URL leads to the category.
 */
export function keepsFacetPage(count: number, total: number): boolean {
  return count >= FACET_PAGE_KEPT && count < total
}

export type Filters = Partial<Record<Facet, string[]>> & Partial<Record<RangeKey, Range>> & { stock?: 'in' }
/** A facet, a range or `stock`. */
export type FilterKey = keyof Filters
export type ListingState = { page: number; sort: Sort; filters: Filters }
export type Query = Record<string, string | string[] | undefined>

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const PAGE = /^[1-9]\d{0,5}$/

/** Parses a query; null if it is invalid (the page then answers 404). Names and values are case-insensitive. */
export function parseListing(query: Query): ListingState | null {
  const state: ListingState = { ...PLAIN_LISTING, filters: {} }
  for (const [name, raw] of Object.entries(query)) {
    const key = name.toLowerCase()
    const text = (Array.isArray(raw) ? raw.at(-1) : raw)?.toLowerCase()
    if (text === undefined || !(key === 'page' || LIST_FILTERS.includes(key))) continue
    if (!applyParam(state, key, text)) return null
  }
  return state
}

function applyParam(state: ListingState, key: string, text: string): boolean {
  if (key === 'page') {
    state.page = PAGE.test(text) ? Number(text) : 0
    return state.page > 0
  }
  if (key === 'sort') {
    const sort = SORTS.find((candidate) => candidate === text)
    if (sort) state.sort = sort
    return sort !== undefined
  }
  const rangeKey = RANGES.find((candidate) => candidate === key)
  if (rangeKey) {
    const range = parseRange(rangeKey, text)
    if (range) state.filters[rangeKey] = range
    return range !== null
  }
  if (key === 'stock') {
    if (text === 'in') state.filters.stock = 'in'
    return text === 'in'
  }
  const facet = FACETS.find((candidate) => candidate === key)
  const values = [...new Set(text.split(','))].sort()
  if (!facet || !values.every((value) => SLUG.test(value))) return false
  state.filters[facet] = values
  return true
}

/** The canonical query of a state, without `?`; empty for page 1 unfiltered. Order: LIST_FILTERS, then page. */
export function toQuery(state: ListingState): string {
  const parts = Object.entries(toParams(state)).map(([key, value]) => `${key}=${value}`)
  return parts.join('&')
}

/** The same as an object, for the API's optional parameters. */
export function toParams(state: ListingState): Record<string, string> {
  const { filters, sort, page } = state
  const params: Record<string, string> = {}
  for (const key of LIST_FILTERS) {
    const value = key === 'sort' ? (sort === DEFAULT_SORT ? '' : sort) : filterText(filters, key)
    if (value) params[key] = value
  }
  if (page > 1) params.page = String(page)
  return params
}

function filterText(filters: Filters, key: string): string {
  const range = RANGES.find((candidate) => candidate === key)
  if (range) return filters[range] ? formatRange(filters[range]) : ''
  if (key === 'stock') return filters.stock ?? ''
  const facet = FACETS.find((candidate) => candidate === key)
  return facet ? (filters[facet] ?? []).join(',') : ''
}

/** The state without one of its filters, back on page 1. */
export function withoutFilter(state: ListingState, key: FilterKey): ListingState {
  const { [key]: _, ...filters } = state.filters
  return { ...state, page: 1, filters }
}

/** True when anything but the page number differs from the plain listing. */
export function isFiltered(state: ListingState): boolean {
  return state.sort !== DEFAULT_SORT || Object.keys(state.filters).length > 0
}

/** The facet page that equals this state (one value of one facet, nothing else), or null. */
export function soleFacet(state: ListingState): { facet: FacetPage; value: string } | null {
  const keys = Object.keys(state.filters)
  const facet = FACET_PAGES.find((candidate) => candidate === keys[0])
  const values = facet ? state.filters[facet] : undefined
  if (keys.length !== 1 || !facet || values?.length !== 1 || !values[0] || state.sort !== DEFAULT_SORT) return null
  return { facet, value: values[0] }
}

/** `origin-sri-lanka` → { facet: 'origin', value: 'sri-lanka' }; null if the segment is not a facet. */
export function parseFacetSegment(segment: string): { facet: FacetPage; value: string } | null {
  const facet = FACET_PAGES.find((candidate) => segment.startsWith(`${candidate}-`))
  const value = facet ? segment.slice(facet.length + 1) : ''
  return facet && SLUG.test(value) ? { facet, value } : null
}
