import type { OwnQuotation } from '@/lib/contract/order/quotation'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { formatIndiaDateTime } from '@/lib/domain/time/india-clock'
import { getTranslator } from '@/lib/i18n/translator'

type Props = { quotation: Pick<OwnQuotation, 'advance' | 'total'>; locale: Locale }

/** The terms of an advance: what is paid now, what later and until when, and what is kept if it is not. */
export function QuotationAdvance({ quotation: { advance, total }, locale }: Props) {
  const t = getTranslator(locale, 'quotation')
  if (!advance) return null
  const toMoney = (rupees: number) => formatRupees(rupees, locale)
  const { amount, kept, until } = advance
  const values = { amount: toMoney(amount), balance: toMoney(total - amount) }
  return (
    <div className="figures mt-6 grid gap-2 rounded border border-line bg-card p-5">
      <p>{t('advance', { ...values, time: formatIndiaDateTime(new Date(until), locale) })}</p>
      {kept > 0 && <p>{t('advanceKept', { amount: toMoney(kept) })}</p>}
    </div>
  )
}
