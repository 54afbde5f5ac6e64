import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Customer, SignIn, SignUpOrder, VerifyOtp } from '../../contract/customer/customer'
import { getDb } from '../../db/connection'
import { customer } from '../../db/schema'
import { claimGuestOrders, confirmByCode } from '../order/claim-guest-orders'
import { type Answer, type Context, Refusal } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { blocked, limitCodes, openAccount, type Ref, type Requested, toCustomer, toRef } from './account'
import { type Brought, type Given, noOpenCode, type Purpose, requireCode, sendCode, spendCode } from './otp'

export { deleteaddress, saveaddress } from './address-book'
export { close } from './close-account'
export { exportData as export } from './export-data'
export { googlesignin } from './google'
export { signin, signup } from './password'
export { account, changepassword, endsessions, get, update } from './profile'
export { forgotpassword, resetpassword } from './reset-password'

/** At checkout: the cash order that the OTP confirms. */
type AtCheckout = { order?: string | undefined }

export function signinwithmobileno(input: Requested<typeof SignIn>, context: Context): Promise<Answer<Ref[]>> {
  return signInByCode(input, 'signin', context)
}

export function signinwithmobilenoorder(
  input: Requested<typeof SignIn> & AtCheckout,
  context: Context,
): Promise<Answer<Ref[]>> {
  return signInByCode(input, 'order', context)
}

export function verifyotp(input: z.output<typeof VerifyOtp>, context: Context): Promise<Answer<Customer>> {
  return verify({ customerId: input.customer_id, code: input.code, purpose: 'signin' }, context)
}

export function verifyotporder(input: z.output<typeof VerifyOtp>, context: Context): Promise<Answer<Customer>> {
  return verify({ customerId: input.customer_id, code: input.code, purpose: 'order' }, context)
}

export async function signuporder(
  { lang, proof, mobile_no, name, email, order }: Requested<typeof SignUpOrder> & AtCheckout,
  context: Context,
): Promise<Answer<Ref>> {
  const db = await getDb()
  await limitCodes(db, context)
  const row = await openAccount(db, mobile_no, context)
  const brought = { name, email, order_number: order ?? null }
  const retryAfter = await sendCode(db, { ...row, mobile_no }, { purpose: 'order', lang, proof }, context, brought)
  return { data: toRef(row), msg: 'Code sent.', retryAfter }
}

async function signInByCode(
  { mobile_no, lang, proof, order }: Requested<typeof SignIn> & AtCheckout,
  purpose: Purpose,
  context: Context,
): Promise<Answer<Ref[]>> {
  const db = await getDb()
  await limitCodes(db, context)
  const [row] = await db.select().from(customer).where(eq(customer.mobile_no, mobile_no)).limit(1)
  if (!row) throw new Refusal('unknown_number', 'This number has no account yet.', [])
  if (!row.is_active) throw blocked([toRef(row)])
  const brought = { order_number: order ?? null }
  const retryAfter = await sendCode(db, { ...row, mobile_no }, { purpose, lang, proof }, context, brought)
  return { data: [toRef(row)], msg: 'Code sent.', retryAfter }
}

/** Consumes the OTP. The details of the sign-up are stored only if the number was not verified before. */
async function verify(given: Given, context: Context): Promise<Answer<Customer>> {
  const db = await getDb()
  const code = await requireCode(db, given, context)
  const row = await inTransaction(db, async (tx) => {
    const [found] = await tx.select().from(customer).where(eq(customer.id, given.customerId)).for('update')
    if (!found?.is_active) throw blocked(null)
    const { id, mobile_no } = found
    if (mobile_no === null) throw noOpenCode()
    await spendCode(tx, code, mobile_no, context)
    const brought = found.is_verified || !code.isOwn ? {} : broughtBy(code)
    const proved = { ...brought, is_verified: true }
    const [changed] = await tx.update(customer).set(proved).where(eq(customer.id, id)).returning()
    await claimGuestOrders(tx, { id, mobile_no })
    if (given.purpose === 'order') await confirmByCode(tx, code, context.now)
    return changed ?? found
  })
  return { data: toCustomer(row), msg: 'Signed in.' }
}

function broughtBy({ name, email, password_hash }: Brought): Partial<typeof customer.$inferInsert> {
  return { ...(name && { name }), ...(email && { email }), ...(password_hash && { password_hash }) }
}
