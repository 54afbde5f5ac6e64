import { CARRIER_NAMES } from '@/lib/domain/shipping/carriers'
import { OrderField } from './order-field'

type Props = { label: string; value: string; onChange: (text: string) => void }

/** The carrier of a shipment, with suggestions. */
export function CarrierField(props: Props) {
  return <OrderField {...props} maxLength={60} suggestions={CARRIER_NAMES} />
}
