import routes from '../../domain/routing/routes.json'
import { tidyMade } from './tidy-made'
import { tidyPath } from './tidy-path'
import { tidyListing, tidySearch } from './tidy-query'

/** What an address is made of here: printable ASCII without `#` and the backslash, which browsers take for a slash. */
const SAFE = /^\/[\x21\x22\x24-\x5b\x5d-\x7e]*$/

/**
 * The tidy form of an address that must be answered by a 308, everything in one hop; null when it is tidy already,
 * or nothing we would send anybody to. Nonsense values stay for the page to answer with 404. Never throws.
 * @example toTidyAddress('/en/Gemstones/?page=1&utm_source=x') // '/gemstones?utm_source=x'
 */
export function toTidyAddress(pathAndQuery: string): string | null {
  if (!SAFE.test(pathAndQuery)) return null
  const mark = pathAndQuery.indexOf('?')
  const path = mark < 0 ? pathAndQuery : pathAndQuery.slice(0, mark)
  const parts =
    mark < 0
      ? []
      : pathAndQuery
          .slice(mark + 1)
          .split('&')
          .filter(Boolean)
  const tidied = tidyPath(path)
  if (!tidied) return null
  if (tidied.page !== null) parts.push(`page=${encodeURIComponent(tidied.page)}`)
  const query = tidyQuery(tidied.path, parts).join('&')
  const address = query ? `${tidied.path}?${query}` : tidied.path
  return address === pathAndQuery ? null : address
}

function tidyQuery(path: string, parts: string[]): string[] {
  const [first = '', second = ''] = path
    .replace(/^\/fr(?=\/|$)/, '')
    .split('/')
    .slice(1)
  if (first === 'gems' && second === 'search') return tidySearch(parts)
  if (first === 'gems' && second === 'product') return tidyMade(parts)
  const listing = routes.prefixes.includes(first) || (first === 'gems' && routes.prefixes.includes(second))
  return listing ? tidyListing(parts) : parts
}
