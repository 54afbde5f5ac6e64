import type { Page } from '@playwright/test'

/** Records layout shifts without user input and violations of the content security policy. */
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
