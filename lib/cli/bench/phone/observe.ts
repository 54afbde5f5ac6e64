/**
 * Runs before each document of the lab phone: `seen` collects what the browser reports, and `shownAt` is the moment
 * (milliseconds since 1970) at which the heading and the first picture of a page that is opened, activated or returned to
 * are painted.
 */
export const OBSERVE = `(() => {
  const seen = { lcp: 0, fcp: 0, cls: 0, tasks: [], slowest: 0, shownAt: 0 }
  window.seen = seen
  const observe = (type, options, read) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true, ...options })
  observe('largest-contentful-paint', {}, (entry) => { seen.lcp = entry.startTime })
  observe('paint', {}, (entry) => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime })
  observe('layout-shift', {}, (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value })
  observe('longtask', {}, (entry) => { seen.tasks.push([entry.startTime, entry.duration]) })
  observe('event', { durationThreshold: 16 }, (entry) => {
    if (entry.interactionId) seen.slowest = Math.max(seen.slowest, entry.duration)
  })
  const isPainted = () => {
    const heading = document.querySelector('main h1')
    const picture = document.querySelector('main img')
    return heading !== null && (picture === null || picture.complete)
  }
  const watch = () => {
    if (document.prerendering || !isPainted()) requestAnimationFrame(watch)
    else requestAnimationFrame(() => requestAnimationFrame(() => { seen.shownAt = Date.now() }))
  }
  const restart = () => { seen.shownAt = 0; watch() }
  if (document.prerendering) document.addEventListener('prerenderingchange', restart, { once: true })
  else watch()
  addEventListener('pageshow', (event) => { if (event.persisted) restart() })
})()`
