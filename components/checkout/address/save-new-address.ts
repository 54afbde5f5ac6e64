import { client } from '@/lib/browser/client'
import { showToast } from '@/lib/browser/ui/toast'
import type { Address } from '@/lib/contract/order/order'

/** An address as one string, to detect duplicates. */
const comparableText = ({ name, line1, line2, city, state, pincode, country }: Address) =>
  [name, line1, line2, city, state, pincode, country].join('\n').toLowerCase()

/** Saves an address to the account unless it is a duplicate; a failure is reported and does not block the order. */
export async function saveNewAddress(address: Address, savedAddresses: Address[], failureText: string): Promise<void> {
  if (savedAddresses.some((saved) => comparableText(saved) === comparableText(address))) return
  const { status } = await client.customer.saveaddress(address)
  if (status === 0) await showToast('error', failureText)
}
