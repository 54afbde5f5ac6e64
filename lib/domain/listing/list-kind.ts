import { splitLocale } from '../locale'
import routes from '../routing/routes.json'
import { LIST_FILTERS } from './listing'

const LISTING_PATH = new RegExp(`^/(?:gems/)?(?:${routes.prefixes.join('|')})(?:/|$)`)
const SEARCH_PATH = '/gems/search'
const PAGE_NUMBER = /^([2-9]|[1-9]\d{1,3})$/
const LIST_PARAMS = [...LIST_FILTERS, 'page']
const SEARCH_PARAMS = ['q', 'exact', ...LIST_PARAMS]
/** Longer than any query that a list can produce. */
const MAX_QUERY_LENGTH = 2_000
const INVALID_QUERY = 'page=0'

/**
 * Which internal route renders a listing URL: `en filtered CODE` or `en searched CODE`, where CODE is the query as a
 * path segment (decoded by list-query.ts), or `en 3` for page 3. Null for page 1 and for a URL that is no listing.
 * `toListKind('/fr/rudraksha?page=2') → 'fr 2'`
 */
export function toListKind(url: string): string | null {
  const [pathname = '', query = ''] = url.split('?', 2)
  const { locale, path } = splitLocale(pathname)
  if (path === SEARCH_PATH) return `${locale} searched ${encodeParams(query, SEARCH_PARAMS)}`
  if (!query || !LISTING_PATH.test(path)) return null
  const params = new URLSearchParams(query)
  const page = params.get('page')
  if (!LIST_FILTERS.some((key) => params.has(key))) {
    if (page === null) return null
    if (PAGE_NUMBER.test(page)) return `${locale} ${page}`
  }
  return `${locale} filtered ${encodeParams(query, LIST_PARAMS)}`
}

/** The parameters that change the list, in their original order, as base64url. */
function encodeParams(query: string, keys: string[]): string {
  const params = [...new URLSearchParams(query)].filter(([key]) => keys.includes(key))
  const text = new URLSearchParams(params).toString()
  return Buffer.from(text.length > MAX_QUERY_LENGTH ? INVALID_QUERY : text || '=').toString('base64url')
}

/** Whether every query parameter affects the list; any other one would only create a duplicate URL. */
export function hasOnlyListParams(url: string): boolean {
  const query = url.split('?', 2)[1]
  return !query || [...new URLSearchParams(query).keys()].every((key) => SEARCH_PARAMS.includes(key))
}
