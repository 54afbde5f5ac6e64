import { splitLocale } from '../../domain/locale'
import routes from '../../domain/routing/routes.json'
import { normalizeCustomizationQuery } from './normalize-customization'
import { normalizePath } from './normalize-path'
import { normalizeListingQuery, normalizeSearchQuery } from './normalize-query'

/** What an address is made of here: printable ASCII without `#` and the backslash, which browsers take for a slash. */
const SAFE = /^\/[\x21\x22\x24-\x5b\x5d-\x7e]*$/

/**
 * The tidy form of an address that must be answered by a 308, everything in one hop; null when it is tidy already,
 * or nothing we would send anybody to. Nonsense values stay for the page to answer with 404. Never throws.
 * @example toTidyAddress('/en/Gemstones/?page=1&utm_source=x') // '/gemstones?utm_source=x'
 */
export function normalizeUrl(pathAndQuery: string): string | null {
  if (!SAFE.test(pathAndQuery)) return null
  const queryStart = pathAndQuery.indexOf('?')
  const path = queryStart < 0 ? pathAndQuery : pathAndQuery.slice(0, queryStart)
  const parts =
    queryStart < 0
      ? []
      : pathAndQuery
          .slice(queryStart + 1)
          .split('&')
          .filter(Boolean)
  const normalized = normalizePath(path)
  if (!normalized) return null
  if (normalized.page !== null) parts.push(`page=${encodeURIComponent(normalized.page)}`)
  const query = normalizeQuery(normalized.path, parts).join('&')
  const url = query ? `${normalized.path}?${query}` : normalized.path
  return url === pathAndQuery ? null : url
}

function normalizeQuery(path: string, parts: string[]): string[] {
  const [, first = '', second = ''] = splitLocale(path).path.split('/')
  if (first === 'gems' && second === 'search') return normalizeSearchQuery(parts)
  if (first === 'gems' && second === 'product') return normalizeCustomizationQuery(parts)
  const isListing = routes.prefixes.includes(first) || (first === 'gems' && routes.prefixes.includes(second))
  return isListing ? normalizeListingQuery(parts) : parts
}
