import { recordOf } from './record-of'

/** The languages of the shop; English is at the root, every other below its prefix. */
export const LOCALES = ['en', 'fr'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE = 'en' satisfies Locale
type OtherLocale = Exclude<Locale, typeof DEFAULT_LOCALE>
export const OTHER_LOCALES = LOCALES.filter((locale): locale is OtherLocale => locale !== DEFAULT_LOCALE)
/** A value in each language. */
export type Localized<T = string> = Record<Locale, T>

/** A value for each language: `mapLocales((locale) => localePath(locale, '/gems'))`. */
export function mapLocales<T>(toValue: (locale: Locale) => T): Localized<T> {
  return recordOf(LOCALES, toValue)
}

/** A text in every language; where one is missing, the English one. */
export function toLocalized(text: { en: string } & Partial<Localized>): Localized {
  return mapLocales((locale) => text[locale] ?? text[DEFAULT_LOCALE])
}

export function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text)
}

/** The public path in a language: `localePath('fr', '/gemstones') → '/fr/gemstones'`. */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** The language of a URL and the rest: `splitLocale('/fr/gems?page=2') → { locale: 'fr', path: '/gems?page=2' }`. */
export function splitLocale(url: string): { locale: Locale; path: string } {
  const [, first = ''] = /^\/([^/?]*)/.exec(url) ?? []
  const hasPrefix = isLocale(first) && first !== DEFAULT_LOCALE
  const path = hasPrefix ? url.slice(first.length + 1) : url
  return { locale: hasPrefix ? first : DEFAULT_LOCALE, path: path.startsWith('/') ? path : `/${path}` }
}

/** What each language calls itself. */
export const LANGUAGE_NAMES: Localized = { en: 'English', fr: 'Français' }

export function otherLocales(locale: Locale): Locale[] {
  return LOCALES.filter((other) => other !== locale)
}

/** The tags with which `Intl` formats numbers and dates. */
export const INTL_LOCALE: Localized = { en: 'en-IN', fr: 'fr-FR' }

/** The currency that most readers of a language think in. */
export const LOCALE_CURRENCY: Localized<string> = { en: 'INR', fr: 'EUR' }

/** The locale that a text names, else the default. */
export function toLocale(text: unknown): Locale {
  return typeof text === 'string' && isLocale(text) ? text : DEFAULT_LOCALE
}
