import { and, eq, sql } from 'drizzle-orm'
import type { Proof } from '../../contract/customer/challenge'
import type { OrderDetail } from '../../contract/order/order'
import { type Db, getDb } from '../../db/connection'
import { order } from '../../db/schema'
import type { Locale } from '../../domain/locale'
import { flushSmsQueue } from '../notification/send-outbox'
import { type Answer, type Context, RefusalError, TooManyRequestsError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { limitOtpRequests, toWaitSeconds } from '../security/otp-limit'
import { sendWithUniformAnswer } from '../security/uniform-answer'
import {
  clearUseCounts,
  countAddress,
  countUse,
  deleteExpiredUseCounts,
  type Limit,
  loadUseCount,
  uncountUse,
} from '../security/use-limit'
import { checkOrderKey } from './order-access'
import { toOwnOrderDetail } from './order-detail'
import { isWithinLifetime, toOrderKey } from './order-key'
import { consumeOrderOtp, hasOpenOtp, queueOrderOtp } from './order-otp'
import type { OrderRow } from './order-row'

type LookupInput = {
  number: string
  mobile_no?: string | undefined
  email?: string | undefined
  lang: Locale
  proof?: Proof | undefined
}
/** `recipient`: the mobile number, or the e-mail address in lower case; an address contains an @ and a number none. */
type OrderLookup = { number: string; recipient: string; isEmail: boolean; lang: Locale }

const HOUR = 3600
const QUARTER_HOUR = 900
/** A six-digit code is guessed once in a million tries: this bounds the wrong codes of all clients together. */
const WRONG_CODE_LIMIT: Limit = { key: 'order-code-wrong', max: 1000, seconds: 600 }

const toTryLimit = ({ number, recipient }: OrderLookup): Limit => ({
  key: `order-try:${number}:${recipient}`,
  max: 5,
  seconds: QUARTER_HOUR,
})

function toLookup({ number, mobile_no, email, lang }: LookupInput): OrderLookup {
  const recipient = mobile_no ?? email?.toLowerCase() ?? ''
  return { number: normalizeOrderNumber(number), recipient, isEmail: mobile_no === undefined, lang }
}

/** Sends an OTP that opens the order; the answer does not reveal whether order and contact belong together. */
export async function lookup(input: LookupInput, context: Context): Promise<Answer<null>> {
  const db = await getDb()
  const target = toLookup(input)
  await deleteExpiredUseCounts(db, context.now)
  await countAddress(db, { key: 'order-lookup', max: 30, seconds: HOUR }, context)
  const retryAfter = await sendWithUniformAnswer(
    db,
    () => limitLookups(db, target, context.now),
    () => sendCodeIfMatching(db, target, input.proof, context),
  )
  return { data: null, msg: 'If order and contact belong together, a code is on its way.', retryAfter }
}

/** Applies to existing and unknown orders alike: with growing waits, and at most ten an hour for an order number. */
async function limitLookups(db: Db, { number, recipient }: OrderLookup, now: Date) {
  const hour = { key: `lookup-hour:${recipient}`, max: 5, seconds: HOUR }
  const seconds = toWaitSeconds(await loadUseCount(db, hour.key, now))
  const limits = [
    { key: `lookup-wait:${recipient}`, max: 1, seconds },
    hour,
    { key: `lookup-number:${number}`, max: 10, seconds: HOUR },
  ]
  for (const limit of limits) await countUse(db, limit, now)
  return { keys: limits.map(({ key }) => key), seconds }
}

/** A recipient that has reached its sending limit gets no OTP and the same answer. */
async function sendCodeIfMatching(
  db: Db,
  target: OrderLookup,
  proof: LookupInput['proof'],
  context: Context,
): Promise<void> {
  const row = await findMatchingOrder(db, target)
  await clearUseCounts(db, [toTryLimit(target).key])
  const { recipient, isEmail, lang } = target
  const sending = { mobile_no: recipient, purpose: 'lookup', isProved: true, proof, isSilent: row === null, isEmail }
  try {
    await inTransaction(db, async (tx) => {
      await limitOtpRequests(tx, sending, context)
      if (row) await queueOrderOtp(tx, row, { lang, isEmail }, context.now)
    })
    if (row && !isEmail) flushSmsQueue()
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error
  }
}

async function findMatchingOrder(db: Db, { number, recipient, isEmail }: OrderLookup): Promise<OrderRow | null> {
  const isContact = isEmail ? sql`lower(${order.contact_email}) = ${recipient}` : eq(order.contact_mobile, recipient)
  const isMatch = and(eq(order.number, number), isContact)
  const [row] = await db.select().from(order).where(isMatch).limit(1)
  return row ?? null
}

/**
 * Shows the order for its number, its contact and the OTP sent there, with the key that lets its buyer act on it. An
 * OTP works once and opens no session. Wrong, expired and never sent give the same answer.
 */
export async function find(
  input: LookupInput & { code: string },
  context: Context,
): Promise<Answer<OrderDetail & { key?: string }>> {
  const db = await getDb()
  const { now } = context
  const target = toLookup(input)
  await countAddress(db, { key: 'order-find', max: 60, seconds: HOUR }, context)
  await countUse(db, toTryLimit(target), now)
  const row = await findMatchingOrder(db, target)
  // Counts only guesses at open OTPs: guesses that cannot succeed must not lock out other buyers.
  if (row && (await hasOpenOtp(db, row.id, now))) await countUse(db, WRONG_CODE_LIMIT, now)
  // Without an order the same statement runs for order 0, so that the answer takes as long.
  if (!((await consumeOrderOtp(db, row?.id ?? 0, input.code, now)) && row))
    throw new RefusalError('wrong_or_old_code', 'This code is not right or no longer valid.')
  await uncountUse(db, WRONG_CODE_LIMIT.key)
  await clearUseCounts(db, [toTryLimit(target).key])
  const detail = await toOwnOrderDetail(db, row, target.lang)
  return { data: mayAct(row, target, now) ? { ...detail, key: toOrderKey(row.number) } : detail }
}

/**
 * Whether the code that opened an order stands for its key too. The e-mail address of an order with an account was
 * only typed: its mails contain no key either, so a code sent there shows the order and changes nothing.
 */
function mayAct(row: OrderRow, { isEmail }: OrderLookup, now: Date): boolean {
  return isWithinLifetime(row, now) && !(isEmail && row.customer_id !== null)
}

/** Normalizes a typed order number: `26 48217730 → 26-4821-7730`. */
function normalizeOrderNumber(text: string): string {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{10}$/.test(digits) ? `${digits.slice(0, 2)}-${digits.slice(2, 6)}-${digits.slice(6)}` : text
}

/** Shows an order for the key in its link, which only the buyer received; opens no session. */
export async function open(
  { number, key, lang }: { number: string; key: string; lang: Locale },
  context: Context,
): Promise<Answer<OrderDetail>> {
  const db = await getDb()
  const isSigned = await checkOrderKey(db, number, key, context)
  const [row] = isSigned ? await db.select().from(order).where(eq(order.number, number)).limit(1) : []
  if (!row || !isWithinLifetime(row, context.now)) throw new RefusalError('not_found', 'This link opens no order.')
  return { data: await toOwnOrderDetail(db, row, lang) }
}
