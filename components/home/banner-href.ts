import { isForeignLink } from '@/lib/domain/routing/banner-link'
import { type Locale, localePath } from '@/lib/i18n/locale'

/** Where a banner leads from a page in this language. */
export function bannerHref(locale: Locale, link: string): string {
  return isForeignLink(link) ? link : localePath(locale, link)
}
