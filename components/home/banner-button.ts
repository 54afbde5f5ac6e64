import { type Locale, localePath } from '@/lib/domain/locale'
import { isExternalLink } from '@/lib/domain/routing/banner-link'

/** The localized target of a banner. */
export function bannerHref(locale: Locale, link: string): string {
  return isExternalLink(link) ? link : localePath(locale, link)
}

/** The usual words of the buttons of banners. */
export type BannerLabels = Record<'discover' | 'seeGemstones' | 'allFamilies', string>

/** The words of the first button of an opening banner. */
export const usualButton = (link: string, labels: BannerLabels) =>
  link === '/gemstones' ? labels.seeGemstones : labels.discover
