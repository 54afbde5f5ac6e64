import { setRequestLocale } from 'next-intl/server'
import { infoPath } from '@/lib/domain/content/info-pages'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

/** Shown for a link that is expired or unknown. */
export function NoAppointment({ isExpired, locale }: { isExpired: boolean; locale: Locale }) {
  setRequestLocale(locale)
  const t = getTranslator(locale, 'appointment')
  return (
    <div className="shop max-w-xl py-10 sm:py-16">
      <h1 className="text-3xl sm:text-4xl">{t(isExpired ? 'expiredTitle' : 'unknownTitle')}</h1>
      <p className="mt-3 mb-8 text-soft">{t(isExpired ? 'expiredText' : 'unknownText', { phone: site().phone })}</p>
      <a href={localePath(locale, `${infoPath('gem-consultant')}#form`)} className="btn btn-primary">
        {t('askAgain')}
      </a>
    </div>
  )
}
