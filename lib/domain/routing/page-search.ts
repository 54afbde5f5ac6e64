import { type Locale, splitLocale } from '../locale'
import { escapeLike } from '../text/escape-like'
import { fold } from '../text/fold'

/** What staff type to find a page: a URL with or without its host, or words that its row shows; `gem-12` is one word. */
export type PageSearch = { path: string; lang: Locale | null } | { words: string[] }

const HOST = /^https?:\/\/[^/?#]*/i

/**
 * Parses the search of the page list. A URL with a host names one language; of a path, the English form has no language.
 * @example parsePageSearch('https://shop.example/fr/gemstones/ruby?utm_source=x') // { path: '/gemstones/ruby', lang: 'fr' }
 * @example parsePageSearch('Émeraude prix') // { words: ['emeraude', 'prix'] }
 */
export function parsePageSearch(q: string): PageSearch {
  const text = q.trim()
  const hasHost = HOST.test(text)
  if (!hasHost && !text.startsWith('/')) return { words: text.split(/\s+/).map(fold).filter(Boolean) }
  const [pathname = ''] = text.replace(HOST, '').split(/[?#]/)
  const { locale, path } = splitLocale(pathname.toLowerCase())
  const hasLanguage = hasHost || path !== pathname.toLowerCase()
  return { path: path.replace(/(?<=.)\/+$/, ''), lang: hasLanguage ? locale : null }
}

/** A search of part of a URL or text as an `ilike` pattern; a URL counts by its path, without host and language. */
export function toSearchPattern(q: string): string {
  const search = parsePageSearch(q)
  const text = 'path' in search ? search.path : q.trim()
  return `%${escapeLike(text)}%`
}

/** The text of a page in which the words are looked for. */
export function toSearchText(...texts: (string | string[] | null)[]): string {
  return fold(texts.flat().join(' '))
}
