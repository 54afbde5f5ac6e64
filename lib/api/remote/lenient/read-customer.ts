import type { Customer, Typed } from '../../../contract/customer/customer'
import { type Fields, pick, toFlag, toId, toOne, toText } from './values'

const toMobile = (value: unknown) => toText(value)?.replace(/\D/g, '').slice(-10) || null

/** The customer in a reply to signup or signinwithmobileno; missing flags default to an active customer. */
export function readCustomerRef(data: unknown) {
  const fields = toOne(data)
  const id = fields && toId(pick(fields, 'id', 'customer_id'))
  if (!fields || id === null) return null
  return { id, is_active: toFlag(fields.is_active) ?? true, is_verified: toFlag(fields.is_verified) ?? false }
}

/** A signed-in customer; missing fields are filled with what was typed in this browser. */
export function readCustomer(data: unknown, input: Fields, typed?: Typed): Customer | null {
  const fields = toOne(data) ?? {}
  const id = toId(pick(fields, 'id') ?? input.customer_id)
  if (id === null) return null
  const known = typed?.id === id ? typed : undefined
  const email = toText(fields.email) ?? known?.email ?? null
  const mobile_no = toMobile(pick(fields, 'mobile_no', 'mobile') ?? input.mobile_no ?? known?.mobile_no)
  return {
    id,
    name: toText(fields.name) ?? known?.name ?? email?.split('@')[0] ?? mobile_no ?? String(id),
    email,
    mobile_no,
    is_verified: toFlag(fields.is_verified) ?? true,
    is_active: toFlag(fields.is_active) ?? true,
  }
}
