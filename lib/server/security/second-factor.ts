import { randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { customer, second_factor, setting } from '../../db/schema'
import { type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { keyedHash } from './keyed-hash'
import { openText, sealText } from './sealed-text'
import { findTotpStep, toBase32 } from './totp'
import { clearUseCounts, countUse } from './use-limit'

/** 160 bits, the length that RFC 4226, section 4, recommends. */
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** 80 bits, written as two groups of eight characters. */
const RECOVERY_BYTES = 10
const TICKET_MS = 10 * 60_000
/** The setting by which an owner requires the second factor of all staff. */
export const REQUIRED_SETTING = 'second_factor_required'

type Caller = Pick<Context, 'now'>

/** Wrong codes of one account: guessing needs its first factor already, so the limits lock no owner out for strangers. */
const toTryLimits = (customerId: number) => [
  { key: `second-factor:${customerId}`, max: 5, seconds: 900 },
  { key: `second-factor-day:${customerId}`, max: 30, seconds: 86_400 },
]

const hashRecoveryCode = (customerId: number, code: string) => keyedHash('recovery-code', `${customerId}:${code}`)

function createRecoveryCodes(customerId: number): { codes: string[]; hashes: string[] } {
  const plain = Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(RECOVERY_BYTES)))
  const codes = plain.map((code) => `${code.slice(0, 8)}-${code.slice(8)}`)
  return { codes, hashes: plain.map((code) => hashRecoveryCode(customerId, code)) }
}

/** Whether an account has a confirmed second factor. */
export async function hasSecondFactor(db: Db, customerId: number): Promise<boolean> {
  const isConfirmed = and(eq(second_factor.customer_id, customerId), isNotNull(second_factor.confirmed_at))
  return (await db.$count(second_factor, isConfirmed)) > 0
}

/** Whether an owner requires the second factor of all staff. */
export async function isSecondFactorRequired(db: Db): Promise<boolean> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, REQUIRED_SETTING))
  return row?.value === true
}

/** Starts a set-up, again with a new secret while none is confirmed. Refused: `conflict` where one is. */
export async function startSetUp(db: Db, customer_id: number): Promise<string> {
  const secret = toBase32(randomBytes(SECRET_BYTES))
  const values = { secret: sealText('second-factor', secret), last_step: 0, recovery_hashes: [] }
  return inTransaction(db, async (tx) => {
    if (await hasSecondFactor(tx, customer_id))
      throw new RefusalError('conflict', 'A second factor is set up already. Remove it first.')
    await tx
      .insert(second_factor)
      .values({ customer_id, ...values })
      .onConflictDoUpdate({ target: second_factor.customer_id, set: values })
    return secret
  })
}

/** Confirms a set-up by its first code and returns the recovery codes. Refused: `wrong_code`, `not_found`, `conflict`. */
export async function confirmSetUp(tx: Db, customerId: number, code: string, { now }: Caller): Promise<string[]> {
  const row = await lockFactor(tx, customerId)
  if (!row) throw new RefusalError('not_found', 'Start the set-up of the second factor first.')
  if (row.confirmed_at) throw new RefusalError('conflict', 'A second factor is set up already.')
  const step = findStep(row, code, now)
  if (step === null) throw toWrongCode()
  const { codes, hashes } = createRecoveryCodes(customerId)
  await tx
    .update(second_factor)
    .set({ confirmed_at: now, last_step: step, recovery_hashes: hashes })
    .where(eq(second_factor.customer_id, customerId))
  await clearTries(tx, customerId)
  return codes
}

/** A right code gives back the tries of the quarter of an hour; the count of the day remains. */
const clearTries = (tx: Db, customerId: number) => clearUseCounts(tx, [`second-factor:${customerId}`])

/** Counts a try of an account's second factor before it is compared, so that parallel guesses count. */
export async function countSecondFactorTry(db: Db, customerId: number, { now }: Caller): Promise<void> {
  for (const limit of toTryLimits(customerId)) await countUse(db, limit, now)
}

