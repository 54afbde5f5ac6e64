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

/** The tags with which `Intl` formats numbers and dates. */
export const INTL_LOCALE: Record<Locale, string> = { en: 'en-IN', fr: 'fr-FR' }

/** The locale that a text names, else the default. */
export function toLocale(text: unknown): Locale {
  return typeof text === 'string' && isLocale(text) ? text : DEFAULT_LOCALE
}
