import { expect, test } from '../support/fixture'
import { MESSAGES } from '../support/message-texts'

test('without a connection the shop shows a page of its own, in the language of the URL, until there is one', async ({
  browser,
}) => {
  const context = await browser.newContext()
  // Automated browsers do not register the worker; this one looks like a shopper’s.
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))
  const page = await context.newPage()
  const refusedByPolicy: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusedByPolicy.push(message.text())
  })
  await page.goto('/gems')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.goto('/pages/contact')
  await expect(page.locator('footer')).toBeVisible()

  await context.setOffline(true)
  await page.goto('/gems/cart')
  await expect(page.getByRole('heading', { name: MESSAGES.en.offline.title })).toBeVisible()
  await expect(page.getByRole('link', { name: MESSAGES.en.offline.retry })).toBeVisible()
  // A page of its own: the first one opens again by itself as soon as the browser reports a connection.
  const french = await context.newPage()
  await french.goto('/fr/gems')
  await expect(french.getByRole('heading', { name: MESSAGES.fr.offline.title })).toBeVisible()
  await expect(french.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(french.getByText('₹')).toHaveCount(0)
  // No page and no price is kept.
  expect(await french.evaluate(() => caches.keys())).toEqual([])

  await context.setOffline(false)
  for (const shown of [page, french]) {
    await expect(shown.getByRole('heading', { level: 1 })).not.toHaveText(/offline|hors connexion/)
    await expect(shown.locator('footer')).toBeVisible()
  }
  expect(refusedByPolicy).toEqual([])
  await context.close()
})
