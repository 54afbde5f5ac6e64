import type { Address } from '@/lib/contract/order/order'
import type { Locale } from '@/lib/domain/locale'
import { countryName } from './country-names'

/** An address in few lines; the country only where it is not India. */
export function AddressLines({ address, locale }: { address: Address; locale: Locale }) {
  const abroad = address.country !== 'IN'
  return (
    <address className="not-italic">
      <p className="text-ink">{address.name}</p>
      <p>{[address.line1, address.line2].filter(Boolean).join(', ')}</p>
      <p className="figures">
        {address.city} {address.pincode}
      </p>
      {abroad && <p>{[address.state, countryName(address.country, locale)].filter(Boolean).join(', ')}</p>}
    </address>
  )
}
