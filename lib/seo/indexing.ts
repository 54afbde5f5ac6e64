import { isFiltered, type ListingState, toQuery } from '../domain/listing/listing'
import { DEFAULT_LOCALE, type Locale, localePath, mapLocales } from '../domain/locale'
import { site } from '../site'
import type { Alternates, Indexing } from './page-head'

/** Addresses of a path in every language; the query is the same in each. */
export function toAlternates(path: string, query = ''): Alternates {
  const toUrl = (locale: Locale) => localePath(locale, path) + (query && `?${query}`)
  return { ...mapLocales(toUrl), 'x-default': toUrl(DEFAULT_LOCALE) }
}

/** The addresses of a page in the languages that are on, as pages and sitemaps name them; none in a shop of one language. */
export function toShownAlternates(alternates: Alternates | null): Partial<Alternates> {
  const { locales } = site()
  if (!alternates || locales.length < 2) return {}
  const isShown = (lang: string) => lang === 'x-default' || locales.some((locale) => locale === lang)
  return Object.fromEntries(Object.entries(alternates).filter(([lang]) => isShown(lang)))
}

/** An indexed page at its first address; `isSecondAddress` marks that another address shows it, which no sitemap lists. */
export function toIndexed(path: string, locale: Locale, isSecondAddress = false): Indexing {
  const alternates = toAlternates(path)
  return { canonical: alternates[locale], robots: { index: true, follow: true }, alternates, sitemap: !isSecondAddress }
}

/** `noindex` and nothing else; `canonical` null for none. */
export function toUnindexed(canonical: string | null = null): Indexing {
  return { canonical, robots: { index: false }, alternates: null, sitemap: false }
}

/** `noindex, follow` with the tidy address: filtered and sorted lists, search. */
export function toFollowOnly(path: string, query: string, locale: Locale): Indexing {
  const canonical = toAlternates(path, query)[locale]
  return { canonical, robots: { index: false, follow: true }, alternates: null, sitemap: false }
}

/** The rows of the URL policy that a listing's state chooses between: page 1, page N, filtered. */
export function toListingIndexing(
  path: string,
  locale: Locale,
  state: ListingState,
  isSecondAddress = false,
): Indexing {
  if (isFiltered(state)) return toFollowOnly(path, toQuery(state), locale)
  if (state.page === 1) return toIndexed(path, locale, isSecondAddress)
  const alternates = toAlternates(path, `page=${state.page}`)
  return { canonical: alternates[locale], robots: { index: true, follow: true }, alternates, sitemap: false }
}
