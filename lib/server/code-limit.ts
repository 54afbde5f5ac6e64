import type { Db } from '../db/connection'
import { env } from '../env'
import type { Context } from './answer'
import { countAddress, countOf, countUse, type Limit, uncountAddress, uncountUse } from './limit'

type Owner = { id: number; mobile_no: string }

const HOUR = 3600
const DAY = 86_400
/** How long to wait before the next code, by how many were sent within the hour. */
const WAITS = [30, 60, 120, 240] as const

/** Seconds between one code and the next, when so many were sent within the hour. */
export function waitAfterSent(sent: number): number {
  return WAITS[Math.min(sent, WAITS.length - 1)] ?? WAITS[0]
}

const waitKey = (owner: Owner, purpose: string) => `code-wait:${owner.id}:${purpose}`
const hourKey = (owner: Owner) => `code-hour:${owner.mobile_no}`

/** Counts a code to be sent and gives the seconds until the next one: ever rarer, five an hour and fifteen a day to a number, and a cap for the whole shop. */
export async function limitSending(db: Db, owner: Owner, purpose: string, now: Date): Promise<number> {
  const seconds = waitAfterSent(await countOf(db, hourKey(owner), now))
  await countUse(db, { key: waitKey(owner, purpose), max: 1, seconds }, now)
  await countUse(db, { key: hourKey(owner), max: 5, seconds: HOUR }, now)
  await countUse(db, { key: `code-day:${owner.mobile_no}`, max: 15, seconds: DAY }, now)
  await countUse(db, { key: 'code-all', max: env().SMS_PER_DAY, seconds: DAY }, now)
  return seconds
}

/** What a right code starts afresh; the day's count stays. */
export function sendKeys(owner: Owner, purpose: string): string[] {
  return [hourKey(owner), waitKey(owner, purpose)]
}

export const tryKey = (customerId: number) => `code-try:${customerId}`

/** Outlives every code: the tries are forgotten only when a new code is sent, which is possible after half a minute. */
const tryLimit = (customerId: number): Limit => ({ key: tryKey(customerId), max: 5, seconds: 30 * DAY, wait: WAITS[0] })
/** Wrong tries alone: customers are numbered in sequence, and one address must not lock them one after another. */
const WRONG_FROM_ADDRESS: Limit = { key: 'code-wrong-address', max: 30, seconds: HOUR }
/** One guess in a million is right, so that the whole world may not make many. */
const WRONG_AT_ALL: Limit = { key: 'code-wrong-all', max: 1000, seconds: 600 }

/** Counts a try before it is looked at, so that guesses at once are all counted. Throws TooMany. */
export async function countTry(db: Db, customerId: number, context: Context): Promise<void> {
  await countAddress(db, WRONG_FROM_ADDRESS, context)
  await countUse(db, tryLimit(customerId), context.now)
}

/** Counts a guess at a code that is open, in the same way. */
export async function countGuess(db: Db, now: Date): Promise<void> {
  await countUse(db, WRONG_AT_ALL, now)
}

/** Takes a try back that was right. */
export async function forgiveTry(db: Db, context: Context): Promise<void> {
  await uncountAddress(db, WRONG_FROM_ADDRESS.key, context)
  await uncountUse(db, WRONG_AT_ALL.key)
}
