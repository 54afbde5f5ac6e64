import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../locale'

/**
 * The languages that a setting switches on, in the order of the shop: all of them where it is empty, and always English,
 * whose URLs have no prefix and whose texts stand in for missing ones. Null for a text that is no such list.
 * @example parseLanguages('en') // ['en']
 */
export function parseLanguages(text: string): Locale[] | null {
  const codes = text.split(/[\s,]+/).filter(Boolean)
  if (codes.length === 0) return [...LOCALES]
  if (!codes.every(isLocale) || !codes.includes(DEFAULT_LOCALE)) return null
  return LOCALES.filter((locale) => codes.includes(locale))
}

/** The setting for these languages besides English: empty where all are on. */
export function toLanguages(on: readonly Locale[]): string {
  const chosen = LOCALES.filter((locale) => locale === DEFAULT_LOCALE || on.includes(locale))
  return chosen.length === LOCALES.length ? '' : chosen.join(' ')
}
