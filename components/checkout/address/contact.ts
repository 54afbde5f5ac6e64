import type { Customer } from '@/lib/contract/customer/customer'
import type { Contact } from '@/lib/contract/order/order'

/** What the customer types in the checkout; the number is the account's own where it has one. */
export type ContactInput = { name: string; email: string; mobile_no?: string | undefined }

/** The contact of an order: the signed-in customer, completed by the fields of the checkout; a guest types all of them. */
export function toContact(customer: Customer | null, contactInput: ContactInput | undefined): Contact | null {
  const name = customer?.name || contactInput?.name
  const email = customer?.email || contactInput?.email
  const mobile_no = customer?.mobile_no || contactInput?.mobile_no
  return name && email && mobile_no ? { name, email, mobile_no } : null
}
