import type { Locale } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'
import type { BannerLabels } from './banner-button'

/** The usual words of the buttons of banners; for the server, which has all messages. */
export function getBannerLabels(locale: Locale): BannerLabels {
  return pick(getMessages(locale).home, ['discover', 'seeGemstones', 'allFamilies'])
}
