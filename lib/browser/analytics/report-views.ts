import { isAnyStaffMarked } from '../auth/admin-mark'

/** Where a visit goes on that began elsewhere, and where the shop's own people are. */
const NO_VISIT = /^(?:\/fr)?\/(?:gems\/(?:checkout|myorders)|account|staff)(?:\/|$)/

let told = false

/** Whether this is the first page of a visit: it was come to from elsewhere, and neither reloaded nor gone back to. */
function isArrival(): boolean {
  if (told || NO_VISIT.test(location.pathname) || document.referrer.startsWith(`${location.origin}/`)) return false
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}

/**
 * Tells the shop what this page is, so that it can count: no cookie, nothing kept here, nothing of who. Neither for
 * those who work here nor for whoever asks not to be counted.
 */
export function tellSeen(): void {
  const refuses =
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) || navigator.doNotTrack === '1'
  if (refuses || isAnyStaffMarked()) return
  const visit = isArrival()
  told = true
  const product = Number(document.querySelector<HTMLElement>('[data-seen]')?.dataset.seen) || undefined
  const search = document.querySelector<HTMLElement>('[data-missed]')?.dataset.missed
  if (visit || product || search) navigator.sendBeacon('/api/seen', JSON.stringify({ visit, product, search }))
}
