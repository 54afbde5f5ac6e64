import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Customer, CustomerRef, SignIn, SignUpOrder, VerifyOtp } from '../contract/customer'
import { type Db, getDb } from '../db/connection'
import { customer } from '../db/schema'
import { adoptOrders } from './adopt-orders'
import { type Answer, type Context, Refusal } from './answer'
import { countUse } from './limit'
import { type Purpose, requireCode, sendCode, spendCode } from './otp'
import { inTransaction } from './transaction'

export { get } from './profile'

type Ref = z.infer<typeof CustomerRef>
type Row = typeof customer.$inferSelect

const toRef = ({ id, is_active, is_verified }: Row): Ref => ({ id, is_active, is_verified })

export function signinwithmobileno(input: z.output<typeof SignIn>, context: Context): Promise<Answer<Ref[]>> {
  return signIn(input.mobile_no, 'signin', context)
}

export function signinwithmobilenoorder(input: z.output<typeof SignIn>, context: Context): Promise<Answer<Ref[]>> {
  return signIn(input.mobile_no, 'order', context)
}

export function verifyotp(input: z.output<typeof VerifyOtp>, context: Context): Promise<Answer<Customer>> {
  return verify(input.customer_id, input.code, 'signin', context)
}

export function verifyotporder(input: z.output<typeof VerifyOtp>, context: Context): Promise<Answer<Customer>> {
  return verify(input.customer_id, input.code, 'order', context)
}

/** A number whose owner never proved it is still free: its name and e-mail are taken from the newest sign-up. */
export async function signuporder(
  { name, email, mobile_no }: z.output<typeof SignUpOrder>,
  context: Context,
): Promise<Answer<Ref>> {
  const db = await getDb()
  await limitAddress(db, context)
  const [row] = await db
    .insert(customer)
    .values({ name, email, mobile_no, created_at: context.now })
    .onConflictDoUpdate({
      target: customer.mobile_no,
      set: { name, email },
      setWhere: and(eq(customer.is_verified, false), eq(customer.is_active, true)),
    })
    .returning()
  if (!row) throw new Refusal('already_registered', 'This number has an account. Please sign in.')
  await sendCode(db, row, 'order', context.now)
  return { data: toRef(row), msg: 'Code sent.' }
}

async function signIn(mobile_no: string, purpose: Purpose, context: Context): Promise<Answer<Ref[]>> {
  const db = await getDb()
  await limitAddress(db, context)
  const [row] = await db.select().from(customer).where(eq(customer.mobile_no, mobile_no)).limit(1)
  if (!row) throw new Refusal('unknown_number', 'This number has no account yet.', [])
  if (!row.is_active) throw blocked([toRef(row)])
  await sendCode(db, row, purpose, context.now)
  return { data: [toRef(row)], msg: 'Code sent.' }
}

async function verify(id: number, code: string, purpose: Purpose, context: Context): Promise<Answer<Customer>> {
  const db = await getDb()
  const otpId = await requireCode(db, id, purpose, code, context.now)
  const row = await inTransaction(db, async (tx) => {
    const [owner] = await tx
      .update(customer)
      .set({ is_verified: true })
      .where(and(eq(customer.id, id), eq(customer.is_active, true)))
      .returning()
    if (!owner) throw blocked(null)
    await spendCode(tx, otpId, owner, purpose, context.now)
    await adoptOrders(tx, owner, context.now)
    return owner
  })
  const { name, email, mobile_no } = row
  return { data: { ...toRef(row), name, email, mobile_no }, msg: 'Signed in.' }
}

function blocked(data: Ref[] | null): Refusal {
  return new Refusal('blocked', 'Your account has been blocked. Please contact us.', data)
}

/** Holds off lists of guessed numbers, generously: one address of a mobile network stands for many people. */
async function limitAddress(db: Db, { address, now }: Context): Promise<void> {
  if (address !== 'server') await countUse(db, { key: `code-address:${address}`, max: 200, seconds: 3600 }, now)
}
