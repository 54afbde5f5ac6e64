import { existsSync } from 'node:fs'
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import { fill } from '../../../lib/domain/text/fill'
import en from '../../../messages/en.json' with { type: 'json' }
import { WITH_PICTURES } from '../support/launch'
import { loadingBar } from '../support/loading-bar'

/** The headless shell, which the other tests use, keeps no pages. */
const FULL_BROWSER = '/usr/bin/chromium'
const LIST = '/gemstones/ruby'
const PUBLIC_PAGES = ['/', LIST, '/fr/gemstones/ruby', '/gems/search?q=neelam', '/pages/ring-size-guide', '/gems/cart']

/** A window of a visitor, with the service worker that automated browsers do not get, and with the cache of left pages. */
async function openWindow(folder: string, baseURL: string | undefined): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    ...WITH_PICTURES.launchOptions,
    executablePath: FULL_BROWSER,
    baseURL,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))
  return context
}

/** Follows a link as the browser does, and resolves once the page with this path is shown. */
const waitForPath = (page: Page, path: string) =>
  page.waitForFunction((expected) => location.pathname + location.search === expected, path)

/** Why the browser loaded a page again instead of showing its stored copy, in the browser's own words. */
const reasonsOfReload = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(performance.getEntriesByType('navigation').map((entry) => entry.toJSON())))

test('the browser shows every public page again as it was left', async ({ baseURL }, testInfo) => {
  test.skip(!existsSync(FULL_BROWSER), 'Chromium itself is not installed')
  const context = await openWindow(testInfo.outputPath('profile'), baseURL)
  const page = context.pages()[0] ?? (await context.newPage())
  for (const path of PUBLIC_PAGES) {
    // With all that a page loads after its load event: a request under way can keep it out of the browser's cache.
    await page.goto(path, { waitUntil: 'networkidle' })
    // A worker that takes control of a page discards its stored copy.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.evaluate(() => {
      document.body.dataset.left = 'as it was'
      location.assign('/gems')
    })
    await waitForPath(page, '/gems')
    // On a busy machine the browser needs this time to store the page that was left.
    await page.waitForLoadState()
    await page.evaluate(() => setTimeout(() => history.back()))
    await waitForPath(page, path)
    const left = await page.evaluate(() => document.body.dataset.left)
    expect(left, `${path} was loaded again: ${await reasonsOfReload(page)}`).toBe('as it was')
  }
  await context.close()
})

test('a list that was left by a link is as it was left, with the cart as it is now', async ({ baseURL }, testInfo) => {
  test.skip(!existsSync(FULL_BROWSER), 'Chromium itself is not installed')
  const context = await openWindow(testInfo.outputPath('profile'), baseURL)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(LIST)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    document.body.dataset.left = 'as it was'
  })
  await page.locator('main article').first().getByRole('link').first().click()
  await page.waitForFunction((list) => location.pathname !== list, LIST)
  const added = page.getByRole('button', { name: en.product.addToCart }).filter({ visible: true })
  const count = page.getByText(fill(en.cart.count, { n: '1' }))
  await added.first().click()
  await expect(count).toHaveCount(1)
  await page.evaluate(() => setTimeout(() => history.back()))
  await waitForPath(page, LIST)
  await expect(page.locator('body')).toHaveAttribute('data-left', 'as it was')
  await expect(count).toHaveCount(1)
  await expect(loadingBar(page)).toBeHidden()
  await context.close()
})
