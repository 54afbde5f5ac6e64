import type { OrderRemittance } from '@/lib/contract/order/admin-remittances'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { formatDay } from '@/lib/domain/time/india-clock'

/** The values of `remittedBy`: who paid how much, when and under which reference. */
export const toRemittanceFacts = (
  { courier, amount, paid_on, reference }: Omit<OrderRemittance, 'id'>,
  locale: Locale,
) => ({ courier, amount: formatRupees(amount, locale), day: formatDay(paid_on, locale), reference })
