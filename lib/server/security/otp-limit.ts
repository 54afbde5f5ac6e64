import type { Proof } from '../../contract/customer/challenge'
import type { Db } from '../../db/connection'
import { env } from '../../env'
import type { Context } from '../runtime/answer'
import { requireProof } from './challenge'
import { isKnownDevice } from './known-device'
import { addressGroup } from './network-group'
import { countAddress, countOf, countUse, type Limit } from './use-limit'

/** A code to send: the number, the purpose, whether a customer verified the number, and the proof of work if any. */
export type Sending = {
  mobile_no: string
  purpose: string
  isProved: boolean
  proof?: Proof | undefined
  /**
   * No SMS is sent because the number is unknown; everything but the shop's daily limit counts alike, so that the
   * response does not reveal it.
   */
  isSilent?: boolean
}

const HOUR = 3600
const DAY = 86_400
/** Seconds to wait before the next code, by the number sent within the hour. */
const WAITS = [30, 60, 120, 240] as const
export const SHORTEST_WAIT = WAITS[0]

/** Codes to one number that other addresses may request before a proof of work is required. */
const OTHERS_AN_HOUR = 3
const OTHERS_A_DAY = 5
/** Codes to one number from all addresses: each SMS costs money, and too many annoy the receiver. */
const NUMBER_A_DAY = 40
/** The rest is reserved for address groups with few requests: a persistent few must not use up all. */
const NUMBER_A_DAY_TO_MANY = 30
const FEW = 2
/** Codes from one address group within an hour before a proof is required: to unverified numbers, and to any. */
const NEW_NUMBERS_AN_HOUR = 20
/** Codes to unverified numbers from one address group, with or without proof. */
const NEW_NUMBERS_A_DAY = 300
const CODES_AN_HOUR = 60
/** Shares of the shop's daily SMS budget: where proofs start, and what is left for strangers and for customers. */
const FREE_SHARE = 0.5
const STRANGERS_SHARE = 0.75
const CUSTOMERS_SHARE = 0.9

/** Bits of the proof of work: a fraction of a second on a computer, a few seconds on a phone. */
const EASY = 16
const HARD = 18

/** Seconds until the next code, by the number sent within the hour. */
export function waitAfterSent(sent: number): number {
  return WAITS[Math.min(sent, WAITS.length - 1)] ?? SHORTEST_WAIT
}

/** Key of a number and its requester: a browser that verified it, else the address group. */
function pairOf({ mobile_no }: Pick<Sending, 'mobile_no'>, context: Context): string {
  return `${mobile_no}:${isKnownDevice(context, mobile_no) ? 'device' : addressGroup(context.address)}`
}

const waitKey = (pair: string, purpose: string) => `code-wait:${pair}:${purpose}`
const hourKey = (pair: string) => `code-hour:${pair}`
const dayKey = (pair: string) => `code-day:${pair}`
const numberHourKey = (mobileNo: string) => `code-number-hour:${mobileNo}`
const numberDayKey = (mobileNo: string) => `code-number-day:${mobileNo}`
const SHOP_KEY = 'code-all'
const NEW_FROM_ADDRESS = { key: 'code-new-address', max: Number.POSITIVE_INFINITY, seconds: HOUR }
const NEW_FROM_ADDRESS_A_DAY = { key: 'code-new-address-day', max: NEW_NUMBERS_A_DAY, seconds: DAY }
const ANY_FROM_ADDRESS = { key: 'code-any-address', max: Number.POSITIVE_INFINITY, seconds: HOUR }

/**
 * Counts a code and returns the seconds until the next one: increasing delays, five an hour and fifteen a day to a
 * number from one address group, counted separately for a browser that verified the number. Throws
 * ChallengeRequiredError for unusual amounts, TooManyRequestsError past a limit. Runs in the transaction that sends the
 * code, so that a refused request counts nothing.
 */
export async function limitSending(tx: Db, sending: Sending, context: Context): Promise<number> {
  const { mobile_no, purpose, isProved, proof, isSilent } = sending
  const { now } = context
  const pair = pairOf(sending, context)
  const isKnown = isKnownDevice(context, mobile_no)
  const seconds = waitAfterSent(await countOf(tx, hourKey(pair), now))
  await countUse(tx, { key: waitKey(pair, purpose), max: 1, seconds }, now)
  const difficulty = isKnown ? 0 : await difficultyOf(tx, sending, context)
  await countUse(tx, { key: hourKey(pair), max: 5, seconds: HOUR }, now)
  await countUse(tx, { key: dayKey(pair), max: 15, seconds: DAY }, now)
  if (!isKnown) {
    // A lookup of an unknown order sends no SMS, so it is no code of the number.
    if (!(isSilent && purpose === 'lookup')) await countNumber(tx, mobile_no, pair, now)
    await countAddress(tx, isProved ? ANY_FROM_ADDRESS : NEW_FROM_ADDRESS, context)
    if (!isProved) await countAddress(tx, NEW_FROM_ADDRESS_A_DAY, context)
  }
  const share = isKnown ? 1 : isProved ? CUSTOMERS_SHARE : STRANGERS_SHARE
  await countUse(tx, shopLimit(share), now, isSilent ? 0 : 1)
  if (difficulty > 0) await requireProof(tx, { about: `${purpose}:${mobile_no}`, difficulty }, proof, now)
  return seconds
}

async function countNumber(tx: Db, mobileNo: string, pair: string, now: Date): Promise<void> {
  const max = (await countOf(tx, dayKey(pair), now)) <= FEW ? NUMBER_A_DAY : NUMBER_A_DAY_TO_MANY
  await countUse(tx, { key: numberHourKey(mobileNo), max, seconds: HOUR }, now)
  await countUse(tx, { key: numberDayKey(mobileNo), max, seconds: DAY }, now)
}

function shopLimit(share: number): Limit {
  return { key: SHOP_KEY, max: Math.ceil(env().SMS_PER_DAY * share), seconds: DAY }
}

/** Required bits of the proof of work; 0 in ordinary use. */
async function difficultyOf(tx: Db, { mobile_no, purpose, isProved }: Sending, context: Context): Promise<number> {
  const { now } = context
  const count = (key: string) => countOf(tx, key, now)
  const from = addressGroup(context.address)
  const pair = `${mobile_no}:${from}`
  const othersHour = (await count(numberHourKey(mobile_no))) - (await count(hourKey(pair)))
  const othersDay = (await count(numberDayKey(mobile_no))) - (await count(dayKey(pair)))
  const fromHere = await count(`${NEW_FROM_ADDRESS.key}:${from}`)
  const fromHereAtAll = fromHere + (await count(`${ANY_FROM_ADDRESS.key}:${from}`))
  const share = (await count(SHOP_KEY)) / env().SMS_PER_DAY
  // Order lookups have their own limit per number, from all addresses.
  const others = purpose === 'lookup' ? 0 : Math.max(othersHour / OTHERS_AN_HOUR, othersDay / OTHERS_A_DAY)
  const excess = Math.max(
    others,
    isProved ? 0 : fromHere / NEW_NUMBERS_AN_HOUR,
    fromHereAtAll / CODES_AN_HOUR,
    share / FREE_SHARE,
  )
  return excess < 1 ? 0 : Math.min(HARD, EASY + Math.floor((excess - 1) * 4))
}

/** Counts that a correct code resets for its owner; the daily counts stay. */
export function sendKeys(mobile_no: string, purpose: string, context: Context): string[] {
  const pair = pairOf({ mobile_no }, context)
  return [hourKey(pair), waitKey(pair, purpose), numberHourKey(mobile_no)]
}
