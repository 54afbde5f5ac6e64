import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { RemovalForm } from './removal-form'
import { toRemovalLabels } from './removal-labels'

type Props = { order: AdminOrderDetail; isManager: boolean; locale: Locale }

/** The form that removes items from an order, for managers and while it is not packed. */
export function OrderRemoval({ order, isManager, locale }: Props) {
  const { number, removable, payment_method } = order
  const units = removable.reduce((sum, { quantity }) => sum + quantity, 0)
  if (!isManager || units === 0) return null
  const labels = toRemovalLabels(order, locale)
  if (units === 1) return <p className="text-[0.925rem] text-soft">{getMessages(locale).adminOrder.removal.lastOne}</p>
  return (
    <section aria-label={labels.title}>
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{labels.title}</summary>
        <RemovalForm {...{ number, locale, labels }} isCash={payment_method === 'cod'} />
      </details>
    </section>
  )
}
