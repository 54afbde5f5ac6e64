import type { Db } from '../../db/connection'
import type { Context } from '../runtime/answer'
import { SHORTEST_WAIT } from './otp-limit'
import { countAddress, countOf, countUse, type Limit, uncountAddress, uncountUse } from './use-limit'

const HOUR = 3600
const DAY = 86_400
const USUAL_DIGITS = 6
/** Of codes that are sent while somebody guesses: no number of tries finds one. */
const LONG_DIGITS = 10

/**
 * Tries of one customer's codes: those from where a code was requested are apart from all others, so that guesses of
 * strangers use up only their own five. Outlives every code: forgotten only when a new code is sent.
 */
export function tryKey(customerId: number, requestedFrom?: string): string {
  return `code-try:${customerId}${requestedFrom ? `:${requestedFrom}` : ''}`
}
/** Wrong tries alone: customers are numbered in sequence, and one address must not lock them one after another. */
const WRONG_FROM_ADDRESS: Limit = { key: 'code-wrong-address', max: 30, seconds: HOUR }
/** One guess in a million is right, so that neither one customer nor the whole shop may see many. */
const wrongLimit = (customerId: number): Limit => ({ key: `code-wrong:${customerId}`, max: 75, seconds: DAY })
const WRONG_AT_ALL: Limit = { key: 'code-wrong-all', max: 1000, seconds: 600 }

/** Counts a try before it is looked at, so that guesses at once are all counted. Throws TooManyRequestsError. */
export async function countTry(db: Db, key: string, context: Context): Promise<void> {
  await countAddress(db, WRONG_FROM_ADDRESS, context)
  await countUse(db, { key, max: 5, seconds: 30 * DAY, wait: SHORTEST_WAIT }, context.now)
}

/**
 * Counts a guess at `open` codes at once, each of which it may hit. Past the limits a code of six digits opens nothing
 * any more, and codes sent from then on are long: nobody is shut out by the guesses of others.
 */
export async function countGuess(db: Db, guess: { customerId: number; code: string; open: number }, now: Date) {
  if (guess.code.length >= LONG_DIGITS) return
  await countUse(db, WRONG_AT_ALL, now, guess.open)
  await countUse(db, wrongLimit(guess.customerId), now, guess.open)
}

/** Takes a try back that was right. */
export async function forgiveTry(db: Db, guess: { customerId: number; code: string; open: number }, context: Context) {
  await uncountAddress(db, WRONG_FROM_ADDRESS.key, context)
  if (guess.code.length >= LONG_DIGITS) return
  await uncountUse(db, WRONG_AT_ALL.key, guess.open)
  await uncountUse(db, wrongLimit(guess.customerId).key, guess.open)
}

/** How many digits a code sent now has to have. */
export async function digitsFor(db: Db, customerId: number, now: Date): Promise<number> {
  const limits = [WRONG_AT_ALL, wrongLimit(customerId)]
  for (const { key, max } of limits) if ((await countOf(db, key, now)) >= max) return LONG_DIGITS
  return USUAL_DIGITS
}
