import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

/** For a link that leads to no invitation. */
export function UnknownInvitation({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'teamInvitation')
  return (
    <div className="shop max-w-xl py-10 sm:py-16">
      <h1 className="text-3xl sm:text-4xl">{t('unknown')}</h1>
      <p className="mt-3 text-soft">{t('unknownText')}</p>
      <p className="mt-8">
        <a href={localePath(locale, '/pages/contact')} className="btn btn-line">
          {getMessages(locale).quotation.contact}
        </a>
      </p>
    </div>
  )
}
