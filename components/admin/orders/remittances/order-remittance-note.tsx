import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getTranslator } from '@/lib/i18n/translator'
import { toRemittanceFacts } from './remittance-facts'

type Props = { order: Pick<AdminOrderDetail, 'remittance'>; locale: Locale }

/** What the courier paid of the cash of an order; nothing while it is awaited. */
export function OrderRemittanceNote({ order: { remittance }, locale }: Props) {
  const t = getTranslator(locale, 'codRemittance')
  if (!remittance) return null
  const { short, over } = remittance
  const rupees = (one: number) => formatRupees(one, locale)
  return (
    <p className="figures mt-2 text-[0.925rem] wrap-anywhere">
      <span className="block text-soft">{t('onOrder')}</span>
      {t('remittedBy', toRemittanceFacts(remittance, locale))}
      {short > 0 && <span className="text-alarm"> · {t('shortBy', { amount: rupees(short) })}</span>}
      {over > 0 && ` · ${t('overBy', { amount: rupees(over) })}`}
    </p>
  )
}
