import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { Customer, PasswordSignIn, SignUp } from '../contract/customer'
import { type Db, getDb } from '../db/connection'
import { customer } from '../db/schema'
import { blocked, limitCodes, openAccount, type Ref, type Spoken, toCustomer, toRef } from './account'
import { type Answer, type Context, TooMany } from './answer'
import { countAddress, countUse, forgetUses, type Limit } from './limit'
import { getWaitingPassword, sendCode } from './otp'

/** Argon2id is the library's default algorithm; OWASP's first choice of costs. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const QUARTER_HOUR = 900
const numberLimit = (mobile_no: string): Limit => ({ key: `password:${mobile_no}`, max: 10, seconds: QUARTER_HOUR })

/** One spelling of a password, whatever keyboard composed its accents. */
export const hashPassword = (password: string) => hash(password.normalize('NFKC'), COSTS)

let dummy: Promise<string> | undefined
/** A hash of nobody's password: a number without one takes as long to refuse as the others do. */
function dummyHash(): Promise<string> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'))
  return dummy
}

/** Whether a password is the account's, counted like a sign-in. A number without one takes as long to refuse. */
export async function checkPassword(
  db: Db,
  mobile_no: string,
  password: string,
  kept: string | null | undefined,
  now: Date,
): Promise<boolean> {
  await countUse(db, numberLimit(mobile_no), now)
  const isRight = await verify(kept ?? (await dummyHash()), password.normalize('NFKC'))
  return kept ? isRight : false
}

export async function forgetPasswordTries(db: Db, mobile_no: string): Promise<void> {
  await forgetUses(db, [numberLimit(mobile_no).key])
}

/** The password becomes the account's when the code that is sent here comes back. */
export async function signup(input: Spoken<typeof SignUp>, context: Context): Promise<Answer<Ref>> {
  const { password, lang, ...details } = input
  const db = await getDb()
  await limitCodes(db, context)
  const passwordHash = await hashPassword(password)
  const row = await openAccount(db, details, context)
  const owner = { id: row.id, mobile_no: details.mobile_no }
  const retryAfter = await sendCode(db, owner, 'signin', context.now, { lang, passwordHash })
  return { data: toRef(row), msg: 'Code sent.', retryAfter }
}

/**
 * An empty list when number and password do not belong together; that a customer is blocked is told to the right one
 * only. Whoever signed up and has not proved the number is sent the code again.
 */
export async function signin(
  { mobile_no, password, lang }: Spoken<typeof PasswordSignIn>,
  context: Context,
): Promise<Answer<Customer[]>> {
  const db = await getDb()
  await countAddress(db, { key: 'password-address', max: 200, seconds: QUARTER_HOUR }, context)
  const [row] = await db.select().from(customer).where(eq(customer.mobile_no, mobile_no)).limit(1)
  const waiting = row && !row.is_verified ? await getWaitingPassword(db, row.id) : null
  const kept = row?.password_hash ?? waiting
  const isRight = await checkPassword(db, mobile_no, password, kept, context.now)
  if (!row || !isRight) return { data: [], msg: 'The number or the password is not right.' }
  if (!row.is_active) throw blocked(null)
  await forgetPasswordTries(db, mobile_no)
  if (!waiting) return { data: [toCustomer(row)], msg: 'Signed in.' }
  // Name and e-mail may be of a later sign-up, by whom the number belongs to.
  const unproved = { ...toCustomer(row), name: '', email: null }
  const retryAfter = await sendAgain(db, { id: row.id, mobile_no }, waiting, lang, context.now)
  return { data: [unproved], msg: 'Code sent.', retryAfter }
}

/** Another code with the same password; asked too soon, the one before still opens. Gives the seconds until the next. */
async function sendAgain(
  db: Db,
  owner: { id: number; mobile_no: string },
  passwordHash: string,
  lang: 'en' | 'fr',
  now: Date,
): Promise<number> {
  try {
    return await sendCode(db, owner, 'signin', now, { lang, passwordHash })
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    return error.retryAfterSeconds
  }
}
