import { getRemote } from './remote/remote'

/** Where customers are numbered: a session counts only for the backend that it was opened on. */
export function sessionSource(): string {
  return getRemote()?.base ?? ''
}

/** Whether a session still counts. A remote is not asked: it refuses personal calls of a blocked customer itself. */
export async function isLive(id: number, version: number): Promise<boolean> {
  if (getRemote()) return true
  const { isLive: isLiveHere } = await import('../server/customer/session')
  return isLiveHere(id, version)
}

/** The version that a new session carries; null for an unknown or blocked customer. */
export async function getSessionVersion(id: number): Promise<number | null> {
  if (getRemote()) return 0
  const { getSessionVersion: getVersionHere } = await import('../server/customer/session')
  return getVersionHere(id)
}

/** Whether a customer whom another shop names is known here and not blocked. */
export async function isCustomer(id: number): Promise<boolean> {
  return (await getSessionVersion(id)) !== null
}

/** Whether a customer works in the shop; over a remote there is no desk. */
export async function isStaff(id: number): Promise<boolean> {
  if (getRemote()) return false
  const { isAllowed } = await import('../server/security/role')
  return isAllowed({ customerId: id, address: '', now: new Date() }, 'staff')
}

/** What a browser keeps once it has proved a number; null over a remote, which has limits of its own. */
export async function toDeviceMark(kept: string | undefined, mobileNo: string): Promise<string | null> {
  if (getRemote()) return null
  const { toDevice } = await import('../server/security/known-device')
  return toDevice(kept, mobileNo)
}
