import type { Locale } from '@/lib/domain/locale'
import { formatIndiaTime } from '@/lib/domain/time/india-clock'
import { getTranslator } from '@/lib/i18n/translator'

type Props = { retryHref: string; orderHref: string; reservedUntil: Date | null; locale: Locale }

/** The gateway does not respond: the order is kept, and until when. */
export function PaymentUnavailable({ retryHref, orderHref, reservedUntil, locale }: Props) {
  const t = getTranslator(locale, 'checkout')
  return (
    <div className="rounded border border-gold bg-sand p-5 sm:p-6">
      <h2 className="mb-2 text-xl">{t('providerUnavailable')}</h2>
      <p className="figures mb-5">
        {reservedUntil
          ? t('providerUnavailableUntil', { time: formatIndiaTime(reservedUntil, locale, new Date()) })
          : t('providerUnavailableText')}
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={retryHref} className="btn btn-primary">
          {t('payAgain')}
        </a>
        <a href={orderHref} className="btn btn-line">
          {t('payOther')}
        </a>
      </div>
    </div>
  )
}
