import type { Locale } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'
import { WeightConverter } from './weight-converter'

/** The converter in the language of its page. Without scripts the tables of the page do its work. */
export function Converter({ locale }: { locale: Locale }) {
  const { converter } = messagesOf(locale)
  return <WeightConverter locale={locale} labels={converter} />
}
