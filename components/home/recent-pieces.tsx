import type { Locale } from '@/lib/i18n/locale'
import { translatorOf } from '@/lib/i18n/words'
import { RecentList } from './recent-list'

/** Recently viewed products; hidden when empty and last on the page, to avoid layout shifts. */
export function RecentProducts({ locale, without }: { locale: Locale; without?: number }) {
  const t = translatorOf(locale)
  return (
    <RecentList
      locale={locale}
      without={without}
      title={t('home.recent')}
      labels={{ sold: t('category.sold'), forget: t('home.recentForget') }}
    />
  )
}
