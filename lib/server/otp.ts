import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { smsPort } from '../adapters/sms'
import type { Db } from '../db/connection'
import { otp } from '../db/schema'
import { sessionSecret } from '../env'
import { site } from '../site'
import { type Context, Refusal } from './answer'
import { countAddress, countUse, forgetUses, type Limit, sweepUses, uncountAddress } from './limit'
import { inTransaction } from './transaction'

export type Purpose = 'signin' | 'order'
type Owner = { id: number; mobile_no: string }

const LIFE_MINUTES = 5
const waitLimit = (owner: Owner, purpose: Purpose): Limit => ({
  key: `code-wait:${owner.id}:${purpose}`,
  max: 1,
  seconds: 30,
})
const hourLimit = (owner: Owner): Limit => ({ key: `code-hour:${owner.mobile_no}`, max: 5, seconds: 3600 })
/** Longer than a code lives: the tries are forgotten only when a new code is sent or none can be open. */
const tryLimit = (customerId: number): Limit => ({ key: `code-try:${customerId}`, max: 5, seconds: 900 })
/** Wrong tries alone: customers are numbered in sequence, and one address must not lock them one after another. */
const WRONG_TRIES: Limit = { key: 'code-wrong-address', max: 30, seconds: 3600 }

function hashOf(customerId: number, purpose: Purpose, code: string): string {
  return createHmac('sha256', sessionSecret()).update(`otp:${customerId}:${purpose}:${code}`).digest('hex')
}

const bytes = (text: string) => new TextEncoder().encode(text)

/**
 * Sends a new six-digit code and ends the old one. Throws TooMany when asked again too soon or too often. A password
 * chosen at sign-up waits with the code, so that a code asked for by somebody else never sets it.
 */
export async function sendCode(
  db: Db,
  owner: Owner,
  purpose: Purpose,
  now: Date,
  passwordHash: string | null = null,
): Promise<void> {
  await sweepUses(db, now)
  await countUse(db, waitLimit(owner, purpose), now)
  await countUse(db, hourLimit(owner), now)
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
      password_hash: passwordHash,
      expires_at: new Date(now.getTime() + LIFE_MINUTES * 60_000),
      created_at: now,
    })
    await forgetUses(tx, [tryLimit(owner.id).key])
  })
  const text = `${code} is your ${site().name} verification code. It is valid for ${LIFE_MINUTES} minutes. Never share it.`
  await smsPort(db).send(owner.mobile_no, text, now)
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
  await countAddress(db, WRONG_TRIES, context)
  await countUse(db, tryLimit(customerId), now)
  const [row] = await db
    .select()
    .from(otp)
    .where(and(eq(otp.customer_id, customerId), eq(otp.purpose, purpose)))
    .orderBy(desc(otp.id))
    .limit(1)
  if (!row || row.spent_at) throw noOpenCode()
  if (row.expires_at <= now) throw new Refusal('code_expired', 'This code has expired. Please ask for a new one.')
  const given = bytes(hashOf(customerId, purpose, code.replace(/\s/g, '')))
  if (!timingSafeEqual(given, bytes(row.code_hash))) throw new Refusal('wrong_code', 'This code is not right.')
  await uncountAddress(db, WRONG_TRIES.key, context)
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
  await forgetUses(tx, [tryLimit(owner.id).key, hourLimit(owner).key, waitLimit(owner, purpose).key])
  return spent.password_hash
}
