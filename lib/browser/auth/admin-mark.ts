import { safeLocalStorage } from '../storage'

const KEY = 'navamani.staff'

/**
 * Notes which shopper of this browser works in the shop, for display only: the server asks the database for the role
 * each time. Null forgets it.
 */
export function markStaff(id: number | null): void {
  safeLocalStorage.write(KEY, id === null ? null : String(id))
}

/** Whether anybody of the shop was last known to work in this browser. */
export function isAnyStaffMarked(): boolean {
  return safeLocalStorage.read(KEY) !== null
}

/** Whether this shopper was last known to work in the shop. */
export function isMarkedStaff(id: number): boolean {
  return safeLocalStorage.read(KEY) === String(id)
}
