import type { Customer, SignInDetails } from '../../../contract/customer/customer'
import { type Fields, firstPresent, toFirst, toFlag, toId, toText } from './values'

const toMobile = (value: unknown) => toText(value)?.replace(/\D/g, '').slice(-10) || null

/** The customer in a reply to signup or signinwithmobileno; missing flags default to an active customer. */
export function readCustomerRef(data: unknown) {
  const fields = toFirst(data)
  const id = fields && toId(firstPresent(fields, 'id', 'customer_id'))
  if (!fields || id === null) return null
  return { id, is_active: toFlag(fields.is_active) ?? true, is_verified: toFlag(fields.is_verified) ?? false }
}

/** A signed-in customer; missing fields are filled with what was typed in this browser. */
export function readCustomer(data: unknown, input: Fields, typed?: SignInDetails): Customer | null {
  const fields = toFirst(data) ?? {}
  const id = toId(firstPresent(fields, 'id') ?? input.customer_id)
  if (id === null) return null
  const matchingTyped = typed?.id === id ? typed : undefined
  const email = toText(fields.email) ?? matchingTyped?.email ?? null
  const mobile_no = toMobile(firstPresent(fields, 'mobile_no', 'mobile') ?? input.mobile_no ?? matchingTyped?.mobile_no)
  return {
    id,
    name: toText(fields.name) ?? matchingTyped?.name ?? email?.split('@')[0] ?? mobile_no ?? String(id),
    email,
    mobile_no,
    is_verified: toFlag(fields.is_verified) ?? true,
    is_active: toFlag(fields.is_active) ?? true,
  }
}
