import type { Customer } from '@/lib/contract/customer/customer'

/** The contact of an order: the signed-in customer, completed by the fields of the checkout. */
export type Contact = { name: string; email: string; mobile_no: string }

export function toContact(
  customer: Customer | null,
  contactInput: { name: string; email: string } | undefined,
): Contact | null {
  if (!customer?.mobile_no) return null
  const name = customer.name || contactInput?.name
  const email = customer.email || contactInput?.email
  return name && email ? { name, email, mobile_no: customer.mobile_no } : null
}
