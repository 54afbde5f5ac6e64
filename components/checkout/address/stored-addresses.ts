import type { CheckoutDraft } from '@/lib/browser/checkout/checkout-draft'
import type { AddressesInput } from './addresses'

/** The form values in the shape stored across a reload. */
export function toStoredAddresses({
  shipping,
  billing,
  same,
}: AddressesInput): NonNullable<CheckoutDraft['addresses']> {
  return { shipping: toStoredAddress(shipping), billing: toStoredAddress(billing), same }
}

function toStoredAddress(address: AddressesInput['shipping']) {
  const { name, line1, line2 = '', pincode = '', city, state = '', country = 'IN' } = address
  return { name, line1, line2, pincode, city, state, country }
}
