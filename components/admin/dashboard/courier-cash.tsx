import type { DashboardSummary } from '@/lib/contract/admin/dashboard'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getTranslator } from '@/lib/i18n/translator'

type Props = { cash: NonNullable<DashboardSummary['courier_cash']>; locale: Locale }

/** What couriers collected and still owe, with the age of the oldest; nothing where nothing is owed. */
export function CourierCash({ cash: { amount, orders, oldest_days }, locale }: Props) {
  const t = getTranslator(locale, 'codRemittance')
  if (orders === 0) return null
  return (
    <a
      href={localePath(locale, '/staff/orders/remittances')}
      data-waiting="courier_cash"
      className="flex min-h-11 flex-wrap items-baseline gap-x-4 rounded border border-gold bg-card px-4 py-3"
    >
      <span className="figures text-lg">{t('dashboard', { amount: formatRupees(amount, locale) })}</span>
      <span className="text-[0.925rem] text-soft">{t('dashboardOrders', { count: orders, days: oldest_days })}</span>
    </a>
  )
}