/**
 * Accepts a code of the authenticator or a recovery code, each once: the row is locked, so that of two equal codes
 * at the same time one is refused. Refused: `wrong_code`, `not_found`.
 */
export async function acceptSecondFactor(tx: Db, customerId: number, typed: string, { now }: Caller): Promise<void> {
  const row = await lockFactor(tx, customerId)
  if (!row?.confirmed_at) throw new RefusalError('not_found', 'No second factor is set up.')
  const step = findStep(row, typed, now)
  const remaining = step === null ? withoutRecoveryCode(row, typed) : row.recovery_hashes
  if (!remaining) throw toWrongCode()
  await tx
    .update(second_factor)
    .set({ recovery_hashes: remaining, ...(step !== null && { last_step: step }) })
    .where(eq(second_factor.customer_id, customerId))
  await clearTries(tx, customerId)
}

/** Replaces the recovery codes of an account and returns the new ones. */
export async function renewRecoveryCodes(tx: Db, customerId: number): Promise<string[]> {
  const { codes, hashes } = createRecoveryCodes(customerId)
  await tx.update(second_factor).set({ recovery_hashes: hashes }).where(eq(second_factor.customer_id, customerId))
  return codes
}

/** Removes the second factor of an account; false where it has none. */
export async function deleteSecondFactor(tx: Db, customerId: number): Promise<boolean> {
  const rows = await tx
    .delete(second_factor)
    .where(eq(second_factor.customer_id, customerId))
    .returning({ confirmed_at: second_factor.confirmed_at })
  return rows.some(({ confirmed_at }) => confirmed_at !== null)
}

type FactorRow = typeof second_factor.$inferSelect

async function lockFactor(tx: Db, customerId: number): Promise<FactorRow | undefined> {
  const [row] = await tx.select().from(second_factor).where(eq(second_factor.customer_id, customerId)).for('update')
  return row
}

function findStep({ secret, last_step }: FactorRow, typed: string, now: Date): number | null {
  const plain = openText('second-factor', secret)
  return plain === null ? null : findTotpStep(plain, typed.replace(/\s/g, ''), last_step, now)
}

/** The hashes that remain after this recovery code; null where the code is none of them. */
function withoutRecoveryCode({ customer_id, recovery_hashes }: FactorRow, typed: string): string[] | null {
  const hash = hashRecoveryCode(customer_id, typed.replace(/[\s-]/g, '').toUpperCase())
  return recovery_hashes.includes(hash) ? recovery_hashes.filter((one) => one !== hash) : null
}

const toWrongCode = () => new RefusalError('wrong_code', 'This code is not right.')

/**
 * What a browser presents with the code after the first factor; null where the account has no second factor. It names
 * account and version of its sessions, so that ending the sessions voids it, and is valid for ten minutes. `method` is
 * how the customer signed in, for the log.
 */
export async function createTicket(account: { id: number; session_version: number }, method: string, now: Date) {
  if (!(await hasSecondFactor(await getDb(), account.id))) return null
  const head = `${account.id}.${account.session_version}.${now.getTime() + TICKET_MS}.${method}`
  return `${head}.${signTicket(head)}`
}

const signTicket = (head: string) => keyedHash('second-factor-ticket', head, 32)

/** Account and method of a ticket; null for one that is expired, forged or void. */
export async function readTicket(ticket: string, now: Date): Promise<{ id: number; method: string } | null> {
  const at = ticket.lastIndexOf('.')
  const head = ticket.slice(0, Math.max(at, 0))
  const [given, expected] = [Buffer.from(ticket.slice(at + 1)), Buffer.from(signTicket(head))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const [id, version, expires, method = ''] = head.split('.')
  if (Number(expires) <= now.getTime()) return null
  const isSame = and(eq(customer.id, Number(id)), eq(customer.session_version, Number(version)))
  const count = await (await getDb()).$count(customer, and(isSame, eq(customer.is_active, true)))
  return count > 0 ? { id: Number(id), method } : null
}
