import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Customer, ResetPassword, SignIn } from '../../contract/customer/customer'
import { type Db, getDb } from '../../db/connection'
import { customer } from '../../db/schema'
import { claimGuestOrders } from '../order/claim-guest-orders'
import { type Answer, type Context, RefusalError, TooManyRequestsError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { toAddressGroup } from '../security/network-group'
import { limitOtpRequests, toWaitSeconds } from '../security/otp-limit'
import { sendWithUniformAnswer } from '../security/uniform-answer'
import { clearUseCounts, countAddress, countUse, type Limit, loadUseCount } from '../security/use-limit'
import { type CustomerRow, KEPT_EMAIL, limitCodeRequests, type SendCodeInput, toCustomer } from './account'
import { consumeCode, requireCode, sendCode } from './otp'
import { hashPassword } from './password'

const QUARTER_HOUR = 900
/** Applies to numbers with and without an account alike, so it reveals neither; counted for each address group. */
async function limitRequests(db: Db, mobile_no: string, { address, now }: Context) {
  const pair = `${mobile_no}:${toAddressGroup(address)}`
  const hour = { key: `reset-hour:${pair}`, max: 5, seconds: 3600 }
  const seconds = toWaitSeconds(await loadUseCount(db, hour.key, now))
  const wait = { key: `reset-wait:${pair}`, max: 1, seconds }
  await countUse(db, wait, now)
  await countUse(db, hour, now)
  return { keys: [wait.key, hour.key], seconds }
}
function toTryLimit(mobile_no: string, { address }: Context): Limit {
  return { key: `reset-try:${mobile_no}:${toAddressGroup(address)}`, max: 5, seconds: QUARTER_HOUR }
}

/** Sends an OTP for a new password; the answer does not reveal whether there is an account. */
export async function forgotpassword(input: SendCodeInput<typeof SignIn>, context: Context): Promise<Answer<null>> {
  const { mobile_no } = input
  const db = await getDb()
  await limitCodeRequests(db, context)
  const retryAfter = await sendWithUniformAnswer(
    db,
    () => limitRequests(db, mobile_no, context),
    () => sendCodeIfRegistered(db, input, context),
  )
  return { data: null, msg: 'If this number has an account, a code is on its way.', retryAfter }
}

/** A number that has reached its sending limit gets no OTP and the same answer. */
async function sendCodeIfRegistered(
  db: Db,
  { mobile_no, lang, proof }: SendCodeInput<typeof SignIn>,
  context: Context,
): Promise<void> {
  const row = await findActiveCustomer(db, mobile_no)
  await clearUseCounts(db, [toTryLimit(mobile_no, context).key])
  const sending = { mobile_no, purpose: 'reset' as const, isProved: true, proof }
  try {
    if (row) await sendCode(db, { id: row.id, mobile_no, is_verified: true }, { ...sending, lang }, context)
    else await inTransaction(db, (tx) => limitOtpRequests(tx, { ...sending, isSilent: true }, context))
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error
  }
}

async function findActiveCustomer(db: Db, mobile_no: string): Promise<CustomerRow | null> {
  const isMatch = and(eq(customer.mobile_no, mobile_no), eq(customer.is_active, true))
  const [row] = await db.select().from(customer).where(isMatch).limit(1)
  return row ?? null
}

/** Consumes the OTP, stores the new password and ends every open session. */
export async function resetpassword(
  { mobile_no, code, password }: z.output<typeof ResetPassword>,
  context: Context,
): Promise<Answer<Customer>> {
  const db = await getDb()
  await countAddress(db, { key: 'reset-address', max: 100, seconds: QUARTER_HOUR }, context)
  await countUse(db, toTryLimit(mobile_no, context), context.now)
  const row = await findActiveCustomer(db, mobile_no)
  if (!row) throw toUnusableCodeRefusal()
  const otpRow = await requireCode(db, { customerId: row.id, purpose: 'reset', code }, context).catch(hideReason)
  const password_hash = await hashPassword(password)
  const updatedCustomer = await inTransaction(db, async (tx) => {
    await consumeCode(tx, otpRow, mobile_no, context).catch(hideReason)
    const [updatedRow] = await tx
      .update(customer)
      .set({
        email: KEPT_EMAIL,
        password_hash,
        is_verified: true,
        session_version: sql`${customer.session_version} + 1`,
      })
      .where(and(eq(customer.id, row.id), eq(customer.is_active, true)))
      .returning()
    if (!updatedRow) throw toUnusableCodeRefusal()
    await claimGuestOrders(tx, { id: row.id, mobile_no })
    return updatedRow
  })
  await clearUseCounts(db, [toTryLimit(mobile_no, context).key])
  return { data: toCustomer(updatedCustomer), msg: 'Password changed.' }
}

/** Wrong, expired, tried too often and never sent give the same answer, which does not reveal whether there is an account. */
function hideReason(error: unknown): never {
  throw error instanceof RefusalError || error instanceof TooManyRequestsError ? toUnusableCodeRefusal() : error
}

function toUnusableCodeRefusal(): RefusalError {
  return new RefusalError('wrong_or_old_code', 'This code is not right or no longer valid.')
}
