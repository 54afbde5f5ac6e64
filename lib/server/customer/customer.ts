import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Customer, SignIn, SignUpOrder, VerifyOtp } from '../../contract/customer/customer'
import { getDb } from '../../db/connection'
import { customer } from '../../db/schema'
import { claimGuestOrders, confirmOrdersByOtp } from '../order/claim-guest-orders'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import {
  createAccount,
  KEPT_EMAIL,
  limitCodeRequests,
  type Ref,
  type SendCodeInput,
  toBlockedRefusal,
  toCustomer,
  toRef,
} from './account'
import {
  type CodeInput,
  consumeCode,
  type OtpPurpose,
  type PendingDetails,
  requireCode,
  sendCode,
  toNoOpenCodeRefusal,
} from './otp'

export { deleteaddress, saveaddress } from './address-book'
export { forgetbusiness } from './business'
export { close } from './close-account'
export { signinwithemail, verifyemail } from './email-code'
export { exportData as export } from './export-data'
export { googlesignin } from './google'
export { signin, signup } from './password'
export { account, changepassword, endsessions, get, update } from './profile'
export { forgotpassword, resetpassword } from './reset-password'

/** At checkout: the cash order that the OTP confirms. */
type CheckoutInput = { order?: string | undefined }

export function signinwithmobileno(input: SendCodeInput<typeof SignIn>, context: Context): Promise<Answer<Ref[]>> {
  return requestSignInCode(input, 'signin', context)
}

export function signinwithmobilenoorder(
  input: SendCodeInput<typeof SignIn> & CheckoutInput,
  context: Context,
): Promise<Answer<Ref[]>> {
  return requestSignInCode(input, 'order', context)
}

export function verifyotp(input: z.output<typeof VerifyOtp>, context: Context): Promise<Answer<Customer>> {
  return verifyCode({ customerId: input.customer_id, code: input.code, purpose: 'signin' }, context)
}

export function verifyotporder(input: z.output<typeof VerifyOtp>, context: Context): Promise<Answer<Customer>> {
  return verifyCode({ customerId: input.customer_id, code: input.code, purpose: 'order' }, context)
}

export async function signuporder(
  { lang, proof, mobile_no, name, email, order }: SendCodeInput<typeof SignUpOrder> & CheckoutInput,
  context: Context,
): Promise<Answer<Ref>> {
  const db = await getDb()
  await limitCodeRequests(db, context)
  const row = await createAccount(db, mobile_no, context)
  const pendingDetails = { name, email, order_number: order ?? null }
  const retryAfter = await sendCode(
    db,
    { ...row, mobile_no },
    { purpose: 'order', lang, proof },
    context,
    pendingDetails,
  )
  return { data: toRef(row), msg: 'Code sent.', retryAfter }
}

async function requestSignInCode(
  { mobile_no, lang, proof, order }: SendCodeInput<typeof SignIn> & CheckoutInput,
  purpose: OtpPurpose,
  context: Context,
): Promise<Answer<Ref[]>> {
  const db = await getDb()
  await limitCodeRequests(db, context)
  const [row] = await db.select().from(customer).where(eq(customer.mobile_no, mobile_no)).limit(1)
  if (!row) throw new RefusalError('unknown_number', 'This number has no account yet.', [])
  if (!row.is_active) throw toBlockedRefusal([toRef(row)])
  const pendingDetails = { order_number: order ?? null }
  const retryAfter = await sendCode(db, { ...row, mobile_no }, { purpose, lang, proof }, context, pendingDetails)
  return { data: [toRef(row)], msg: 'Code sent.', retryAfter }
}

/** Consumes the OTP. The details of the sign-up are stored only if the number was not verified before. */
async function verifyCode(input: CodeInput, context: Context): Promise<Answer<Customer>> {
  const db = await getDb()
  const otpRow = await requireCode(db, input, context)
  const row = await inTransaction(db, async (tx) => {
    const [existing] = await tx.select().from(customer).where(eq(customer.id, input.customerId)).for('update')
    if (!existing?.is_active) throw toBlockedRefusal(null)
    const { id, mobile_no } = existing
    if (mobile_no === null) throw toNoOpenCodeRefusal()
    await consumeCode(tx, otpRow, mobile_no, context)
    const pendingDetails = existing.is_verified || !otpRow.isTrusted ? {} : toCustomerChange(otpRow)
    const change = { email: KEPT_EMAIL, ...pendingDetails, is_verified: true }
    const [updated] = await tx.update(customer).set(change).where(eq(customer.id, id)).returning()
    await claimGuestOrders(tx, { id, mobile_no })
    if (input.purpose === 'order') await confirmOrdersByOtp(tx, otpRow, context.now)
    return updated ?? existing
  })
  return { data: toCustomer(row), msg: 'Signed in.' }
}

function toCustomerChange({ name, email, password_hash }: PendingDetails): Partial<typeof customer.$inferInsert> {
  return { ...(name && { name }), ...(email && { email }), ...(password_hash && { password_hash }) }
}
