import { type Browser, type BrowserContext, expect } from '@playwright/test'
import type { Product } from './shopper'

/** What browsers and shared caches are allowed to keep of a page or a router payload. */
const FRESHNESS = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cdn-cache-control': expect.stringMatching(/^max-age=60, /),
}
/** From its third response on a page comes from the full-page cache, with the ETag of that copy. */
const RESPONSES = 3

/** Reads a product's page; returns what requests it again with its ETag and gives the status. */
async function watchForChanges({ request }: BrowserContext, path: string) {
  let headers: Record<string, string> = {}
  for (let response = 0; response < RESPONSES; response += 1) headers = (await request.get(path)).headers()
  expect(headers).toMatchObject({ ...FRESHNESS, etag: expect.stringMatching(/^W\//) })
  const conditional = { 'if-none-match': headers.etag ?? '' }
  return async () => (await request.get(path, { headers: conditional })).status()
}

/** A shopper with a browser cache of their own, who has gone to a product by a click in a list. */
export async function openShopper(browser: Browser, baseURL: string, { slug, title }: Product) {
  const path = `/gems/product/${slug}`
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const visit = async () => {
    await page.goto(`/gems/search?q=${encodeURIComponent(title)}`)
    await page.locator(`main a[href="${path}"]`).first().click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await visit()
  const readStatus = await watchForChanges(context, path)
  expect(await readStatus()).toBe(304)
  const readPayload = () => context.request.get(path, { headers: { rsc: '1' } })
  expect((await readPayload()).headers()).toMatchObject(FRESHNESS)

  /** The page, the router payload and a click in the list show a price that was changed. */
  async function expectNewPrice(price: string) {
    expect(await readStatus()).toBe(200)
    expect(await (await readPayload()).text()).toContain(price)
    await visit()
    await expect(page.locator('main')).toContainText(price)
    await context.close()
  }
  return { expectNewPrice }
}
