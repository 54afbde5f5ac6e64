import type { Db } from '../../db/connection'
import type { Context } from '../runtime/answer'
import { MIN_WAIT } from './otp-limit'
import { countAddress, countUse, type Limit, loadUseCount, uncountAddress, uncountUse } from './use-limit'

const HOUR = 3600
const DAY = 86_400
const NORMAL_DIGITS = 6
/** Length of codes sent while guessing is under way: too long to guess. */
const LONG_DIGITS = 10

/**
 * Key for attempts at one customer's codes. Attempts from where the code was requested are counted separately, so that
 * strangers only use up their own five. Outlives every code: cleared only when a new code is sent.
 */
export function toAttemptKey(customerId: number, requestedFrom?: string): string {
  return `code-try:${customerId}${requestedFrom ? `:${requestedFrom}` : ''}`
}
/** Wrong attempts per address: customer ids are sequential, and one address must not lock them one after another. */
const WRONG_PER_ADDRESS: Limit = { key: 'code-wrong-address', max: 30, seconds: HOUR }
/** One guess in a million is right, so wrong guesses are limited per customer and for the whole shop. */
const toWrongLimit = (customerId: number): Limit => ({ key: `code-wrong:${customerId}`, max: 75, seconds: DAY })
const WRONG_IN_SHOP: Limit = { key: 'code-wrong-all', max: 1000, seconds: 600 }

/** An attempt at the codes of a customer: `isFromHere` where one of them was requested from this address. */
type Attempt = { customerId: number; isFromHere: boolean; requestedFrom: string }

/**
 * Counts an attempt before it is checked, so that concurrent guesses all count. Those from where the code was requested
 * are limited by that code alone: a mobile network has thousands of people behind one address. Throws
 * TooManyRequestsError.
 */
export async function countAttempt(db: Db, attempt: Attempt, context: Context): Promise<void> {
  const { customerId, isFromHere, requestedFrom } = attempt
  if (!isFromHere) await countAddress(db, WRONG_PER_ADDRESS, context)
  const key = toAttemptKey(customerId, isFromHere ? requestedFrom : undefined)
  await countUse(db, { key, max: 5, seconds: 30 * DAY, wait: MIN_WAIT }, context.now)
}

/**
 * Counts a guess that is compared with `open` codes. Past the limits six-digit codes stop working and new codes are
 * longer, so that guesses of strangers lock no customer out.
 */
export async function countGuess(db: Db, guess: { customerId: number; code: string; open: number }, now: Date) {
  if (guess.code.length >= LONG_DIGITS) return
  await countUse(db, WRONG_IN_SHOP, now, guess.open)
  await countUse(db, toWrongLimit(guess.customerId), now, guess.open)
}

/** Removes a correct attempt from the counts. */
export async function uncountAttempt(
  db: Db,
  guess: { customerId: number; code: string; open: number; isFromHere: boolean },
  context: Context,
) {
  if (!guess.isFromHere) await uncountAddress(db, WRONG_PER_ADDRESS.key, context)
  if (guess.code.length >= LONG_DIGITS) return
  await uncountUse(db, WRONG_IN_SHOP.key, guess.open)
  await uncountUse(db, toWrongLimit(guess.customerId).key, guess.open)
}

/** Number of digits of a code sent now. */
export async function chooseOtpDigits(db: Db, customerId: number, now: Date): Promise<number> {
  const limits = [WRONG_IN_SHOP, toWrongLimit(customerId)]
  for (const { key, max } of limits) if ((await loadUseCount(db, key, now)) >= max) return LONG_DIGITS
  return NORMAL_DIGITS
}
