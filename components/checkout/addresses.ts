import { z } from 'zod'
import type { Draft } from '@/lib/browser/checkout-draft'
import { Address } from '@/lib/contract/order'

/** Both addresses of an order; `same` copies the delivery address to the bill. */
export const AddressesInput = z.object({ shipping: Address, billing: Address, same: z.boolean() })
export type AddressesInput = z.input<typeof AddressesInput>
export type Addresses = z.output<typeof AddressesInput>

const EMPTY = { name: '', line1: '', line2: '', pincode: '', city: '', state: '' }

/** What the form starts with: what was typed before, else the shopper's name alone. */
export function startAddresses(draft: Draft, name: string): AddressesInput {
  const empty = { ...EMPTY, name }
  return draft.addresses ?? { shipping: empty, billing: empty, same: true }
}

/** The addresses of a draft, if they are complete. */
export function toAddresses(draft: Draft): Addresses | null {
  const { addresses } = draft
  if (!addresses) return null
  const billing = addresses.same ? addresses.shipping : addresses.billing
  return AddressesInput.safeParse({ ...addresses, billing }).data ?? null
}
