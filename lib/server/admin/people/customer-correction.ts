import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { CustomerDetail } from '../../../contract/admin/people/customers'
import type { Db } from '../../../db/connection'
import { customer, order } from '../../../db/schema'
import type { CustomerRow } from '../../customer/account'
import { RefusalError } from '../../runtime/answer'
import { keyedHash } from '../../security/keyed-hash'
import { type BuyerRow, selectBuyers } from './customer-list'

/** What a correction changes: a correction of what somebody else has changed since is refused. */
export function toRevision({ account_id, name, mobile_no, email, lang }: BuyerRow): string {
  return keyedHash('customer-revision', JSON.stringify([account_id, name, mobile_no, email, lang]))
}

/** Whether nobody has ever been able to sign in to the account: only then is its number no more than what was typed. */
function isNeverEntered({ is_verified, email_verified, google_sub, password_hash }: CustomerRow): boolean {
  return !is_verified && !email_verified && google_sub === null && password_hash === null
}

/** The same as a condition of the database. */
export const IS_NEVER_ENTERED = and(
  ...[eq(customer.is_verified, false), eq(customer.email_verified, false)],
  ...[isNull(customer.google_sub), isNull(customer.password_hash)],
)

/**
 * What staff may correct. A number signs in and an address receives the messages of orders, so those of an account which was
 * entered are left to its owner. The orders of a guest keep their number.
 */
export async function loadRights(
  db: Db,
  account: CustomerRow | null,
): Promise<Pick<CustomerDetail, 'confirmed' | 'editable'>> {
  const confirmed = { mobile_no: account?.is_verified ?? false, email: account?.email_verified ?? false }
  const name = account === null || account.role === 'customer'
  const email = name && (account === null || isNeverEntered(account))
  const mobile_no = email && account !== null && !(await hasGuestOrders(db, account))
  return { confirmed, editable: { name, mobile_no, email } }
}

async function hasGuestOrders(db: Db, { mobile_no }: CustomerRow): Promise<boolean> {
  if (!mobile_no) return false
  const isGuests = and(eq(order.contact_mobile, mobile_no), isNull(order.customer_id))
  return (await db.select({ id: order.id }).from(order).where(isGuests).limit(1)).length > 0
}

/** A contact that was typed, and whom the search leaves out. */
type Wanted = {
  mobile_no?: string | undefined
  email?: string | undefined
  except?: { key: string; id: number | null }
}

/** `key` is null for a member of the team, who is not in the list of customers. */
type Holder = { key: string | null; name: string }

/**
 * Who has one of these contacts already: by an account, or as a guest. Sign-ups that were never confirmed do not count,
 * since anybody may have typed them.
 */
export async function findContactHolder(tx: Db, { mobile_no, email, except }: Wanted): Promise<Holder | null> {
  const address = email?.toLowerCase()
  const isListed = or(
    mobile_no ? sql`mobile_no = ${mobile_no}` : undefined,
    address ? sql`lower(email) = ${address}` : undefined,
  )
  if (!isListed) return null
  const others = and(isListed, sql`key <> ${except?.key ?? ''}`)
  const [known] = await selectBuyers(tx, others, { sort: 'recent', page: 1 })
  if (known) return { key: known.key, name: known.name }
  const isConfirmed = or(
    mobile_no ? and(eq(customer.mobile_no, mobile_no), sql`not ${IS_NEVER_ENTERED}`) : undefined,
    address ? and(sql`lower(${customer.email}) = ${address}`, eq(customer.email_verified, true)) : undefined,
  )
  const [unlisted] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.is_active, true), ne(customer.id, except?.id ?? 0), isConfirmed))
    .limit(1)
  return unlisted ? { key: null, name: '' } : null
}

export const toTakenRefusal = (holder: Holder | null) =>
  new RefusalError('contact_taken', 'Somebody has this contact already.', holder)

/** One change of the owner of a contact at a time; the second lock is that of signing in by e-mail. */
export async function lockContacts(tx: Db, { mobile_no, email }: Wanted): Promise<void> {
  const names = [mobile_no && `mobile:${mobile_no}`, email && `email:${email.toLowerCase()}`]
  for (const name of names) if (name) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
