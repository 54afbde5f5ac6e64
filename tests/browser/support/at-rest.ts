import type { Page, Request } from '@playwright/test'

/** Requests of these types last as long as the page, or are never reported as finished. */
const ENDLESS = new Set(['eventsource', 'ping', 'websocket'])

/** Opens or changes a page, then waits until it is hydrated, has no open requests, and has done its idle work. */
export async function waitUntilIdle(page: Page, act: () => Promise<unknown>): Promise<void> {
  const openRequests = new Set<Request>()
  const add = (request: Request) => !ENDLESS.has(request.resourceType()) && openRequests.add(request)
  const remove = (request: Request) => openRequests.delete(request)
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove)
  try {
    await act()
    await page.waitForLoadState('load')
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    // Twice: a file that has just loaded may start something in the next idle period.
    for (let quiet = 0; quiet < 2; quiet = openRequests.size === 0 ? quiet + 1 : 0)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })))
  } finally {
    page.off('request', add).off('requestfinished', remove).off('requestfailed', remove)
  }
}
