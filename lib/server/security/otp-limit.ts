import type { Proof } from '../../contract/customer/challenge'
import type { Db } from '../../db/connection'
import { env } from '../../env'
import type { Context } from '../runtime/answer'
import { requireProof } from './challenge'
import { isKnownDevice } from './known-device'
import { toAddressGroup } from './network-group'
import { clearUseCounts, countAddress, countUse, type Limit, loadUseCount } from './use-limit'

/** A code to send: the number, the purpose, whether a customer verified the number, and the proof of work if any. */
type OtpRequest = {
  mobile_no: string
  purpose: string
  isProved: boolean
  proof?: Proof | undefined
  /**
   * No SMS is sent because the number is unknown; everything but the shop's daily limit counts alike, so that the
   * response does not reveal it.
   */
  isSilent?: boolean
  /** The code goes by e-mail, which costs nothing, to the address in `mobile_no`. */
  isEmail?: boolean
}

const HOUR = 3600
const DAY = 86_400
/** Seconds to wait before the next code, by the number sent within the hour. */
const WAIT_SECONDS = [30, 60, 120, 240] as const
export const MIN_WAIT = WAIT_SECONDS[0]

/** Codes to one number that other addresses may request before a proof of work is required. */
const OTHERS_PER_HOUR = 3
const OTHERS_PER_DAY = 5
/** Codes to one number from all addresses: each SMS costs money, and too many annoy the receiver. */
const MAX_PER_NUMBER_PER_DAY = 40
/** The rest is reserved for address groups with few requests: a persistent few must not use up all. */
const MAX_PER_NUMBER_FOR_FREQUENT = 30
const MAX_INFREQUENT = 2
/** Codes from one address group within an hour before a proof is required: to unverified numbers, and to any. */
const NEW_NUMBERS_PER_HOUR = 20
/** Codes to unverified numbers from one address group, with or without proof. */
const NEW_NUMBERS_PER_DAY = 300
const CODES_PER_HOUR = 60
/** Shares of the shop's daily SMS budget: where proofs start, and what is left for strangers and for customers. */
const FREE_SHARE = 0.5
const STRANGERS_SHARE = 0.75
const CUSTOMERS_SHARE = 0.9

/** Bits of the proof of work: a fraction of a second on a computer, a few seconds on a phone. */
const MIN_DIFFICULTY = 16
const MAX_DIFFICULTY = 18

/** Seconds until the next code, by the number sent within the hour. */
export function toWaitSeconds(sent: number): number {
  return WAIT_SECONDS[Math.min(sent, WAIT_SECONDS.length - 1)] ?? MIN_WAIT
}

/** Key of a number and its requester: a browser that verified it, else the address group. */
function toPairKey({ mobile_no }: Pick<OtpRequest, 'mobile_no'>, context: Context): string {
  return `${mobile_no}:${isKnownDevice(context, mobile_no) ? 'device' : toAddressGroup(context.address)}`
}

const waitKey = (pair: string, purpose: string) => `code-wait:${pair}:${purpose}`
const hourKey = (pair: string) => `code-hour:${pair}`
const dayKey = (pair: string) => `code-day:${pair}`
const numberHourKey = (mobileNo: string) => `code-number-hour:${mobileNo}`
const numberDayKey = (mobileNo: string) => `code-number-day:${mobileNo}`
const SHOP_KEY = 'code-all'
const NEW_NUMBERS_LIMIT = { key: 'code-new-address', max: Number.POSITIVE_INFINITY, seconds: HOUR }
const NEW_NUMBERS_DAY_LIMIT = { key: 'code-new-address-day', max: NEW_NUMBERS_PER_DAY, seconds: DAY }
const ANY_NUMBER_LIMIT = { key: 'code-any-address', max: Number.POSITIVE_INFINITY, seconds: HOUR }

/**
 * Lets the next code to a number or an address be requested without waiting, where the shop itself ended the session that
 * the last one opened; the limits of the hour and the day remain.
 */
export async function skipCodeWait(tx: Db, contact: string, context: Context): Promise<void> {
  const pair = toPairKey({ mobile_no: contact }, context)
  await clearUseCounts(tx, [waitKey(pair, 'signin'), waitKey(pair, 'email')])
}

