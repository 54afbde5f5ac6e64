import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Proof } from '../../contract/customer/challenge'
import type { Db } from '../../db/connection'
import { otp } from '../../db/schema'
import { sessionSecret } from '../../env'
import { toCodeText } from '../notification/otp-text'
import { queueOtpSms } from '../notification/outbox'
import { flushSmsQueue } from '../notification/send-outbox'
import { type Context, Refusal } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { hashOfGroup } from '../security/keyed-hash'
import { countGuess, countTry, digitsFor, forgiveTry, tryKey } from '../security/otp-guesses'
import { limitSending, sendKeys } from '../security/otp-limit'
import { forgetUses, sweepUses } from '../security/use-limit'

export type Purpose = 'signin' | 'order' | 'reset'
export type CodeOwner = { id: number; mobile_no: string; is_verified: boolean }
type OtpRow = typeof otp.$inferSelect
/** Sign-up details that are stored when this OTP is verified, and the cash order that it confirms. */
export type Brought = Partial<Pick<OtpRow, 'name' | 'email' | 'password_hash' | 'order_number'>>
type Request = { purpose: Purpose; lang: 'en' | 'fr'; proof?: Proof | undefined }

const LIFE_MINUTES = 5
/** Open OTPs of one customer and purpose that may be requested from one address group. */
const MAX_OPEN = 3

function hashOf(customerId: number, purpose: Purpose, code: string): string {
  return createHmac('sha256', sessionSecret()).update(`otp:${customerId}:${purpose}:${code}`).digest('hex')
}

const bytes = (text: string) => new TextEncoder().encode(text)

/** The OTPs of one customer and purpose that are neither consumed nor expired. */
function isOpen(customerId: number, purpose: Purpose, now: Date) {
  return and(eq(otp.customer_id, customerId), eq(otp.purpose, purpose), isNull(otp.spent_at), gt(otp.expires_at, now))
}

/**
 * Sends a new OTP in the customer's language; returns the seconds until the next one. Earlier OTPs stay valid for their
 * five minutes, so that a stranger's request voids none. Sign-up details are stored with their own OTP, so that an OTP
 * requested by a stranger never applies them. Throws TooManyRequestsError for requests that are too frequent, and
 * ChallengeNeeded for unusual volumes.
 */
export async function sendCode(
  db: Db,
  owner: CodeOwner,
  { purpose, lang, proof }: Request,
  context: Context,
  brought: Brought = {},
): Promise<number> {
  const { now } = context
  const { id, mobile_no, is_verified: isProved } = owner
  const requested_from = hashOfGroup(context.address)
  await sweepUses(db, now)
  const wait = await inTransaction(db, async (tx) => {
    const seconds = await limitSending(tx, { mobile_no, purpose, isProved, proof }, context)
    const digits = await digitsFor(tx, id, now)
    const code = String(randomInt(10 ** digits)).padStart(digits, '0')
    const expires_at = new Date(now.getTime() + LIFE_MINUTES * 60_000)
    const code_hash = hashOf(id, purpose, code)
    await tx
      .insert(otp)
      .values({ customer_id: id, purpose, code_hash, requested_from, ...brought, expires_at, created_at: now })
    await dropOldest(tx, and(isOpen(id, purpose, now), eq(otp.requested_from, requested_from)), now)
    await forgetUses(tx, [tryKey(id), tryKey(id, requested_from)])
    await queueOtpSms(tx, { mobileNo: mobile_no, ...toCodeText(code, LIFE_MINUTES, lang), expires_at }, now)
    return seconds
  })
  flushSmsQueue()
  return wait
}

async function dropOldest(tx: Db, own: ReturnType<typeof and>, now: Date): Promise<void> {
  const rows = await tx.select({ id: otp.id }).from(otp).where(own).orderBy(desc(otp.id))
  const old = rows.slice(MAX_OPEN).map(({ id }) => id)
  if (old.length > 0) await tx.update(otp).set({ spent_at: now }).where(inArray(otp.id, old))
}

/** The newest sign-up with a password that is not verified yet; null when the account has none. */
export async function getWaiting(db: Db, customerId: number): Promise<OtpRow | null> {
  const [row] = await db
    .select()
    .from(otp)
    .where(and(eq(otp.customer_id, customerId), eq(otp.purpose, 'signin'), isNotNull(otp.password_hash)))
    .orderBy(desc(otp.id))
    .limit(1)
  return row ?? null
}

/** The customer, the purpose and the typed OTP. */
export type Given = { customerId: number; purpose: Purpose; code: string }

/**
 * Finds the open OTP that was entered. `isTrusted` when all open OTPs carry the same details, or this one was requested
 * from the same address: only then are its sign-up details applied. Counts the try first, so that parallel guesses count.
 */
export async function requireCode(db: Db, given: Given, context: Context): Promise<OtpRow & { isOwn: boolean }> {
  const { customerId, purpose } = given
  const { now } = context
  const from = hashOfGroup(context.address)
  const open = await db
    .select()
    .from(otp)
    .where(isOpen(customerId, purpose, now))
    .orderBy(desc(otp.id))
  const isHere = open.some((row) => row.requested_from === from)
  await countTry(db, tryKey(customerId, isHere ? from : undefined), context)
  if (open.length === 0) throw await noCode(db, given)
  const code = given.code.replace(/\s/g, '')
  const guess = { customerId, code, open: open.length }
  await countGuess(db, guess, now)
  const hash = bytes(hashOf(customerId, purpose, code))
  const row = open.filter((one) => timingSafeEqual(hash, bytes(one.code_hash)))[0]
  if (!row) throw new Refusal('wrong_code', 'This code is not right.')
  await forgiveTry(db, guess, context)
  const isSame = open.every((one) => broughtText(one) === broughtText(row))
  return { ...row, isOwn: isSame || row.requested_from === from }
}

const broughtText = ({ name, email, password_hash }: OtpRow) => JSON.stringify([name, email, password_hash])

async function noCode(db: Db, { customerId, purpose }: Given): Promise<Refusal> {
  const [row] = await db
    .select({ spent_at: otp.spent_at })
    .from(otp)
    .where(and(eq(otp.customer_id, customerId), eq(otp.purpose, purpose)))
    .orderBy(desc(otp.id))
    .limit(1)
  if (!row || row.spent_at) return noOpenCode()
  return new Refusal('code_expired', 'This code has expired. Please ask for a new one.')
}

export function noOpenCode(): Refusal {
  return new Refusal('no_open_code', 'No code is open. Please ask for a new one.')
}

/**
 * Consumes an OTP by one conditional update, so it works once. Success ends the customer's other OTPs for the same purpose
 * and resets the customer's limits.
 */
export async function spendCode(tx: Db, row: OtpRow, mobileNo: string, context: Context): Promise<void> {
  const { now } = context
  const { customer_id: id, purpose } = row
  const [spent] = await tx
    .update(otp)
    .set({ spent_at: now })
    .where(and(eq(otp.id, row.id), isNull(otp.spent_at), gt(otp.expires_at, now)))
    .returning({ id: otp.id })
  if (!spent) throw noOpenCode()
  await tx
    .update(otp)
    .set({ spent_at: now })
    .where(isOpen(id, purpose, now))
  const keys = [tryKey(id), tryKey(id, hashOfGroup(context.address))]
  await forgetUses(tx, [...keys, ...sendKeys(mobileNo, purpose, context)])
}
