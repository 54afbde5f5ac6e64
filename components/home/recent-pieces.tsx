import type { Locale } from '@/lib/i18n/locale'
import { translatorOf } from '@/lib/i18n/words'
import { RecentList } from './recent-list'

/** What this browser looked at last; hidden until there is something, and last on the page, so that nothing moves. */
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
