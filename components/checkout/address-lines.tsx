import type { Address } from '@/lib/contract/order'

/** An address in few lines. */
export function AddressLines({ address }: { address: Address }) {
  return (
    <address className="not-italic">
      <p className="text-ink">{address.name}</p>
      <p>{[address.line1, address.line2].filter(Boolean).join(', ')}</p>
      <p className="figures">
        {address.city} {address.pincode}
      </p>
    </address>
  )
}
