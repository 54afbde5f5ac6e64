import { safeLocalStorage } from '../storage'

const KEY = 'navamani.staff'

/**
 * Marks which customer of this browser is a staff member, for display only: the server checks the role for each
 * request. Null removes the mark.
 */
export function markStaff(id: number | null): void {
  safeLocalStorage.write(KEY, id === null ? null : String(id))
}

/** Whether a staff member last used this browser. */
export function isAnyStaffMarked(): boolean {
  return safeLocalStorage.read(KEY) !== null
}

/** Whether this customer was marked as staff. */
export function isMarkedStaff(id: number): boolean {
  return safeLocalStorage.read(KEY) === String(id)
}
