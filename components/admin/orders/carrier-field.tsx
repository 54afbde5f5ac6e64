import { useId } from 'react'

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
export function CarrierField({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        id={id}
        value={value}
        maxLength={60}
        list={`${id}-list`}
        autoComplete="off"
        className="input"
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${id}-list`}>
        {CARRIERS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}
