import { splitLocale } from '../../domain/locale'
import routes from '../../domain/routing/routes.json'

const PREFIXES = new Set(routes.prefixes)
/** First parts of URLs that have any number of files or documents below them. */
const FOLDERS = new Set(['_next', 'card', 'feeds', 'images', 'sitemap', 'videos'])
const MAX_ROUTES = 300
const OTHER = 'other'

/** The route of a URL without its variable parts: `toRouteTemplate('/fr/gems/product/ruby-2?a=1') → '/gems/product/:slug'`. */
function toRouteTemplate(url: string): string {
  const [path = '/'] = splitLocale(url).path.split('?')
  const [first = '', second, ...rest] = path.slice(1).split('/')
  if (FOLDERS.has(first)) return `/${first}/*`
  if (PREFIXES.has(first)) return second === undefined ? `/${first}` : `/${first}/:category`
  if (path.startsWith('/gems/product/')) return '/gems/product/:slug'
  if (path.startsWith('/api/v1/')) return `/api/v1/${rest.slice(0, 2).join('/')}`
  return second === undefined ? `/${first}` : `/${first}/${second}${rest.length > 0 ? '/*' : ''}`
}

/** Names routes that have answered with success; every other URL is `other`, since visitors can invent any number. */
export function createRouteNames(): (url: string, status: number) => string {
  const known = new Set<string>()
  return (url, status) => {
    const route = toRouteTemplate(url)
    const isFound = status === 200 || status === 304
    if (isFound && known.size < MAX_ROUTES) known.add(route)
    return known.has(route) ? route : OTHER
  }
}
