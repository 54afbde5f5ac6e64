import type { Customer } from '../../contract/customer'
import { type Fields, pick, toFlag, toId, toOne, toText } from './values'

type Known = Partial<Pick<Customer, 'name' | 'email' | 'mobile_no'>>
type Kept = Known & { until: number }

const MAX_KEPT = 10_000
const KEPT_MS = 30 * 60_000
const holder = globalThis as typeof globalThis & { navamaniSigningIn?: Map<string, Kept> }

/** What was typed while a code was asked for, by remote and customer: a reply to the code may name neither. */
function kept(): Map<string, Kept> {
  holder.navamaniSigningIn ??= new Map()
  return holder.navamaniSigningIn
}

function remember(base: string, id: number, known: Known): void {
  const all = kept()
  const key = `${base} ${id}`
  const before = all.get(key)
  all.delete(key)
  all.set(key, { ...before, ...known, until: Date.now() + KEPT_MS })
  const oldest = all.keys().next().value
  if (all.size > MAX_KEPT && oldest !== undefined) all.delete(oldest)
}

function recall(base: string, id: number): Known {
  const found = kept().get(`${base} ${id}`)
  return found && found.until > Date.now() ? found : {}
}

const toMobile = (value: unknown) => toText(value)?.replace(/\D/g, '').slice(-10) || null

/** Who is meant by a reply to signup or signinwithmobileno: `id`, with what is missing taken as a customer in good order. */
export function readCustomerRef(data: unknown, input: Fields, base: string) {
  const fields = toOne(data)
  const id = fields && toId(pick(fields, 'id', 'customer_id'))
  if (!fields || id === null) return null
  const name = toText(pick(fields, 'name') ?? input.name)
  const email = toText(pick(fields, 'email') ?? input.email)
  remember(base, id, { ...(name && { name }), ...(email && { email }), mobile_no: toMobile(input.mobile_no) })
  return { id, is_active: toFlag(fields.is_active) ?? true, is_verified: toFlag(fields.is_verified) ?? false }
}

/** A customer who is signed in; what the reply lacks is what they typed. */
export function readCustomer(data: unknown, input: Fields, base: string): Customer | null {
  const fields = toOne(data) ?? {}
  const id = toId(pick(fields, 'id') ?? input.customer_id)
  if (id === null) return null
  const known = recall(base, id)
  const email = toText(fields.email) ?? known.email ?? null
  const mobile_no = toMobile(pick(fields, 'mobile_no', 'mobile') ?? input.mobile_no ?? known.mobile_no)
  return {
    id,
    name: toText(fields.name) ?? known.name ?? email?.split('@')[0] ?? mobile_no ?? String(id),
    email,
    mobile_no,
    is_verified: toFlag(fields.is_verified) ?? true,
    is_active: toFlag(fields.is_active) ?? true,
  }
}
