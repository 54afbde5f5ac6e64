import { z } from 'zod'
import type { CheckoutDraft } from '@/lib/browser/checkout/checkout-draft'
import { Address } from '@/lib/contract/order/order'

/** Both addresses of an order; `same` copies the delivery address to the billing address. */
export const AddressesInput = z.object({ shipping: Address, billing: Address, same: z.boolean() })
export type AddressesInput = z.input<typeof AddressesInput>
export type Addresses = z.output<typeof AddressesInput>

const EMPTY_ADDRESS = { name: '', line1: '', line2: '', pincode: '', city: '', state: '', country: 'IN' }

/** Initial form values: the stored draft, else the default address, else only the customer's name. */
export function initialAddresses(draft: CheckoutDraft, name: string, defaultAddress: Address | null): AddressesInput {
  const initialAddress = { ...EMPTY_ADDRESS, name, ...(defaultAddress && toFields(defaultAddress)) }
  return draft.addresses ?? { shipping: initialAddress, billing: { ...EMPTY_ADDRESS, name }, same: true }
}

const toFields = ({ name, line1, line2, pincode, city, state, country }: Address) => ({
  name,
  line1,
  line2,
  pincode,
  city,
  state,
  country,
})

/** The addresses of a draft, if they are complete. */
export function toAddresses(draft: CheckoutDraft): Addresses | null {
  const { addresses } = draft
  if (!addresses) return null
  const billing = addresses.same ? addresses.shipping : addresses.billing
  return AddressesInput.safeParse({ ...addresses, billing }).data ?? null
}
