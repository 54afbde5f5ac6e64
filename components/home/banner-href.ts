import { type Locale, localePath } from '@/lib/domain/locale'
import { isExternalLink } from '@/lib/domain/routing/banner-link'

/** The localized target of a banner. */
export function bannerHref(locale: Locale, link: string): string {
  return isExternalLink(link) ? link : localePath(locale, link)
}
