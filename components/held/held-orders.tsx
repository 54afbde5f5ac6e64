import { useHeldOrders } from '@/lib/browser/checkout/held-orders'
import type { Locale } from '@/lib/domain/locale'
import type { HeldLabels } from './held-labels'
import { HeldPanel } from './held-panel'

type Props = { locale: Locale; labels: HeldLabels }

/** The orders of this browser that are not paid yet: until when they are held, and how to pay or cancel each. */
export function HeldOrders({ locale, labels }: Props) {
  const orders = useHeldOrders()
  if (orders.length === 0) return null
  return (
    <div className="mb-8 grid gap-4">
      {orders.map((order) => (
        <HeldPanel key={order.number} held={order} locale={locale} labels={labels} />
      ))}
    </div>
  )
}
