import { AddressLines } from './address-lines'
import type { Addresses } from './addresses'
import type { CheckoutLabels } from './checkout-labels'

/** The settled addresses, in few lines. */
export function AddressText({ addresses, labels }: { addresses: Addresses; labels: CheckoutLabels }) {
  if (addresses.same) return <AddressLines address={addresses.shipping} />
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AddressLines address={addresses.shipping} />
      <div>
        <p className="text-sm">{labels.billing}</p>
        <AddressLines address={addresses.billing} />
      </div>
    </div>
  )
}
