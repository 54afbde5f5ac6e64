import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** For a link that leads to no reservation. */
export function UnknownReservation({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'reserving')
  return (
    <div className="shop max-w-xl py-10 sm:py-16">
      <h1 className="text-3xl sm:text-4xl">{t('unknown')}</h1>
      <p className="mt-3 text-soft">{t('unknownText')}</p>
      <p className="mt-8">
        <a href={localePath(locale, '/')} className="btn btn-line">
          {getTranslator(locale, 'alert')('back')}
        </a>
      </p>
    </div>
  )
}
