import { eq } from 'drizzle-orm'
import { serverTransport } from '@/lib/api/backend'
import { createClient } from '@/lib/api/client'
import { getDb } from '@/lib/db/connection'
import { customer, second_factor, setting } from '@/lib/db/schema'
import type { Role } from '@/lib/domain/customer/role'
import { hashPassword } from '@/lib/server/customer/password'
import { isSessionValid } from '@/lib/server/customer/session'
import { issueSession } from '@/lib/server/customer/session-records'
import { setRole } from '@/lib/server/security/role'
import { toTotpStep, totpCode } from '@/lib/server/security/totp'
import { authorizePassword } from '@/lib/session/authorize'
import { NOW, newMobile } from './calls'
import { makeCustomer, resetLimits } from './fixtures'

/** A verified account with a role; returns its id and number. */
export async function makeMember(role: Role, name = 'Ravi Iyer') {
  const mobile_no = newMobile()
  const id = await makeCustomer(mobile_no, { name })
  if (role !== 'customer') await setRole(await getDb(), mobile_no, role, NOW)
  return { id, mobile_no }
}

/** The API as called in one recorded session. */
export function inSession(customerId: number, sessionId: string | undefined, now = NOW) {
  const caller = { customerId, ...(sessionId && { sessionId }), address: '203.0.113.7', now }
  return createClient(serverTransport(() => caller))
}

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

/** A recorded session as a sign-in opens it; `isOpen` says whether its cookie is still valid. */
export async function openSession(id: number, secondFactor = false, now = NOW) {
  const client = { address: '203.0.113.7', userAgent: BROWSER, now }
  const sessionId = await issueSession(id, secondFactor, client)
  const isOpen = async (version: number, at = now) => isSessionValid(id, version, at, sessionId)
  return { sessionId, isOpen, staff: inSession(id, sessionId, now).staff }
}

/** The code that an authenticator app shows for a secret. */
export const codeAt = (secret: string, now: Date) => totpCode(secret, toTotpStep(now))

/** Sets a second factor up in a session of its own and returns its secret and recovery codes. */
export async function setUpSecondFactor(id: number, now = NOW) {
  const { sessionId, staff } = await openSession(id, false, now)
  const secret = (await staff.startsecondfactor({})).data?.secret ?? ''
  const { data } = await staff.confirmsecondfactor({ code: codeAt(secret, now) })
  return { secret, recoveryCodes: data?.recovery_codes ?? [], sessionId, staff }
}

/** No member of staff, no second factor and no rule about it. */
export async function resetStaff(): Promise<void> {
  await resetLimits()
  const db = await getDb()
  await db.delete(setting).where(eq(setting.key, 'second_factor_required'))
  await db.delete(second_factor)
  await db.update(customer).set({ role: 'customer' })
}

const PASSWORD = 'Neelam7mani'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'
/** The headers of a sign-in from a phone. */
export const SIGN_IN_HEADERS = { 'x-navamani-address': '198.51.100.4', 'user-agent': PHONE }

/** A member who signs in with a password, as the form does. */
export async function makeMemberWithPassword(role: Role) {
  const member = await makeMember(role)
  const password_hash = await hashPassword(PASSWORD)
  await (await getDb()).update(customer).set({ password_hash }).where(eq(customer.id, member.id))
  const signIn = () => authorizePassword({ mobile_no: member.mobile_no, password: PASSWORD }, SIGN_IN_HEADERS)
  return { ...member, signIn }
}

/** The refusal that reaches the browser. */
export const refusalOf = (work: Promise<unknown>) => work.then(() => 'signed in').catch((error: Error) => error.message)

/** The ticket for the second step of a sign-in whose first step was right. */
export async function ticketOf(signIn: () => Promise<unknown>): Promise<string> {
  const [reason, ticket = ''] = (await refusalOf(signIn())).split(':')
  if (reason !== 'second_factor') throw new Error(`the sign-in asked for no second factor: ${reason}`)
  return ticket
}
