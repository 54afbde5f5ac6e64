import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** For a link that leads to no quotation. */
export function UnknownQuotation({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'quotation')
  return (
    <div className="shop max-w-xl py-10 sm:py-16">
      <h1 className="text-3xl sm:text-4xl">{t('unknown')}</h1>
      <p className="mt-3 text-soft">{t('unknownText')}</p>
      <p className="mt-8">
        <a href={localePath(locale, '/pages/contact')} className="btn btn-line">
          {t('contact')}
        </a>
      </p>
    </div>
  )
}
