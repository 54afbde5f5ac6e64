import { useReservedOrders } from '@/lib/browser/checkout/reserved-orders'
import type { Locale } from '@/lib/domain/locale'
import type { ReservationLabels } from './reservation-labels'
import { ReservedOrderPanel } from './reserved-order-panel'

type Props = { locale: Locale; labels: ReservationLabels }

/** The orders of this browser that are not paid yet: until when they are held, and how to pay or cancel each. */
export function ReservedOrders({ locale, labels }: Props) {
  const orders = useReservedOrders()
  if (orders.length === 0) return null
  return (
    <div className="mb-8 grid gap-4">
      {orders.map((order) => (
        <ReservedOrderPanel key={order.number} held={order} locale={locale} labels={labels} />
      ))}
    </div>
  )
}
