import type { Address } from '@/lib/contract/order'
import type { Addresses } from './addresses'
import type { CheckoutLabels } from './checkout-labels'

function Lines({ address }: { address: Address }) {
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

/** The settled addresses, in few lines. */
export function AddressText({ addresses, labels }: { addresses: Addresses; labels: CheckoutLabels }) {
  if (addresses.same) return <Lines address={addresses.shipping} />
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Lines address={addresses.shipping} />
      <div>
        <p className="text-sm">{labels.billing}</p>
        <Lines address={addresses.billing} />
      </div>
    </div>
  )
}
