import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../db/connection'
import { otp } from '../db/schema'
import { sessionSecret } from '../env'
import { type Context, Refusal } from './answer'
import { countGuess, countTry, forgiveTry, limitSending, sendKeys, tryKey } from './code-limit'
import { toCodeText } from './code-text'
import { forgetUses, sweepUses } from './limit'
import { postSms } from './outbox'
import { hurryTexts } from './send-outbox'
import { inTransaction } from './transaction'

export type Purpose = 'signin' | 'order' | 'reset'
type Owner = { id: number; mobile_no: string }

const LIFE_MINUTES = 5

function hashOf(customerId: number, purpose: Purpose, code: string): string {
  return createHmac('sha256', sessionSecret()).update(`otp:${customerId}:${purpose}:${code}`).digest('hex')
}

const bytes = (text: string) => new TextEncoder().encode(text)

type Extras = { lang?: 'en' | 'fr'; passwordHash?: string }

/**
 * Sends a new six-digit code, in the customer's language, and ends the old one; gives the seconds until the next. Throws TooMany when asked again too soon
 * or too often. A password chosen at sign-up waits with the code, so that a code asked for by somebody else never sets it.
 */
export async function sendCode(
  db: Db,
  owner: Owner,
  purpose: Purpose,
  now: Date,
  { lang = 'en', passwordHash }: Extras = {},
): Promise<number> {
  await sweepUses(db, now)
  const wait = await limitSending(db, owner, purpose, now)
  const expires_at = new Date(now.getTime() + LIFE_MINUTES * 60_000)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await inTransaction(db, async (tx) => {
    await tx
      .update(otp)
      .set({ spent_at: now })
      .where(and(eq(otp.customer_id, owner.id), eq(otp.purpose, purpose), isNull(otp.spent_at)))
    await tx.insert(otp).values({
      customer_id: owner.id,
      purpose,
      code_hash: hashOf(owner.id, purpose, code),
      password_hash: passwordHash ?? null,
      expires_at,
      created_at: now,
    })
    await forgetUses(tx, [tryKey(owner.id)])
    await postSms(tx, { mobileNo: owner.mobile_no, ...toCodeText(code, LIFE_MINUTES, lang), expires_at }, now)
  })
  hurryTexts()
  return wait
}

/** The hash of the password that waits with the newest code of an account; none when a later code dropped it. */
export async function getWaitingPassword(db: Db, customerId: number): Promise<string | null> {
  const [row] = await db
    .select({ password_hash: otp.password_hash })
    .from(otp)
    .where(and(eq(otp.customer_id, customerId), eq(otp.purpose, 'signin')))
    .orderBy(desc(otp.id))
    .limit(1)
  return row?.password_hash ?? null
}

/** The number of the open code that `code` matches. Counts the try first, so that guesses at once are all counted. */
export async function requireCode(
  db: Db,
  customerId: number,
  purpose: Purpose,
  code: string,
  context: Context,
): Promise<number> {
  const { now } = context
  await countTry(db, customerId, context)
  const [row] = await db
    .select()
    .from(otp)
    .where(and(eq(otp.customer_id, customerId), eq(otp.purpose, purpose)))
    .orderBy(desc(otp.id))
    .limit(1)
  if (!row || row.spent_at) throw noOpenCode()
  if (row.expires_at <= now) throw new Refusal('code_expired', 'This code has expired. Please ask for a new one.')
  await countGuess(db, now)
  const given = bytes(hashOf(customerId, purpose, code.replace(/\s/g, '')))
  if (!timingSafeEqual(given, bytes(row.code_hash))) throw new Refusal('wrong_code', 'This code is not right.')
  await forgiveTry(db, context)
  return row.id
}

export function noOpenCode(): Refusal {
  return new Refusal('no_open_code', 'No code is open. Please ask for a new one.')
}

/**
 * Spends a code by one conditional update: of two at once, one wins. Success starts the owner's limits afresh. Gives the
 * hash of the password that waited with it, if any.
 */
export async function spendCode(
  tx: Db,
  otpId: number,
  owner: Owner,
  purpose: Purpose,
  now: Date,
): Promise<string | null> {
  const [spent] = await tx
    .update(otp)
    .set({ spent_at: now })
    .where(and(eq(otp.id, otpId), isNull(otp.spent_at), gt(otp.expires_at, now)))
    .returning({ password_hash: otp.password_hash })
  if (!spent) throw noOpenCode()
  await forgetUses(tx, [tryKey(owner.id), ...sendKeys(owner, purpose)])
  return spent.password_hash
}
