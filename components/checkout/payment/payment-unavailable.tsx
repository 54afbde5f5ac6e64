import { indiaClock } from '@/components/order/india-time'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

type Props = { retryHref: string; orderHref: string; heldUntil: Date | null; locale: Locale }

/** The gateway does not respond: the order is kept, and until when. */
export function PaymentUnavailable({ retryHref, orderHref, heldUntil, locale }: Props) {
  const t = getTranslator(locale, 'checkout')
  return (
    <div className="rounded border border-gold bg-sand p-5 sm:p-6">
      <h2 className="mb-2 text-xl">{t('providerUnavailable')}</h2>
      <p className="figures mb-5">
        {heldUntil
          ? t('providerUnavailableUntil', { time: indiaClock(heldUntil, locale) })
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
