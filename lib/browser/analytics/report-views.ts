import { splitLocale } from '../../domain/locale'
import { isAnyStaffMarked } from '../auth/staff-mark'
import { reportVitals } from './report-vitals'

/** Pages where a visit never starts, such as checkout, and pages of staff. */
const NOT_A_VISIT = /^\/(?:gems\/(?:checkout|myorders)|account|staff)(?:\/|$)/

let isReported = false

/** Whether this is the first page of a visit: opened from elsewhere, not by a reload or the back button. */
function isArrival(): boolean {
  if (
    isReported ||
    NOT_A_VISIT.test(splitLocale(location.pathname).path) ||
    document.referrer.startsWith(`${location.origin}/`)
  )
    return false
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}

/**
 * Reports this page view for the shop's own statistics, without cookies, storage or personal data. Not for staff and not
 * for visitors who opt out of tracking.
 */
export function reportPageView(): void {
  const hasOptedOut =
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) || navigator.doNotTrack === '1'
  if (hasOptedOut || isAnyStaffMarked()) return
  reportVitals()
  const visit = isArrival()
  isReported = true
  const product = Number(document.querySelector<HTMLElement>('[data-seen]')?.dataset.seen) || undefined
  const search = document.querySelector<HTMLElement>('[data-missed]')?.dataset.missed
  if (visit || product || search) navigator.sendBeacon('/api/seen', JSON.stringify({ visit, product, search }))
}
