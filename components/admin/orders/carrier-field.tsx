import { OrderField } from './order-field'

/** Suggested carriers that collect in India; any other name can be typed. */
const CARRIERS = [
  'Speed Post',
  'Blue Dart',
  'Delhivery',
  'DTDC',
  'Ecom Express',
  'Xpressbees',
  'Shadowfax',
  'Sequel Logistics',
  'BVC Logistics',
  'Malca-Amit',
  'FedEx',
  'DHL Express',
]

type Props = { label: string; value: string; onChange: (text: string) => void }

/** The carrier of a shipment, with suggestions. */
export function CarrierField(props: Props) {
  return <OrderField {...props} maxLength={60} suggestions={CARRIERS} />
}
