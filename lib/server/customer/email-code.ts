import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Customer } from '../../contract/customer/customer'
import type { EmailSignIn } from '../../contract/customer/email-code'
import { type Db, getDb } from '../../db/connection'
import { customer } from '../../db/schema'
import { claimGuestOrdersByEmail } from '../order/claim-guest-orders'
import { type Answer, type Context, RefusalError, TooManyRequestsError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { toAddressGroup } from '../security/network-group'
import { limitOtpRequests } from '../security/otp-limit'
import { clearUseCounts, countAddress, countUse, type Limit } from '../security/use-limit'
import { type CustomerRow, limitCodeRequests, type SendCodeInput, toCustomer } from './account'
import { consumeCode, requireCode, sendCode } from './otp'

const QUARTER_HOUR = 900
/** About as long as storing a code takes, so that the answer time does not reveal blocked accounts. */
const MIN_ANSWER_MS = 400

/** Proving the address ends sessions from before: they are of someone who did not prove it. */
const NEXT_UNLESS_VERIFIED = sql`${customer.session_version} + case when ${customer.email_verified} then 0 else 1 end`

/** Wrong codes for one address from one network, counted alike with and without an account. */
function toTryLimit(email: string, { address }: Context): Limit {
  return { key: `email-try:${email}:${toAddressGroup(address)}`, max: 5, seconds: QUARTER_HOUR }
}

/** Sends an OTP to an e-mail address, whether or not it has an account. */
export async function signinwithemail(
  input: SendCodeInput<typeof EmailSignIn>,
  context: Context,
): Promise<Answer<null>> {
  const db = await getDb()
  await limitCodeRequests(db, context)
  const minimumWait = new Promise((resolve) => setTimeout(resolve, MIN_ANSWER_MS))
  try {
    return { data: null, msg: 'A code is on its way.', retryAfter: await sendEmailCode(db, input, context) }
  } finally {
    await minimumWait
  }
}

/** Sends nothing to the address of a blocked account, and counts and answers as for every other. */
async function sendEmailCode(
  db: Db,
  { email: typed, lang, proof }: SendCodeInput<typeof EmailSignIn>,
  context: Context,
): Promise<number> {
  const email = typed.toLowerCase()
  const row = await inTransaction(db, (tx) => findOrCreateAccount(tx, email, context.now))
  const request = { mobile_no: email, purpose: 'email', isProved: false, isEmail: true, proof } as const
  const wait = row.is_active
    ? await sendCode(db, { ...row, mobile_no: email, email }, { purpose: 'email', lang, proof }, context)
    : await inTransaction(db, (tx) => limitOtpRequests(tx, request, context))
  await clearUseCounts(db, [toTryLimit(email, context).key])
  return wait
}

/** The account that proved this address, else one that still waits for its first code; created where none is. */
async function findOrCreateAccount(tx: Db, email: string, now: Date): Promise<CustomerRow> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email:${email}`}, 0))`)
  const existing = await findAccount(tx, email)
  if (existing) return existing
  const [created] = await tx.insert(customer).values({ name: '', email, created_at: now }).returning()
  if (!created) throw new Error('no account was created for an e-mail address')
  return created
}

/**
 * An address that a customer typed without proving it does not count: its owner would share the account with that
 * customer. An account that was never entered has no name, because every change of the details sets one; or staff added it
 * without a number, and a code is the first way into it.
 */
async function findAccount(db: Db, email: string): Promise<CustomerRow | null> {
  const isAddress = sql`lower(${customer.email}) = ${email}`
  const find = async (isVerified: boolean) => {
    const isOwn = isVerified
      ? eq(customer.email_verified, true)
      : and(
          ...[eq(customer.email_verified, false), or(eq(customer.name, ''), isNotNull(customer.added_at))],
          ...[isNull(customer.mobile_no), isNull(customer.google_sub), isNull(customer.password_hash)],
        )
    const [row] = await db.select().from(customer).where(and(isAddress, isOwn)).orderBy(asc(customer.id)).limit(1)
    return row ?? null
  }
  return (await find(true)) ?? (await find(false))
}

/** Signs in with the OTP. Wrong, expired, tried too often and never sent give the same answer. */
export async function verifyemail(
  { email: typed, code }: z.output<typeof EmailSignIn> & { code: string },
  context: Context,
): Promise<Answer<Customer>> {
  const email = typed.toLowerCase()
  const db = await getDb()
  await countAddress(db, { key: 'email-code-address', max: 100, seconds: QUARTER_HOUR }, context)
  await countUse(db, toTryLimit(email, context), context.now)
  const row = await findAccount(db, email)
  if (!row?.is_active) throw toUnusableCodeRefusal()
  const otpRow = await requireCode(db, { customerId: row.id, purpose: 'email', code }, context).catch(hideReason)
  const verified = await inTransaction(db, async (tx) => {
    await consumeCode(tx, otpRow, email, context).catch(hideReason)
    const [updated] = await tx
      .update(customer)
      .set({ email_verified: true, session_version: NEXT_UNLESS_VERIFIED })
      .where(and(eq(customer.id, row.id), eq(customer.is_active, true)))
      .returning()
    if (!updated) throw toUnusableCodeRefusal()
    await claimGuestOrdersByEmail(tx, { id: row.id, email })
    return updated
  })
  await clearUseCounts(db, [toTryLimit(email, context).key])
  return { data: toCustomer(verified), msg: 'Signed in.' }
}

/** The limit of an account's codes is hidden too: an address without an account has none. */
function hideReason(error: unknown): never {
  const isTelling = error instanceof RefusalError || error instanceof TooManyRequestsError
  throw isTelling ? toUnusableCodeRefusal() : error
}

function toUnusableCodeRefusal(): RefusalError {
  return new RefusalError('wrong_or_old_code', 'This code is not right or no longer valid.')
}
