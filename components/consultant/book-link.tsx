import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** Skips the text and jumps to the form. */
export function BookLink({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'consult')
  return (
    <a href="#form" className="btn btn-primary">
      {t('book')}
    </a>
  )
}
