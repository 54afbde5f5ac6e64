import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Customer, ResetPassword, SignIn } from '../contract/customer'
import { type Db, getDb } from '../db/connection'
import { customer } from '../db/schema'
import { type CustomerRow, limitCodes, type Spoken, toCustomer } from './account'
import { adoptOrders } from './adopt-orders'
import { type Answer, type Context, Refusal, TooMany } from './answer'
import { waitAfterSent } from './code-limit'
import { countAddress, countOf, countUse, forgetUses, type Limit } from './limit'
import { requireCode, sendCode, spendCode } from './otp'
import { hashPassword } from './password'
import { inTransaction } from './transaction'

const QUARTER_HOUR = 900
/** The same for numbers with and without an account, so that neither shows. */
async function limitAsking(db: Db, mobile_no: string, now: Date): Promise<number> {
  const hour = { key: `reset-hour:${mobile_no}`, max: 5, seconds: 3600 }
  const seconds = waitAfterSent(await countOf(db, hour.key, now))
  await countUse(db, { key: `reset-wait:${mobile_no}`, max: 1, seconds }, now)
  await countUse(db, hour, now)
  return seconds
}
const tryLimit = (mobile_no: string): Limit => ({ key: `reset-try:${mobile_no}`, max: 5, seconds: QUARTER_HOUR })
/** What a message takes to leave: an unknown number is answered no faster. */
const LEAST_MS = 400

/** Sends a code with which the password can be chosen anew; the answer does not tell whether there is an account. */
export async function forgotpassword(
  { mobile_no, lang }: Spoken<typeof SignIn>,
  context: Context,
): Promise<Answer<null>> {
  const db = await getDb()
  await limitCodes(db, context)
  const retryAfter = await limitAsking(db, mobile_no, context.now)
  await Promise.all([
    sendIfKnown(db, mobile_no, lang, context),
    new Promise((resolve) => setTimeout(resolve, LEAST_MS)),
  ])
  return { data: null, msg: 'If this number has an account, a code is on its way.', retryAfter }
}

/** A number that was sent too many codes already gets none, and is answered like any other. */
async function sendIfKnown(db: Db, mobile_no: string, lang: 'en' | 'fr', { now }: Context): Promise<void> {
  const row = await getActive(db, mobile_no)
  await forgetUses(db, [tryLimit(mobile_no).key])
  if (!row) return
  await sendCode(db, { id: row.id, mobile_no }, 'reset', now, { lang }).catch((error: unknown) => {
    if (!(error instanceof TooMany)) throw error
  })
}

async function getActive(db: Db, mobile_no: string): Promise<CustomerRow | null> {
  const isTheirs = and(eq(customer.mobile_no, mobile_no), eq(customer.is_active, true))
  const [row] = await db.select().from(customer).where(isTheirs).limit(1)
  return row ?? null
}

/** Spends the code: the password is the new one, and every session that was open ends. */
export async function resetpassword(
  { mobile_no, code, password }: z.output<typeof ResetPassword>,
  context: Context,
): Promise<Answer<Customer>> {
  const db = await getDb()
  await countAddress(db, { key: 'reset-address', max: 100, seconds: QUARTER_HOUR }, context)
  await countUse(db, tryLimit(mobile_no), context.now)
  const row = await getActive(db, mobile_no)
  if (!row) throw unusable()
  const owner = { id: row.id, mobile_no }
  const otpId = await requireCode(db, row.id, 'reset', code, context).catch(hideReason)
  const password_hash = await hashPassword(password)
  const changed = await inTransaction(db, async (tx) => {
    await spendCode(tx, otpId, owner, 'reset', context.now).catch(hideReason)
    const [found] = await tx
      .update(customer)
      .set({ password_hash, is_verified: true, session_version: sql`${customer.session_version} + 1` })
      .where(and(eq(customer.id, row.id), eq(customer.is_active, true)))
      .returning()
    if (!found) throw unusable()
    await adoptOrders(tx, owner, context.now)
    return found
  })
  await forgetUses(db, [tryLimit(mobile_no).key])
  return { data: toCustomer(changed), msg: 'Password changed.' }
}

/** Wrong, old and never sent are one answer: the difference would tell that there is an account. */
function hideReason(error: unknown): never {
  throw error instanceof Refusal ? unusable() : error
}

function unusable(): Refusal {
  return new Refusal('wrong_or_old_code', 'This code is not right or no longer valid.')
}
