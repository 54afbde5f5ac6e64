import type { Customer } from '@/lib/contract/customer/customer'
import type { Contact } from '@/lib/contract/order/order'

/** The contact of an order: the signed-in customer, completed by the fields of the checkout. */
export function toContact(
  customer: Customer | null,
  contactInput: { name: string; email: string } | undefined,
): Contact | null {
  if (!customer?.mobile_no) return null
  const name = customer.name || contactInput?.name
  const email = customer.email || contactInput?.email
  return name && email ? { name, email, mobile_no: customer.mobile_no } : null
}
