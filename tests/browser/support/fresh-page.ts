import { type Browser, type BrowserContext, expect } from '@playwright/test'
import type { Product } from './shopper'

/** Reads a product's page or router payload; returns what asks for it again with the ETag of the first answer. */
async function watchForChanges({ request }: BrowserContext, path: string, headers: Record<string, string>) {
  const first = (await request.get(path, { headers })).headers()
  expect(first).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'cdn-cache-control': expect.stringMatching(/^max-age=60, /),
    etag: expect.stringMatching(/^W\//),
  })
  const conditional = { ...headers, 'if-none-match': first.etag ?? '' }
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
  const asPage = await watchForChanges(context, path, {})
  const asPayload = await watchForChanges(context, path, { rsc: '1' })
  const statuses = async () => [await asPage(), await asPayload()]
  expect(await statuses()).toEqual([304, 304])

  /** The page, the router payload and a click in the list show a price that was changed. */
  async function expectNewPrice(price: string) {
    expect(await statuses()).toEqual([200, 200])
    await visit()
    await expect(page.locator('main')).toContainText(price)
    await context.close()
  }
  return { expectNewPrice }
}
