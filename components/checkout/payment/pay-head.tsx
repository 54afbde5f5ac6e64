import type { OpenedPayment } from '@/lib/api/pay'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees, toRupees } from '@/lib/domain/pricing/money'
import { getTranslator } from '@/lib/i18n/translator'

/** The order and the amount to pay. */
export function PayHead({ payment, locale }: { payment: OpenedPayment; locale: Locale }) {
  const t = getTranslator(locale, 'checkout')
  return (
    <>
      <h1 className="mb-3 text-3xl sm:text-4xl">{t('payTitle')}</h1>
      <p className="figures mb-8 text-soft">
        {t('payFor', { number: payment.number })} · {formatRupees(toRupees(payment.amount_paise), locale)}
      </p>
    </>
  )
}
