import { InfoScreen } from '@/components/page/info-screen'
import type { InfoPage } from '@/lib/content/page'
import type { Locale } from '@/lib/domain/locale'
import { BookLink } from './book-link'
import { ConsultRequest } from './consult-request'

/** The page of consultations, with the ways to book one. */
export function ConsultantScreen({ page, locale }: { page: InfoPage; locale: Locale }) {
  return (
    <InfoScreen
      page={page}
      locale={locale}
      before={<BookLink locale={locale} />}
      after={<ConsultRequest locale={locale} />}
    />
  )
}