/**
 * Counts a code and returns the seconds until the next one: increasing delays, five an hour and fifteen a day to a
 * number from one address group, counted separately for a browser that verified the number. Throws
 * ChallengeRequiredError for unusual amounts, TooManyRequestsError past a limit. Runs in the transaction that sends the
 * code, so that a refused request counts nothing.
 */
export async function limitOtpRequests(tx: Db, request: OtpRequest, context: Context): Promise<number> {
  const { mobile_no, purpose, isProved, proof, isSilent, isEmail } = request
  const { now } = context
  const pair = toPairKey(request, context)
  const isTrustedDevice = isKnownDevice(context, mobile_no)
  const seconds = toWaitSeconds(await loadUseCount(tx, hourKey(pair), now))
  await countUse(tx, { key: waitKey(pair, purpose), max: 1, seconds }, now)
  const difficulty = isTrustedDevice ? 0 : await calculateDifficulty(tx, request, context)
  await countUse(tx, { key: hourKey(pair), max: 5, seconds: HOUR }, now)
  await countUse(tx, { key: dayKey(pair), max: 15, seconds: DAY }, now)
  if (!isTrustedDevice) {
    // A lookup of an unknown order sends no SMS, so it is no code of the number.
    if (!(isSilent && purpose === 'lookup')) await countNumber(tx, mobile_no, pair, now)
    await countAddress(tx, isProved ? ANY_NUMBER_LIMIT : NEW_NUMBERS_LIMIT, context)
    if (!isProved) await countAddress(tx, NEW_NUMBERS_DAY_LIMIT, context)
  }
  const share = isTrustedDevice ? 1 : isProved ? CUSTOMERS_SHARE : STRANGERS_SHARE
  if (!isEmail) await countUse(tx, shopLimit(share), now, isSilent ? 0 : 1)
  if (difficulty > 0) await requireProof(tx, { about: `${purpose}:${mobile_no}`, difficulty }, proof, now)
  return seconds
}

async function countNumber(tx: Db, mobileNo: string, pair: string, now: Date): Promise<void> {
  const max =
    (await loadUseCount(tx, dayKey(pair), now)) <= MAX_INFREQUENT ? MAX_PER_NUMBER_PER_DAY : MAX_PER_NUMBER_FOR_FREQUENT
  await countUse(tx, { key: numberHourKey(mobileNo), max, seconds: HOUR }, now)
  await countUse(tx, { key: numberDayKey(mobileNo), max, seconds: DAY }, now)
}

function shopLimit(share: number): Limit {
  return { key: SHOP_KEY, max: Math.ceil(env().SMS_PER_DAY * share), seconds: DAY }
}

/** Required bits of the proof of work; 0 in ordinary use. */
async function calculateDifficulty(
  tx: Db,
  { mobile_no, purpose, isProved, isEmail }: OtpRequest,
  context: Context,
): Promise<number> {
  const { now } = context
  const count = (key: string) => loadUseCount(tx, key, now)
  const group = toAddressGroup(context.address)
  const pair = `${mobile_no}:${group}`
  const othersHour = (await count(numberHourKey(mobile_no))) - (await count(hourKey(pair)))
  const othersDay = (await count(numberDayKey(mobile_no))) - (await count(dayKey(pair)))
  const fromGroup = await count(`${NEW_NUMBERS_LIMIT.key}:${group}`)
  const allFromGroup = fromGroup + (await count(`${ANY_NUMBER_LIMIT.key}:${group}`))
  const share = isEmail ? 0 : (await count(SHOP_KEY)) / env().SMS_PER_DAY
  // Order lookups have their own limit per number, from all addresses.
  const others = purpose === 'lookup' ? 0 : Math.max(othersHour / OTHERS_PER_HOUR, othersDay / OTHERS_PER_DAY)
  const excess = Math.max(
    others,
    isProved ? 0 : fromGroup / NEW_NUMBERS_PER_HOUR,
    allFromGroup / CODES_PER_HOUR,
    share / FREE_SHARE,
  )
  return excess < 1 ? 0 : Math.min(MAX_DIFFICULTY, MIN_DIFFICULTY + Math.floor((excess - 1) * 4))
}

/** Counts that a correct code resets for its owner; the daily counts stay. */
export function toRequestKeys(mobile_no: string, purpose: string, context: Context): string[] {
  const pair = toPairKey({ mobile_no }, context)
  return [hourKey(pair), waitKey(pair, purpose), numberHourKey(mobile_no)]
}
