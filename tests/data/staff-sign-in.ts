import { serverTransport } from '@/lib/api/backend'
import { createClient } from '@/lib/api/client'
import { getDb } from '@/lib/db/connection'
import type { Role } from '@/lib/domain/customer/role'
import { isSessionValid } from '@/lib/server/customer/session'
import { openStaffSession } from '@/lib/server/customer/staff-session'
import { setRole } from '@/lib/server/security/role'
import { toTotpStep, totpCode } from '@/lib/server/security/totp'
import { NOW, newMobile } from './calls'
import { makeCustomer } from './fixtures'

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
  const sessionId = (await openStaffSession(id, secondFactor, client)) ?? undefined
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
