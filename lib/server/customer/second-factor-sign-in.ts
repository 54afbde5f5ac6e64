import { eq } from 'drizzle-orm'
import type { Customer } from '../../contract/customer/customer'
import { getDb } from '../../db/connection'
import { customer } from '../../db/schema'
import { SIGN_IN_METHODS, type SignInMethod } from '../../domain/customer/sign-in-client'
import { type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { acceptSecondFactor, countSecondFactorTry, createTicket, readTicket } from '../security/second-factor'
import { toBlockedRefusal, toCustomer } from './account'

/** The ticket for the second step of a sign-in; null where the account has no second factor. */
export async function requestSecondFactor(id: number, method: SignInMethod, now: Date): Promise<string | null> {
  const { session_version } = customer
  const [row] = await (await getDb()).select({ session_version }).from(customer).where(eq(customer.id, id))
  return row ? createTicket({ id, ...row }, method, now) : null
}

/** Account and method of a ticket, for the log too. Refused: `code_expired` where it is expired, forged or void. */
export async function requireTicket(ticket: string, now: Date): Promise<{ id: number; method: SignInMethod }> {
  const read = await readTicket(ticket, now)
  const method = SIGN_IN_METHODS.find((one) => one === read?.method)
  if (!read || !method) throw new RefusalError('code_expired', 'Please sign in again.')
  return { id: read.id, method }
}

/**
 * The second step of a sign-in: the account whose authenticator or recovery code was typed. Refused: `wrong_code`,
 * `blocked`; TooManyRequestsError after five wrong codes in a quarter of an hour.
 */
export async function passSecondFactor(id: number, code: string, context: Pick<Context, 'now'>): Promise<Customer> {
  const db = await getDb()
  await countSecondFactorTry(db, id, context)
  await inTransaction(db, (tx) => acceptSecondFactor(tx, id, code, context))
  const [row] = await db.select().from(customer).where(eq(customer.id, id))
  if (!row?.is_active) throw toBlockedRefusal(null)
  return toCustomer(row)
}
