import routes from '../routing/routes.json'

const LISTING = new RegExp(`^/(fr/)?(?:gems/)?(?:${routes.prefixes.join('|')})(?:/|$)`)
const SEARCH = /^\/(fr\/)?gems\/search$/
const PAGE = /^([2-9]|[1-9]\d{1,3})$/
const FILTERS = [...routes.filters, 'page']
const SEARCHED = ['q', 'exact', ...FILTERS]
/** Longer than any query that a list can produce. */
const MAX_LETTERS = 2_000
const NONSENSE = 'page=0'

/**
 * Which internal route renders a listing URL: `en filtered CODE` or `en searched CODE`, where CODE is the query as a
 * path segment (decoded by list-query.ts), or `en 3` for page 3. Null for page 1 and for a URL that is no listing.
 * `toListKind('/fr/rudraksha?page=2') → 'fr 2'`
 */
export function toListKind(url: string): string | null {
  const [path = '', query = ''] = url.split('?', 2)
  const search = SEARCH.exec(path)
  if (search) return `${search[1] ? 'fr' : 'en'} searched ${toCode(query, SEARCHED)}`
  const listing = query ? LISTING.exec(path) : null
  if (!listing) return null
  const locale = listing[1] ? 'fr' : 'en'
  const asked = new URLSearchParams(query)
  const page = asked.get('page')
  if (!routes.filters.some((key) => asked.has(key))) {
    if (page === null) return null
    if (PAGE.test(page)) return `${locale} ${page}`
  }
  return `${locale} filtered ${toCode(query, FILTERS)}`
}

/** The parameters that change the list, in their original order, as base64url. */
function toCode(query: string, keys: string[]): string {
  const asked = [...new URLSearchParams(query)].filter(([key]) => keys.includes(key))
  const text = new URLSearchParams(asked).toString()
  return Buffer.from(text.length > MAX_LETTERS ? NONSENSE : text || '=').toString('base64url')
}

/** Whether every query parameter affects the list; any other one would only create a duplicate URL. */
export function isAllAsked(url: string): boolean {
  const query = url.split('?', 2)[1]
  return !query || [...new URLSearchParams(query).keys()].every((key) => SEARCHED.includes(key))
}
