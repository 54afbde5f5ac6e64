import { isExternalLink } from '@/lib/domain/routing/banner-link'
import { type Locale, localePath } from '@/lib/i18n/locale'

/** The localized target of a banner. */
export function bannerHref(locale: Locale, link: string): string {
  return isExternalLink(link) ? link : localePath(locale, link)
}
