import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Customer, PasswordSignIn, SignUp } from '../contract/customer'
import { getDb } from '../db/connection'
import { customer } from '../db/schema'
import { blocked, limitCodes, openAccount, type Ref, toCustomer, toRef } from './account'
import type { Answer, Context } from './answer'
import { countAddress, countUse, forgetUses, type Limit } from './limit'
import { sendCode } from './otp'

/** Argon2id is the library's default algorithm; OWASP's first choice of costs. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const QUARTER_HOUR = 900
const numberLimit = (mobile_no: string): Limit => ({ key: `password:${mobile_no}`, max: 10, seconds: QUARTER_HOUR })

/** One spelling of a password, whatever keyboard composed its accents. */
const hashOf = (password: string) => hash(password.normalize('NFKC'), COSTS)

let dummy: Promise<string> | undefined
/** A hash of nobody's password: a number without one takes as long to refuse as the others do. */
function dummyHash(): Promise<string> {
  dummy ??= hashOf(randomBytes(16).toString('hex'))
  return dummy
}

/** The password becomes the account's when the code that is sent here comes back. */
export async function signup(input: z.output<typeof SignUp>, context: Context): Promise<Answer<Ref>> {
  const { password, ...details } = input
  const db = await getDb()
  await limitCodes(db, context)
  const passwordHash = await hashOf(password)
  const row = await openAccount(db, details, context)
  await sendCode(db, { id: row.id, mobile_no: details.mobile_no }, 'signin', context.now, passwordHash)
  return { data: toRef(row), msg: 'Code sent.' }
}

/** An empty list when number and password do not belong together; that a customer is blocked is told to the right one only. */
export async function signin(
  { mobile_no, password }: z.output<typeof PasswordSignIn>,
  context: Context,
): Promise<Answer<Customer[]>> {
  const db = await getDb()
  await countAddress(db, { key: 'password-address', max: 200, seconds: QUARTER_HOUR }, context)
  await countUse(db, numberLimit(mobile_no), context.now)
  const [row] = await db.select().from(customer).where(eq(customer.mobile_no, mobile_no)).limit(1)
  const isRight = await verify(row?.password_hash ?? (await dummyHash()), password.normalize('NFKC'))
  if (!row?.password_hash || !isRight) return { data: [], msg: 'The number or the password is not right.' }
  if (!row.is_active) throw blocked(null)
  await forgetUses(db, [numberLimit(mobile_no).key])
  return { data: [toCustomer(row)], msg: 'Signed in.' }
}
