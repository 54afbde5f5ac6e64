import type { Locale } from '@/lib/domain/locale'
import type { CheckoutLabels } from '../checkout-labels'
import { AddressLines } from './address-lines'
import type { Addresses } from './addresses'

type Props = { addresses: Addresses; locale: Locale; labels: CheckoutLabels }

/** The confirmed addresses as text. */
export function AddressText({ addresses, locale, labels }: Props) {
  if (addresses.same) return <AddressLines address={addresses.shipping} locale={locale} />
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AddressLines address={addresses.shipping} locale={locale} />
      <div>
        <p className="text-sm">{labels.billing}</p>
        <AddressLines address={addresses.billing} locale={locale} />
      </div>
    </div>
  )
}
