import { and, eq } from 'drizzle-orm'
import type { Proof } from '../../contract/customer/challenge'
import type { OrderDetail } from '../../contract/order/order'
import { type Db, getDb } from '../../db/connection'
import { order } from '../../db/schema'
import type { Lang } from '../catalogue/terms'
import { flushSmsQueue } from '../notification/send-outbox'
import { type Answer, ChallengeNeeded, type Context, Refusal, TooManyRequestsError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { limitSending, waitAfterSent } from '../security/otp-limit'
import { countAddress, countOf, countUse, forgetUses, type Limit, sweepUses, uncountUse } from '../security/use-limit'
import { toOrderDetail } from './order-detail'
import { hasOpenCode, postOrderCode, spendOrderCode } from './order-otp'
import type { OrderRow } from './order-row'

type Named = { number: string; mobile_no: string; lang: Lang; proof?: Proof | undefined }

const HOUR = 3600
const QUARTER_HOUR = 900
/** About as long as sending takes, so that the answer time does not reveal whether number and mobile match. */
const MIN_MS = 400
/** A six-digit code is guessed once in a million tries: this bounds the wrong codes of all clients together. */
const WRONG_AT_ALL: Limit = { key: 'order-code-wrong', max: 1000, seconds: 600 }

const tryLimit = ({ number, mobile_no }: Named): Limit => ({
  key: `order-try:${number}:${mobile_no}`,
  max: 5,
  seconds: QUARTER_HOUR,
})

/** Sends an OTP that opens the order; the answer does not reveal whether number and mobile match. */
export async function lookup(asked: Named, context: Context): Promise<Answer<null>> {
  const db = await getDb()
  const named = { ...asked, number: toNumber(asked.number) }
  await sweepUses(db, context.now)
  await countAddress(db, { key: 'order-lookup', max: 30, seconds: HOUR }, context)
  const least = new Promise((resolve) => setTimeout(resolve, MIN_MS))
  const { keys, seconds: retryAfter } = await limitAsking(db, named, context.now)
  try {
    await sendIfTheirs(db, named, context)
  } catch (error) {
    // The same request comes again with a proof: it must not count twice.
    if (error instanceof ChallengeNeeded) for (const key of keys) await uncountUse(db, key)
    throw error
  } finally {
    await least
  }
  return { data: null, msg: 'If number and mobile belong together, a code is on its way.', retryAfter }
}

/** Applies to existing and unknown orders alike: with growing waits, and at most ten an hour for an order number. */
async function limitAsking(db: Db, { number, mobile_no }: Named, now: Date) {
  const hour = { key: `lookup-hour:${mobile_no}`, max: 5, seconds: HOUR }
  const seconds = waitAfterSent(await countOf(db, hour.key, now))
  const limits = [
    { key: `lookup-wait:${mobile_no}`, max: 1, seconds },
    hour,
    { key: `lookup-number:${number}`, max: 10, seconds: HOUR },
  ]
  for (const limit of limits) await countUse(db, limit, now)
  return { keys: limits.map(({ key }) => key), seconds }
}

/** A mobile that has reached its sending limit gets no OTP and the same answer. */
async function sendIfTheirs(db: Db, named: Named, context: Context): Promise<void> {
  const row = await getTheirs(db, named)
  await forgetUses(db, [tryLimit(named).key])
  const { mobile_no, proof, lang } = named
  const sending = { mobile_no, purpose: 'lookup', isProved: true, proof, isSilent: row === null }
  try {
    await inTransaction(db, async (tx) => {
      await limitSending(tx, sending, context)
      if (row) await postOrderCode(tx, row, lang, context.now)
    })
    if (row) flushSmsQueue()
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error
  }
}

async function getTheirs(db: Db, { number, mobile_no }: Named): Promise<OrderRow | null> {
  const isTheirs = and(eq(order.number, number), eq(order.contact_mobile, mobile_no))
  const [row] = await db.select().from(order).where(isTheirs).limit(1)
  return row ?? null
}

/**
 * Shows the order for its number, its mobile and the OTP sent there. An OTP works once and opens no session. Wrong,
 * expired and never sent give the same answer.
 */
export async function find(asked: Named & { code: string }, context: Context): Promise<Answer<OrderDetail>> {
  const db = await getDb()
  const { now } = context
  const named = { ...asked, number: toNumber(asked.number) }
  await countAddress(db, { key: 'order-find', max: 60, seconds: HOUR }, context)
  await countUse(db, tryLimit(named), now)
  const row = await getTheirs(db, named)
  // Counts only guesses at open OTPs: guesses that cannot succeed must not lock out other buyers.
  if (row && (await hasOpenCode(db, row.id, now))) await countUse(db, WRONG_AT_ALL, now)
  // Without an order the same statement runs for order 0, so that the answer takes as long.
  if (!((await spendOrderCode(db, row?.id ?? 0, asked.code, now)) && row))
    throw new Refusal('wrong_or_old_code', 'This code is not right or no longer valid.')
  await uncountUse(db, WRONG_AT_ALL.key)
  await forgetUses(db, [tryLimit(named).key])
  return { data: await toOrderDetail(db, row, named.lang) }
}

/** Normalizes a typed order number: `26 48217730 → 26-4821-7730`. */
function toNumber(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{10}$/.test(digits) ? `${digits.slice(0, 2)}-${digits.slice(2, 6)}-${digits.slice(6)}` : typed
}
