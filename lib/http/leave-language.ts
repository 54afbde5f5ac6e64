import { DEFAULT_LOCALE, splitLocale } from '../domain/locale'
import { normalizeUrl } from '../seo/address/normalize-url'
import { site } from '../site'

/** The admin is there in every language: it belongs to those who work in the shop. */
const ADMIN = /^\/staff(\/|\?|$)/

const LEADING_SLASHES = /^[/\\]+/

/**
 * Where a page of a language that is off leads: to the same page in English, normalized. Null for every other URL. The
 * redirect is a temporary one, since the language may be switched on again.
 */
export function leaveLanguage(url: string): string | null {
  const { locale, path } = splitLocale(url)
  if (locale === DEFAULT_LOCALE || site().locales.includes(locale) || ADMIN.test(path)) return null
  // A browser takes two slashes at the beginning for another host.
  const own = path.replace(LEADING_SLASHES, '/')
  return normalizeUrl(own) ?? own
}
