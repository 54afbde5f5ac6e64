import { getRemote } from './remote/remote'

/** Identifies the backend that issues customer ids: a session is valid only for the backend that opened it. */
export function sessionSource(): string {
  return getRemote()?.base ?? ''
}

/** Whether a session is still valid. Always true with a remote API, which rejects calls of a blocked customer itself. */
export async function isLive(id: number, version: number, sessionId?: string): Promise<boolean> {
  if (getRemote()) return true
  const { isSessionValid: isLiveLocally } = await import('../server/customer/session')
  return isLiveLocally(id, version, new Date(), sessionId)
}

/** The version for a new session; null for an unknown or blocked customer. */
export async function getSessionVersion(id: number): Promise<number | null> {
  if (getRemote()) return 0
  const { getSessionVersion: getLocalSessionVersion } = await import('../server/customer/session')
  return getLocalSessionVersion(id)
}

/** Whether a customer named by another shop exists here and is not blocked. */
export async function isCustomer(id: number): Promise<boolean> {
  return (await getSessionVersion(id)) !== null
}

/** Whether a customer is a staff member; false with a remote API, where there is no admin. */
export async function isStaff(id: number): Promise<boolean> {
  if (getRemote()) return false
  const { isAllowed } = await import('../server/security/role')
  return isAllowed({ customerId: id, address: '', now: new Date() }, 'staff')
}

/** The token of a browser that has verified a mobile number; null with a remote API, which has its own limits. */
export async function toDeviceToken(storedToken: string | undefined, mobileNo: string): Promise<string | null> {
  if (getRemote()) return null
  const { toDevice } = await import('../server/security/known-device')
  return toDevice(storedToken, mobileNo)
}
