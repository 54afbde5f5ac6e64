import type { Page } from '@playwright/test'

/** Layout shifts that nobody's own act explains, and what the content policy refused. */
export async function watchPage(page: Page) {
  await page.addInitScript(() => {
    const seen: { shift: number; refused: string[] } = { shift: 0, refused: [] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) seen.shift += Number(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      seen.refused.push(`${violatedDirective} ${blockedURI}`)
    })
  })
  return () => page.evaluate('window.seen')
}
