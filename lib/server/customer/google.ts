import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import {
  type GoogleAccount,
  GoogleUnavailableError,
  isGoogleEnabled,
  verifyGoogle,
} from '../../adapters/identity/google'
import type { Customer } from '../../contract/customer/customer'
import { type Db, getDb } from '../../db/connection'
import { customer } from '../../db/schema'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { countAddress } from '../security/use-limit'
import { type CustomerRow, toBlockedRefusal, toCustomer } from './account'

const MAX_NAME = 80

/** Signs in with Google: to the account linked with it, to one that can be linked, or to a new one. */
export async function googlesignin({ token }: { token: string }, context: Context): Promise<Answer<Customer>> {
  if (!isGoogleEnabled()) throw new RefusalError('google_off', 'Signing in with Google is not offered here.')
  const db = await getDb()
  await countAddress(db, { key: 'google-address', max: 200, seconds: 3600 }, context)
  const account = await requireGoogleAccount(token, context.now)
  const row = await inTransaction(db, async (tx) => {
    return (
      (await findBySub(tx, account)) ??
      (await linkByEmail(tx, account)) ??
      (await createCustomer(tx, account, context.now))
    )
  })
  if (!row.is_active) throw toBlockedRefusal(null)
  return { data: toCustomer(row), msg: 'Signed in.' }
}

async function requireGoogleAccount(token: string, now: Date): Promise<GoogleAccount> {
  try {
    const account = await verifyGoogle(token, now)
    if (account) return account
  } catch (error) {
    if (!(error instanceof GoogleUnavailableError)) throw error
    throw new RefusalError('google_away', 'Google cannot be reached. Please sign in with your mobile number.')
  }
  throw new RefusalError('wrong_token', 'Google did not confirm this sign-in. Please try again.')
}

async function findBySub(tx: Db, { sub }: GoogleAccount): Promise<CustomerRow | null> {
  const [row] = await tx.select().from(customer).where(eq(customer.google_sub, sub)).limit(1)
  return row ?? null
}

/** Links accounts only if both sides verified the e-mail: otherwise a stranger who typed it would share the account. */
async function linkByEmail(tx: Db, { sub, email, email_verified }: GoogleAccount): Promise<CustomerRow | null> {
  if (!email || !email_verified) return null
  const [oldest] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(
      and(
        sql`lower(${customer.email}) = lower(${email})`,
        eq(customer.email_verified, true),
        isNull(customer.google_sub),
      ),
    )
    .orderBy(asc(customer.id))
    .limit(1)
  if (!oldest) return null
  const [row] = await tx
    .update(customer)
    .set({ google_sub: sub })
    .where(and(eq(customer.id, oldest.id), isNull(customer.google_sub)))
    .returning()
  return row ?? null
}

/** Creates a customer without a mobile number. When two first sign-ins run at once, only one creates the account. */
async function createCustomer(tx: Db, account: GoogleAccount, now: Date): Promise<CustomerRow> {
  const { sub, email, email_verified, name } = account
  const [row] = await tx
    .insert(customer)
    .values({
      name: name.slice(0, MAX_NAME),
      email: email ?? null,
      email_verified: email !== undefined && email_verified,
      google_sub: sub,
      created_at: now,
    })
    .onConflictDoNothing({ target: customer.google_sub })
    .returning()
  const customerRow = row ?? (await findBySub(tx, account))
  if (!customerRow) throw new Error('a Google customer was neither created nor found')
  return customerRow
}
