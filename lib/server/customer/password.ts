import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { Proof } from '../../contract/customer/challenge'
import type { Customer, PasswordSignIn, SignUp } from '../../contract/customer/customer'
import { type Db, getDb } from '../../db/connection'
import { customer } from '../../db/schema'
import type { Locale } from '../../domain/locale'
import { type Answer, type Context, TooManyRequestsError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { requireProof } from '../security/challenge'
import { isKnownDevice } from '../security/known-device'
import { toAddressGroup } from '../security/network-group'
import { clearUseCounts, countAddress, countUse, type Limit, loadUseCount } from '../security/use-limit'
import {
  createAccount,
  limitCodeRequests,
  type Ref,
  type SendCodeInput,
  toBlockedRefusal,
  toCustomer,
  toRef,
} from './account'
import { type CodeOwner, findPendingSignUp, type PendingDetails, sendCode } from './otp'

/** Costs that OWASP recommends for Argon2id, the library's default algorithm. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const QUARTER_HOUR = 900
/** Tries of one client for a number; after them the client has to wait. */
const MAX_TRIES_PER_CLIENT = 10
/** Tries for a number from all clients; after them each try needs a proof of work, so that its owner is not locked out. */
const FREE_TRIES = 10
const MIN_DIFFICULTY = 16
const MAX_DIFFICULTY = 20

/** Hashes a password in one Unicode form, as keyboards compose accents differently. */
export const hashPassword = (password: string) => hash(password.normalize('NFKC'), COSTS)

let dummy: Promise<string> | undefined
/** The hash of a random password: refusing a number without a password takes as long as refusing every other one. */
function dummyHash(): Promise<string> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'))
  return dummy
}

const toGlobalKey = (mobileNo: string) => `password:${mobileNo}`

function toClientLimit(mobileNo: string, context: Context): Limit {
  const from = isKnownDevice(context, mobileNo) ? 'device' : toAddressGroup(context.address)
  return { key: `password:${mobileNo}:${from}`, max: MAX_TRIES_PER_CLIENT, seconds: QUARTER_HOUR }
}

/** Counts a try before the password is verified. Throws TooManyRequestsError, or ChallengeNeeded after many tries. */
async function countPasswordTry(db: Db, mobileNo: string, proof: Proof | undefined, context: Context): Promise<void> {
  const { now } = context
  await inTransaction(db, async (tx) => {
    await countUse(tx, toClientLimit(mobileNo, context), now)
    if (isKnownDevice(context, mobileNo)) return
    await countUse(tx, { key: toGlobalKey(mobileNo), max: Number.POSITIVE_INFINITY, seconds: QUARTER_HOUR }, now)
    const excess = (await loadUseCount(tx, toGlobalKey(mobileNo), now)) - FREE_TRIES
    const difficulty = Math.min(MAX_DIFFICULTY, MIN_DIFFICULTY + Math.floor(excess / FREE_TRIES))
    if (excess > 0) await requireProof(tx, { about: `password:${mobileNo}`, difficulty }, proof, now)
  })
}

/** Whether a password matches the stored hash; without a hash the check takes as long. */
export async function matchesPassword(password: string, storedHash: string | null | undefined): Promise<boolean> {
  const isCorrect = await verify(storedHash ?? (await dummyHash()), password.normalize('NFKC'))
  return storedHash ? isCorrect : false
}

/** Sends an OTP; password, name and e-mail are stored in the account once it is verified. */
export async function signup(input: SendCodeInput<typeof SignUp>, context: Context): Promise<Answer<Ref>> {
  const { password, lang, proof, mobile_no, name, email } = input
  const db = await getDb()
  await limitCodeRequests(db, context)
  const password_hash = await hashPassword(password)
  const row = await createAccount(db, mobile_no, context)
  const pendingDetails = { name, email, password_hash }
  const retryAfter = await sendCode(
    db,
    { ...row, mobile_no },
    { purpose: 'signin', lang, proof },
    context,
    pendingDetails,
  )
  return { data: toRef(row), msg: 'Code sent.', retryAfter }
}

/**
 * Returns an empty list when number and password do not match. Only the correct password reveals that an account is
 * blocked. A customer who signed up and has not verified the number gets another OTP.
 */
export async function signin(
  { mobile_no, password, lang, proof }: SendCodeInput<typeof PasswordSignIn>,
  context: Context,
): Promise<Answer<Customer[]>> {
  const db = await getDb()
  await countAddress(db, { key: 'password-address', max: 200, seconds: QUARTER_HOUR }, context)
  await countPasswordTry(db, mobile_no, proof, context)
  const [row] = await db.select().from(customer).where(eq(customer.mobile_no, mobile_no)).limit(1)
  const pendingSignUp = row && !row.is_verified ? await findPendingSignUp(db, row.id) : null
  const isCorrect = await matchesPassword(password, row?.password_hash ?? pendingSignUp?.password_hash)
  if (!row || !isCorrect) return { data: [], msg: 'The number or the password is not right.' }
  if (!row.is_active) throw toBlockedRefusal(null)
  await clearUseCounts(db, [toGlobalKey(mobile_no), toClientLimit(mobile_no, context).key])
  if (!pendingSignUp) return { data: [toCustomer(row)], msg: 'Signed in.' }
  const { name, email, password_hash } = pendingSignUp
  const pendingDetails = { name, email, password_hash }
  const retryAfter = await resendCode(db, { ...row, mobile_no }, { lang, proof }, pendingDetails, context)
  return { data: [{ ...toCustomer(row), name: '', email: null }], msg: 'Code sent.', retryAfter }
}

/** Sends another OTP with the same details; within the limits, earlier OTPs still work. Returns seconds until the next. */
async function resendCode(
  db: Db,
  owner: CodeOwner,
  request: { lang: Locale; proof?: Proof | undefined },
  pendingDetails: PendingDetails,
  context: Context,
): Promise<number> {
  try {
    return await sendCode(db, owner, { purpose: 'signin', ...request }, context, pendingDetails)
  } catch (error) {
    if (error instanceof TooManyRequestsError) return error.retryAfterSeconds
    throw error
  }
}
