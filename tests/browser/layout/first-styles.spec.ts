import type { Browser, Page } from '@playwright/test'
import { withFirstStyles } from '../../../lib/http/pages/first-styles'
import en from '../../../messages/en.json' with { type: 'json' }
import { expect, test } from '../support/fixture'
import { holdRequests } from '../support/hold'
import { readMoves, watchShifts } from '../support/page/shifts'
import { findProducts } from '../support/shopper'

/** A page without products, so that no sale of another test renders it again. */
const GUIDE = '/pages/ring-size-guide'
const ADDED_LATER = /<template id="later">.*?<\/template><noscript>.*?<\/noscript>/s

/** What the browser computes for each element of this HTML and its two pseudo-elements, without scripts. */
async function computeStyles(browser: Browser, baseURL: string, path: string, html: string, width: number) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: { width, height: 900 } })
  const page = await context.newPage()
  // Without the faces, so that what is computed does not depend on when they come.
  await page.route(/\.woff2$/, (route) => route.abort())
  await page.route(`**${path}`, (route) => route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }))
  await page.goto(path)
  const styles = await page.evaluate(() => {
    const toName = (element: Element | null) => `${element?.tagName} ${element?.getAttribute('class') ?? ''}`
    // Of elements alike in the same parent the first is enough.
    const elements = new Map(
      [...document.querySelectorAll('body, body *:not(script, style, template, noscript, noscript *)')]
        .toReversed()
        .map((element) => [`${toName(element)} in ${toName(element.parentElement)}`, element]),
    )
    return [...elements].flatMap(([name, element]) =>
      ['', '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo || null)
        const isDrawn = !pseudo || style.content !== 'none'
        // Variables have no order of their own, and matter by what uses them.
        const names = isDrawn ? [...style].filter((key) => !key.startsWith('--')) : []
        return [name + pseudo, names.map((key) => `${key}: ${style.getPropertyValue(key)}`)]
      }),
    )
  })
  await context.close()
  return styles
}

for (const width of [390, 1280]) {
  const isNarrow = width === 390

  test(`the rules of a first visit style each element as the whole sheets do, at ${width} px`, async ({
    browser,
    baseURL,
    request,
    isMobile,
  }) => {
    // Sets its own widths.
    test.skip(isMobile)
    const [product] = await findProducts(request, 'en', 'ids=8&sort=low')
    const list = '/fr/gemstones/ruby'
    const paths = isNarrow ? ['/', list, `/gems/product/${product?.slug}`] : [list, GUIDE, '/gems/cart']
    for (const path of paths) {
      const whole = await (await request.get(path)).text()
      // Not the response of the shop: where a product of this page is being sold, that may be Next's own.
      const first = withFirstStyles(whole) ?? ''
      expect(first, path).toMatch(ADDED_LATER)
      expect(first.replace(ADDED_LATER, ''), path).not.toContain('rel="stylesheet"')
      const expected = await computeStyles(browser, baseURL ?? '', path, whole, width)
      const computed = await computeStyles(browser, baseURL ?? '', path, first.replace(ADDED_LATER, ''), width)
      expect(computed.length, path).toBeGreaterThan(200)
      expect(computed, path).toEqual(expected)
    }
  })
}

test('the visitor for whom a page is rendered gets its rules with it, as all later ones do', async ({ request }) => {
  const read = async (from: string) => {
    const response = await request.get('/gemstones/ruby?price=10001-987654&utm_source=diwali', {
      headers: { 'sec-fetch-site': from },
    })
    expect(response.status()).toBe(200)
    return { cache: response.headers()['x-nextjs-cache'], html: await response.text() }
  }
  const first = await read('none')
  expect(first.cache).toBe('MISS')
  expect(first.html).toMatch(ADDED_LATER)
  expect((await read('same-origin')).html).not.toMatch(ADDED_LATER)
  expect((await read('cross-site')).html).toBe(first.html)
})

const whatIsLeft = (page: Page) => page.locator('template#later')
/** Scripts that the page has loaded. */
const countScripts = () => performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name)).length

test('a first visit has its sheets and scripts once it is painted, also where it was loaded before, and works', async ({
  page,
}) => {
  await page.goto(GUIDE)
  await expect(page.locator('head link[rel="stylesheet"]').first()).toBeAttached()
  await expect(whatIsLeft(page)).toHaveCount(0)
  // The browser records a file once it is whole.
  await expect.poll(() => page.evaluate(countScripts)).toBeGreaterThan(3)
  const files = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    // Where the browser paints nothing for a second, they come without it.
    const atLatest = performance.timing.loadEventStart - performance.timeOrigin + 1_000
    const resources = performance.getEntriesByType('resource')
    return resources
      .filter(({ name }) => /\.(css|js)$/.test(name))
      .map(({ startTime }) => startTime - Math.min(painted, atLatest))
  })
  expect(Math.min(...files)).toBeGreaterThan(-1)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(whatIsLeft(page)).toHaveCount(0)
})

test('words are shown without their faces, and hardly move when those come', async ({ page }) => {
  const faces = await holdRequests(page, /\.woff2$/)
  await watchShifts(page)
  await page.goto('/gemstones/ruby', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await faces.release()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(await readMoves(page, 0.01)).toEqual([])
})

test('a button that is pressed before the scripts are there is answered once they are', async ({ page }) => {
  const scripts = await holdRequests(page, /\/_next\/static\/.+\.js$/)
  await page.goto('/gemstones/ruby', { waitUntil: 'commit' })
  await page.getByRole('button', { name: en.auth.account }).click()
  await scripts.arrived()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await scripts.release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a button that is pressed while one script is missing is answered, whichever comes last', async ({
  page,
  request,
}) => {
  const html = await (await request.get(GUIDE)).text()
  const scripts = [...html.matchAll(/<script src="([^"?]+)[^"]*" async/g)].map(([, path = '']) => path)
  expect(scripts.length).toBeGreaterThan(3)
  for (const path of new Set(scripts)) {
    const missing = await holdRequests(page, `**${path}*`)
    await page.goto(GUIDE, { waitUntil: 'commit' })
    await missing.arrived()
    await expect.poll(() => page.evaluate(countScripts)).toBeGreaterThanOrEqual(scripts.length - 1)
    await page.getByRole('button', { name: en.auth.account }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await missing.release()
    await expect(page.getByRole('dialog'), path).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.unrouteAll()
  }
})
