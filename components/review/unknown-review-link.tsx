import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** Shown for a link that opens no order. */
export function UnknownReviewLink({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'review')
  return (
    <div className="shop max-w-xl py-10 sm:py-16">
      <h1 className="text-3xl sm:text-4xl">{t('unknownTitle')}</h1>
      <p className="mt-3 mb-8 text-soft">{t('unknownText')}</p>
      <a href={localePath(locale, '/gems/myorders')} className="btn btn-primary">
        {t('toOrders')}
      </a>
    </div>
  )
}
