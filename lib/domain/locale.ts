/** The languages of the shop; English is at the root, every other below its prefix. */
export const LOCALES = ['en', 'fr'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

export function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text)
}

/** The public path in a language: `localePath('fr', '/gemstones') → '/fr/gemstones'`. */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
