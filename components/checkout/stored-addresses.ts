import type { Draft } from '@/lib/browser/checkout-draft'
import type { AddressesInput } from './addresses'

/** What the form holds, in the shape that survives a reload. */
export function toStored({ shipping, billing, same }: AddressesInput): NonNullable<Draft['addresses']> {
  return { shipping: toText(shipping), billing: toText(billing), same }
}

function toText({ name, line1, line2 = '', pincode, city, state }: AddressesInput['shipping']) {
  return { name, line1, line2, pincode, city, state }
}
