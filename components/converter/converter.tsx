import type { Locale } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'
import { WeightConverter } from './weight-converter'

/** The localized converter. Without JavaScript the tables of the page replace it. */
export function Converter({ locale }: { locale: Locale }) {
  const { converter } = messagesOf(locale)
  return <WeightConverter locale={locale} labels={converter} />
}
