import { client } from '@/lib/browser/client'
import { showToast } from '@/lib/browser/ui/toast'
import type { Address } from '@/lib/contract/order/order'

/** One line of an address, to tell whether it is one that is kept already. */
const textOf = ({ name, line1, line2, city, state, pincode, country }: Address) =>
  [name, line1, line2, city, state, pincode, country].join('\n').toLowerCase()

/** Puts an address into the customer's book unless it is there; a refusal is told and stops nobody from ordering. */
export async function keepAddress(address: Address, book: Address[], refused: string): Promise<void> {
  if (book.some((kept) => textOf(kept) === textOf(address))) return
  const { status } = await client.customer.saveaddress(address)
  if (status === 0) await showToast('error', refused)
}
