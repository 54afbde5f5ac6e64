import { isAnyStaffMarked } from '../auth/staff-mark'
import { safeSessionStorage } from '../storage'

const KEY = 'navamani.panel'

/** Whether to show the layout settings: to staff, and, for the rest of the tab, to visitors who opened a URL with `#panel` or `?panel`. */
export function wantsLayoutPanel(): boolean {
  const isAsked = location.hash === '#panel' || new URLSearchParams(location.search).has('panel')
  if (isAsked) safeSessionStorage.write(KEY, '1')
  return isAsked || isAnyStaffMarked() || safeSessionStorage.read(KEY) !== null
}
