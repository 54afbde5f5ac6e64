/** The languages of the shop; English is at the root, every other below its prefix. */
export const LOCALES = ['en', 'fr'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'
/** A value in each language. */
export type Localized<T = string> = Record<Locale, T>

/** A value for each language: `mapLocales((locale) => localePath(locale, '/gems'))`. */
export function mapLocales<T>(toValue: (locale: Locale) => T): Localized<T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, toValue(locale)])) as Localized<T>
}

export function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text)
}

/** The public path in a language: `localePath('fr', '/gemstones') → '/fr/gemstones'`. */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** The tags with which `Intl` formats numbers and dates. */
export const INTL_LOCALE: Localized = { en: 'en-IN', fr: 'fr-FR' }

/** The locale that a text names, else the default. */
export function toLocale(text: unknown): Locale {
  return typeof text === 'string' && isLocale(text) ? text : DEFAULT_LOCALE
}
