import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import type { Locale } from '@/lib/domain/locale'
import { CORRECTABLE_STATES } from '@/lib/domain/order/delivery-correction'
import { DeliveryCorrection } from './delivery-correction'
import { toDeliveryLabels } from './delivery-labels'

type Props = { order: AdminOrderDetail; isManager: boolean; locale: Locale }

/** The form for the delivery address, for managers and while the order is not packed. */
export function OrderDelivery({ order, isManager, locale }: Props) {
  const isCorrectable = order.kind !== 'gift_card' && CORRECTABLE_STATES.some((one) => one === order.state)
  if (!isManager || !isCorrectable) return null
  return (
    <DeliveryCorrection
      number={order.number}
      address={order.shipping_address}
      buyersNumber={order.contact.mobile_no}
      locale={locale}
      labels={toDeliveryLabels(order, locale)}
    />
  )
}
