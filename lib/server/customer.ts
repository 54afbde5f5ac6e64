import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Customer, SignIn, SignUpOrder, VerifyOtp } from '../contract/customer'
import { getDb } from '../db/connection'
import { customer } from '../db/schema'
import { blocked, limitCodes, openAccount, type Ref, type Spoken, toCustomer, toRef } from './account'
import { adoptOrders } from './adopt-orders'
import { type Answer, type Context, Refusal } from './answer'
import { noOpenCode, type Purpose, requireCode, sendCode, spendCode } from './otp'
import { inTransaction } from './transaction'

export { deleteaddress, saveaddress } from './address-book'
export { close } from './close-account'
export { exportData as export } from './export-data'
export { googlesignin } from './google'
export { signin, signup } from './password'
export { account, changepassword, endsessions, get, update } from './profile'
export { forgotpassword, resetpassword } from './reset-password'

export function signinwithmobileno(input: Spoken<typeof SignIn>, context: Context): Promise<Answer<Ref[]>> {
  return signInByCode(input, 'signin', context)
}

export function signinwithmobilenoorder(input: Spoken<typeof SignIn>, context: Context): Promise<Answer<Ref[]>> {
  return signInByCode(input, 'order', context)
}

export function verifyotp(input: z.output<typeof VerifyOtp>, context: Context): Promise<Answer<Customer>> {
  return verify(input.customer_id, input.code, 'signin', context)
}

export function verifyotporder(input: z.output<typeof VerifyOtp>, context: Context): Promise<Answer<Customer>> {
  return verify(input.customer_id, input.code, 'order', context)
}

export async function signuporder(
  { lang, ...details }: Spoken<typeof SignUpOrder>,
  context: Context,
): Promise<Answer<Ref>> {
  const db = await getDb()
  await limitCodes(db, context)
  const row = await openAccount(db, details, context)
  const owner = { id: row.id, mobile_no: details.mobile_no }
  const retryAfter = await sendCode(db, owner, 'order', context.now, { lang })
  return { data: toRef(row), msg: 'Code sent.', retryAfter }
}

async function signInByCode(
  { mobile_no, lang }: Spoken<typeof SignIn>,
  purpose: Purpose,
  context: Context,
): Promise<Answer<Ref[]>> {
  const db = await getDb()
  await limitCodes(db, context)
  const [row] = await db.select().from(customer).where(eq(customer.mobile_no, mobile_no)).limit(1)
  if (!row) throw new Refusal('unknown_number', 'This number has no account yet.', [])
  if (!row.is_active) throw blocked([toRef(row)])
  const retryAfter = await sendCode(db, { id: row.id, mobile_no }, purpose, context.now, { lang })
  return { data: [toRef(row)], msg: 'Code sent.', retryAfter }
}

async function verify(id: number, code: string, purpose: Purpose, context: Context): Promise<Answer<Customer>> {
  const db = await getDb()
  const otpId = await requireCode(db, id, purpose, code, context)
  const row = await inTransaction(db, async (tx) => {
    const [found] = await tx
      .update(customer)
      .set({ is_verified: true })
      .where(and(eq(customer.id, id), eq(customer.is_active, true)))
      .returning()
    if (!found) throw blocked(null)
    const { mobile_no } = found
    if (mobile_no === null) throw noOpenCode()
    const password_hash = await spendCode(tx, otpId, { id, mobile_no }, purpose, context.now)
    if (password_hash) await tx.update(customer).set({ password_hash }).where(eq(customer.id, id))
    await adoptOrders(tx, { id, mobile_no }, context.now)
    return found
  })
  return { data: toCustomer(row), msg: 'Signed in.' }
}
