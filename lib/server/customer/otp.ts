import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Proof } from '../../contract/customer/challenge'
import type { Db } from '../../db/connection'
import { customer, otp } from '../../db/schema'
import type { Locale } from '../../domain/locale'
import { sessionSecret } from '../../env'
import { toOtpEmail, toOtpText } from '../notification/otp-text'
import { queueEmail, queueOtpSms } from '../notification/outbox'
import { flushSmsQueue } from '../notification/send-outbox'
import { type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { hashAddressGroup } from '../security/keyed-hash'
import { chooseOtpDigits, countAttempt, countGuess, toAttemptKey, uncountAttempt } from '../security/otp-guesses'
import { limitOtpRequests, toRequestKeys } from '../security/otp-limit'
import { clearUseCounts, deleteExpiredUseCounts } from '../security/use-limit'

export type OtpPurpose = 'signin' | 'order' | 'reset' | 'email'
/** `email` where the code goes there; `mobile_no` then holds the address too, as the key of the limits. */
export type CodeOwner = { id: number; mobile_no: string; is_verified: boolean; email?: string | null }
type OtpRow = typeof otp.$inferSelect
/** Sign-up details that are stored when this OTP is verified, and the cash order that it confirms. */
export type PendingDetails = Partial<Pick<OtpRow, 'name' | 'email' | 'password_hash' | 'order_number'>>
type CodeRequest = { purpose: OtpPurpose; lang: Locale; proof?: Proof | undefined }

const LIFETIME_MINUTES = 5
/** Open OTPs of one customer and purpose that may be requested from one address group. */
const MAX_OPEN_CODES = 3

function hashCode(customerId: number, purpose: OtpPurpose, code: string): string {
  return createHmac('sha256', sessionSecret()).update(`otp:${customerId}:${purpose}:${code}`).digest('hex')
}

const toBytes = (text: string) => new TextEncoder().encode(text)

/** The OTPs of one customer and purpose that are neither consumed nor expired. */
function isOpenCode(customerId: number, purpose: OtpPurpose, now: Date) {
  return and(eq(otp.customer_id, customerId), eq(otp.purpose, purpose), isNull(otp.spent_at), gt(otp.expires_at, now))
}

/**
 * Sends a new OTP in the customer's language; returns the seconds until the next one. Earlier OTPs stay valid for their
 * five minutes, so that a stranger's request voids none. Sign-up details are stored with their own OTP, so that an OTP
 * requested by a stranger never applies them. An account that has lost this contact meanwhile gets none. Throws TooManyRequestsError for requests that are too frequent, and
 * ChallengeNeeded for unusual volumes.
 */
export async function sendCode(
  db: Db,
  owner: CodeOwner,
  { purpose, lang, proof }: CodeRequest,
  context: Context,
  pendingDetails: PendingDetails = {},
): Promise<number> {
  const { now } = context
  const { id, mobile_no } = owner
  const email = purpose === 'email' ? owner.email : null
  const isProved = !email && owner.is_verified
  const requested_from = hashAddressGroup(context.address)
  await deleteExpiredUseCounts(db, now)
  const wait = await inTransaction(db, async (tx) => {
    const seconds = await limitOtpRequests(
      tx,
      { mobile_no, purpose, isProved, proof, isEmail: Boolean(email) },
      context,
    )
    if (!(await hasContact(tx, owner, email))) return seconds
    const digits = await chooseOtpDigits(tx, id, now)
    const code = String(randomInt(10 ** digits)).padStart(digits, '0')
    const expires_at = new Date(now.getTime() + LIFETIME_MINUTES * 60_000)
    const code_hash = hashCode(id, purpose, code)
    await tx
      .insert(otp)
      .values({ customer_id: id, purpose, code_hash, requested_from, ...pendingDetails, expires_at, created_at: now })
    await expireOldestCodes(tx, and(isOpenCode(id, purpose, now), eq(otp.requested_from, requested_from)), now)
    await clearUseCounts(tx, [toAttemptKey(id), toAttemptKey(id, requested_from)])
    if (email) await queueEmail(tx, { to: email, ...toOtpEmail(code, LIFETIME_MINUTES, lang) }, now)
    else await queueOtpSms(tx, { mobileNo: mobile_no, ...toOtpText(code, LIFETIME_MINUTES, lang), expires_at }, now)
    return seconds
  })
  flushSmsQueue()
  return wait
}

/**
 * Whether the account still has the contact that the code would go to: staff may be correcting it at this moment. The lock
 * waits for such a correction, and holds the next one up until the code is stored, which it then deletes.
 */
async function hasContact(tx: Db, { id, mobile_no }: CodeOwner, email: string | null | undefined): Promise<boolean> {
  const isContact = email ? sql`lower(${customer.email}) = ${email.toLowerCase()}` : eq(customer.mobile_no, mobile_no)
  const isOwner = and(eq(customer.id, id), isContact)
  const rows = await tx.select({ id: customer.id }).from(customer).where(isOwner).for('key share')
  return rows.length > 0
}

async function expireOldestCodes(tx: Db, condition: ReturnType<typeof and>, now: Date): Promise<void> {
  const rows = await tx.select({ id: otp.id }).from(otp).where(condition).orderBy(desc(otp.id))
  const old = rows.slice(MAX_OPEN_CODES).map(({ id }) => id)
  if (old.length > 0) await tx.update(otp).set({ spent_at: now }).where(inArray(otp.id, old))
}

/** The newest sign-up with a password that is not verified yet; null when the account has none. */
export async function findPendingSignUp(db: Db, customerId: number): Promise<OtpRow | null> {
  const [row] = await db
    .select()
    .from(otp)
    .where(and(eq(otp.customer_id, customerId), eq(otp.purpose, 'signin'), isNotNull(otp.password_hash)))
    .orderBy(desc(otp.id))
    .limit(1)
  return row ?? null
}

/** The customer, the purpose and the typed OTP. */
export type CodeInput = { customerId: number; purpose: OtpPurpose; code: string }

/**
 * Finds the open OTP that was entered. `isTrusted` when all open OTPs carry the same details, or this one was requested
 * from the same address: only then are its sign-up details applied. Counts the try first, so that parallel guesses count.
 */
export async function requireCode(
  db: Db,
  input: CodeInput,
  context: Context,
): Promise<OtpRow & { isTrusted: boolean }> {
  const { customerId, purpose } = input
  const { now } = context
  const requestedFrom = hashAddressGroup(context.address)
  const openCodes = await db
    .select()
    .from(otp)
    .where(isOpenCode(customerId, purpose, now))
    .orderBy(desc(otp.id))
  const isFromHere = openCodes.some((row) => row.requested_from === requestedFrom)
  await countAttempt(db, { customerId, isFromHere, requestedFrom }, context)
  if (openCodes.length === 0) throw await explainMissingCode(db, input)
  const code = input.code.replace(/\s/g, '')
  const guess = { customerId, code, open: openCodes.length, isFromHere }
  await countGuess(db, guess, now)
  const hash = toBytes(hashCode(customerId, purpose, code))
  const row = openCodes.filter((one) => timingSafeEqual(hash, toBytes(one.code_hash)))[0]
  if (!row) throw new RefusalError('wrong_code', 'This code is not right.')
  await uncountAttempt(db, guess, context)
  const areDetailsEqual = openCodes.every((one) => toDetailsKey(one) === toDetailsKey(row))
  return { ...row, isTrusted: areDetailsEqual || row.requested_from === requestedFrom }
}

const toDetailsKey = ({ name, email, password_hash }: OtpRow) => JSON.stringify([name, email, password_hash])

async function explainMissingCode(db: Db, { customerId, purpose }: CodeInput): Promise<RefusalError> {
  const [row] = await db
    .select({ spent_at: otp.spent_at })
    .from(otp)
    .where(and(eq(otp.customer_id, customerId), eq(otp.purpose, purpose)))
    .orderBy(desc(otp.id))
    .limit(1)
  if (!row || row.spent_at) return toNoOpenCodeRefusal()
  return new RefusalError('code_expired', 'This code has expired. Please ask for a new one.')
}

export function toNoOpenCodeRefusal(): RefusalError {
  return new RefusalError('no_open_code', 'No code is open. Please ask for a new one.')
}

/**
 * Consumes an OTP by one conditional update, so it works once. Success ends the customer's other OTPs for the same purpose
 * and resets the customer's limits.
 */
export async function consumeCode(tx: Db, row: OtpRow, mobileNo: string, context: Context): Promise<void> {
  const { now } = context
  const { customer_id: id, purpose } = row
  const [consumed] = await tx
    .update(otp)
    .set({ spent_at: now })
    .where(and(eq(otp.id, row.id), isNull(otp.spent_at), gt(otp.expires_at, now)))
    .returning({ id: otp.id })
  if (!consumed) throw toNoOpenCodeRefusal()
  await tx
    .update(otp)
    .set({ spent_at: now })
    .where(isOpenCode(id, purpose, now))
  const keys = [toAttemptKey(id), toAttemptKey(id, hashAddressGroup(context.address))]
  await clearUseCounts(tx, [...keys, ...toRequestKeys(mobileNo, purpose, context)])
}
