import type { Locale } from '@/lib/domain/locale'
import { formatIndiaTime } from '@/lib/domain/time/india-clock'
import { getTranslator } from '@/lib/i18n/translator'

type Props = {
  /** The gateway does not take this payment; else it does not respond. */
  isRefused: boolean
  retryHref: string
  orderHref: string
  reservedUntil: Date | null
  locale: Locale
}

/** The payment cannot begin: why, and until when the order is kept. */
export function PaymentUnavailable({ isRefused, retryHref, orderHref, reservedUntil, locale }: Props) {
  const t = getTranslator(locale, 'checkout')
  return (
    <div className="rounded border border-gold bg-sand p-5 sm:p-6">
      <h2 className="mb-2 text-xl">{t(isRefused ? 'providerRefused' : 'providerUnavailable')}</h2>
      {isRefused && <p className="mb-2">{t('providerRefusedText')}</p>}
      <p className="figures mb-5">
        {reservedUntil
          ? t('providerUnavailableUntil', { time: formatIndiaTime(reservedUntil, locale, new Date()) })
          : t('providerUnavailableText')}
      </p>
      <div className="flex flex-wrap gap-3">
        {!isRefused && (
          <a href={retryHref} className="btn btn-primary">
            {t('payAgain')}
          </a>
        )}
        <a href={orderHref} className={`btn ${isRefused ? 'btn-primary' : 'btn-line'}`}>
          {t('payOther')}
        </a>
      </div>
    </div>
  )
}
