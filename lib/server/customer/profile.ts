import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Account, AccountUpdate, PasswordChange } from '../../contract/customer/account'
import type { Customer } from '../../contract/customer/customer'
import { type Db, getDb } from '../../db/connection'
import { customer } from '../../db/schema'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { clearUseCounts, countUse } from '../security/use-limit'
import { type CustomerRow, toCustomer } from './account'
import { loadAddresses } from './address-book'
import { hashPassword, matchesPassword } from './password'

/** Incrementing the version ends every existing session. */
const NEXT_VERSION = sql`${customer.session_version} + 1`

/** The customer of the session; the dispatcher requires a session for this call. */
export async function get(_: unknown, context: Context): Promise<Answer<Customer | null>> {
  const row = await findCustomer(await getDb(), context)
  return { data: row ? toCustomer(row) : null }
}

export async function account(_: unknown, context: Context): Promise<Answer<Account | null>> {
  const db = await getDb()
  const row = await findCustomer(db, context)
  if (!row) return { data: null }
  return {
    data: {
      customer: toCustomer(row),
      has_password: row.password_hash !== null,
      has_google: row.google_sub !== null,
      addresses: await loadAddresses(db, row.id),
      business: row.business,
    },
  }
}

/** Refuses a new e-mail for an account without another key: its customer could no longer sign in, and another person might. */
export async function update(
  { name, email }: z.output<typeof AccountUpdate>,
  context: Context,
): Promise<Answer<Customer>> {
  const db = await getDb()
  const row = await requireCustomer(db, context)
  const isSameEmail = row.email?.toLowerCase() === email.toLowerCase()
  if (!isSameEmail && row.mobile_no === null && row.google_sub === null)
    throw new RefusalError('code_needed', 'This e-mail address is the only way to sign in to this account.')
  const [updated] = await db
    .update(customer)
    .set({ name, email, email_verified: isSameEmail && row.email_verified })
    .where(eq(customer.id, row.id))
    .returning()
  return { data: toCustomer(updated ?? row), msg: 'Saved.' }
}

/**
 * Changes a password; the current one is required, however the customer signed in. A first password is set by
 * `customer/resetpassword` with a new OTP, so that access to a borrowed device does not become permanent.
 */
export async function changepassword(
  { current, password }: z.output<typeof PasswordChange>,
  context: Context,
): Promise<Answer<null>> {
  const db = await getDb()
  const { id, mobile_no, password_hash } = await requireCustomer(db, context)
  if (mobile_no === null) throw new RefusalError('no_number', 'A password needs a mobile number.')
  if (!password_hash) throw new RefusalError('code_needed', 'A first password needs a code sent to the number.')
  const tryLimit = { key: `password-change:${id}`, max: 10, seconds: 900 }
  await countUse(db, tryLimit, context.now)
  if (!(await matchesPassword(current ?? '', password_hash))) {
    throw new RefusalError('wrong_password', 'The present password is not right.')
  }
  await clearUseCounts(db, [tryLimit.key])
  await db
    .update(customer)
    .set({ password_hash: await hashPassword(password), session_version: NEXT_VERSION })
    .where(eq(customer.id, id))
  return { data: null, msg: 'The password has been changed.' }
}

export async function endsessions(_: unknown, context: Context): Promise<Answer<null>> {
  const db = await getDb()
  const { id } = await requireCustomer(db, context)
  await db.update(customer).set({ session_version: NEXT_VERSION }).where(eq(customer.id, id))
  return { data: null, msg: 'Signed out everywhere.' }
}

async function findCustomer(db: Db, { customerId }: Context): Promise<CustomerRow | undefined> {
  if (customerId === null) return undefined
  const [row] = await db.select().from(customer).where(eq(customer.id, customerId)).limit(1)
  return row
}

async function requireCustomer(db: Db, context: Context): Promise<CustomerRow> {
  const row = await findCustomer(db, context)
  if (!row) throw new RefusalError('not_found', 'There is no such account.')
  return row
}
