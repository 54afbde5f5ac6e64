import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { Proof } from '../../contract/customer/challenge'
import type { Customer, PasswordSignIn, SignUp } from '../../contract/customer/customer'
import { type Db, getDb } from '../../db/connection'
import { customer } from '../../db/schema'
import { type Answer, type Context, TooManyRequestsError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { requireProof } from '../security/challenge'
import { isKnownDevice } from '../security/known-device'
import { addressGroup } from '../security/network-group'
import { countAddress, countOf, countUse, forgetUses, type Limit } from '../security/use-limit'
import { blocked, limitCodes, openAccount, type Ref, type Requested, toCustomer, toRef } from './account'
import { type Brought, type CodeOwner, getWaiting, sendCode } from './otp'

/** Costs that OWASP recommends for Argon2id, the library's default algorithm. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const QUARTER_HOUR = 900
/** Tries of one client for a number; after them the client has to wait. */
const TRIES = 10
/** Tries for a number from all clients; after them each try needs a proof of work, so that its owner is not locked out. */
const FREE_TRIES = 10
const EASY = 16
const HARD = 20

/** Hashes a password in one Unicode form, as keyboards compose accents differently. */
export const hashPassword = (password: string) => hash(password.normalize('NFKC'), COSTS)

let dummy: Promise<string> | undefined
/** The hash of a random password: refusing a number without a password takes as long as any other. */
function dummyHash(): Promise<string> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'))
  return dummy
}

const anywhereKey = (mobileNo: string) => `password:${mobileNo}`

function ownLimit(mobileNo: string, context: Context): Limit {
  const from = isKnownDevice(context, mobileNo) ? 'device' : addressGroup(context.address)
  return { key: `password:${mobileNo}:${from}`, max: TRIES, seconds: QUARTER_HOUR }
}

/** Counts a try before the password is verified. Throws TooManyRequestsError, or ChallengeNeeded after many tries. */
async function countPassword(db: Db, mobileNo: string, proof: Proof | undefined, context: Context): Promise<void> {
  const { now } = context
  await inTransaction(db, async (tx) => {
    await countUse(tx, ownLimit(mobileNo, context), now)
    if (isKnownDevice(context, mobileNo)) return
    await countUse(tx, { key: anywhereKey(mobileNo), max: Number.POSITIVE_INFINITY, seconds: QUARTER_HOUR }, now)
    const excess = (await countOf(tx, anywhereKey(mobileNo), now)) - FREE_TRIES
    const difficulty = Math.min(HARD, EASY + Math.floor(excess / FREE_TRIES))
    if (excess > 0) await requireProof(tx, { about: `password:${mobileNo}`, difficulty }, proof, now)
  })
}

/** Whether a password matches the stored hash; without a hash the check takes as long. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const isRight = await verify(kept ?? (await dummyHash()), password.normalize('NFKC'))
  return kept ? isRight : false
}

/** Sends an OTP; password, name and e-mail are stored in the account once it is verified. */
export async function signup(input: Requested<typeof SignUp>, context: Context): Promise<Answer<Ref>> {
  const { password, lang, proof, mobile_no, name, email } = input
  const db = await getDb()
  await limitCodes(db, context)
  const password_hash = await hashPassword(password)
  const row = await openAccount(db, mobile_no, context)
  const brought = { name, email, password_hash }
  const retryAfter = await sendCode(db, { ...row, mobile_no }, { purpose: 'signin', lang, proof }, context, brought)
  return { data: toRef(row), msg: 'Code sent.', retryAfter }
}

/**
 * Returns an empty list when number and password do not match. Only the correct password reveals that an account is
 * blocked. A customer who signed up and has not verified the number gets another OTP.
 */
export async function signin(
  { mobile_no, password, lang, proof }: Requested<typeof PasswordSignIn>,
  context: Context,
): Promise<Answer<Customer[]>> {
  const db = await getDb()
  await countAddress(db, { key: 'password-address', max: 200, seconds: QUARTER_HOUR }, context)
  await countPassword(db, mobile_no, proof, context)
  const [row] = await db.select().from(customer).where(eq(customer.mobile_no, mobile_no)).limit(1)
  const waiting = row && !row.is_verified ? await getWaiting(db, row.id) : null
  const isRight = await isPassword(password, row?.password_hash ?? waiting?.password_hash)
  if (!row || !isRight) return { data: [], msg: 'The number or the password is not right.' }
  if (!row.is_active) throw blocked(null)
  await forgetUses(db, [anywhereKey(mobile_no), ownLimit(mobile_no, context).key])
  if (!waiting) return { data: [toCustomer(row)], msg: 'Signed in.' }
  const { name, email, password_hash } = waiting
  const brought = { name, email, password_hash }
  const retryAfter = await sendAgain(db, { ...row, mobile_no }, { lang, proof }, brought, context)
  return { data: [{ ...toCustomer(row), name: '', email: null }], msg: 'Code sent.', retryAfter }
}

/** Sends another OTP with the same details; within the limits, earlier OTPs still work. Returns seconds until the next. */
async function sendAgain(
  db: Db,
  owner: CodeOwner,
  request: { lang: 'en' | 'fr'; proof?: Proof | undefined },
  brought: Brought,
  context: Context,
): Promise<number> {
  try {
    return await sendCode(db, owner, { purpose: 'signin', ...request }, context, brought)
  } catch (error) {
    if (error instanceof TooManyRequestsError) return error.retryAfterSeconds
    throw error
  }
}
