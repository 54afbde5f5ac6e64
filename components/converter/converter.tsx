import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { WeightConverter } from './weight-converter'

/** The localized converter. Without JavaScript the tables of the page replace it. */
export function Converter({ locale }: { locale: Locale }) {
  const { converter } = getMessages(locale)
  return <WeightConverter locale={locale} labels={converter} />
}
