import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { RecentList } from './recent-list'

/** Recently viewed products; hidden when empty and last on the page, to avoid layout shifts. */
export function RecentProducts({ locale, excludedId }: { locale: Locale; excludedId?: number }) {
  const t = getTranslator(locale)
  return (
    <RecentList
      locale={locale}
      excludedId={excludedId}
      title={t('home.recent')}
      labels={{ sold: t('category.sold'), forget: t('home.recentForget') }}
    />
  )
}
