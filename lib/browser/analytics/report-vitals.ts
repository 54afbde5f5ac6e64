import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals'
import { splitLocale } from '../../domain/locale'

const WIDE = '(min-width: 768px)'

let isStarted = false

/**
 * Measures how fast this page is for its visitor (Core Web Vitals) and reports it once, when it is left or hidden; a page
 * that the Back button brings back is a view of its own.
 */
export function reportVitals(): void {
  if (isStarted) return
  isStarted = true
  const { path } = splitLocale(location.pathname)
  const reported = new Set<string>()
  let measured = new Map<string, MetricType>()
  const add = (metric: MetricType) => {
    if (!reported.has(metric.id)) measured.set(metric.name, metric)
  }
  const send = () => {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return
    const values = [...measured.values()].map(({ name, value }) => [name, Math.round(value * 10_000) / 10_000])
    for (const { id } of measured.values()) reported.add(id)
    measured = new Map()
    const device = matchMedia(WIDE).matches ? 'desktop' : 'phone'
    navigator.sendBeacon('/api/seen', JSON.stringify({ vitals: { path, device, ...Object.fromEntries(values) } }))
  }
  // Each reports its last value when the page is hidden, before `send` runs.
  onLCP(add)
  onINP(add)
  onCLS(add)
  document.addEventListener('visibilitychange', send)
}
