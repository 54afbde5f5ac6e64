import type { Page } from '@playwright/test'
import { LOCALES, localePath } from '../../../lib/domain/locale'
import en from '../../../messages/en.json' with { type: 'json' }
import { findFaults, mirrorPage } from '../support/faults'
import { expect, test } from '../support/fixture'
import { MESSAGES } from '../support/message-texts'
import { openPage } from '../support/shell'
import { findProducts } from '../support/shopper'

const expectHydrated = (page: Page) => expect(page.locator('html[data-live]')).toBeAttached()

for (const lang of LOCALES) {
  const { wishlist, cart } = MESSAGES[lang]
  const of = (path: string) => localePath(lang, path)

  test(`a heart saves a product in the wishlist, in ${lang}`, async ({ page, request }) => {
    const [product] = await findProducts(request, lang, 'ids=1&sort=low')
    if (!product) throw new Error('no such product')
    const name = wishlist.addOf.replace('{title}', product.title)
    await page.goto(of(`/gems/product/${product.slug}`))
    const heart = page.getByRole('button', { name, exact: true })
    await heart.click()
    await expect(page.getByText(wishlist.added, { exact: true })).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await findFaults(page)).toEqual([])
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    await page.goto(of('/gems/wishlist'))
    await expect(page.getByRole('heading', { name: product.title })).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await mirrorPage(page)
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: wishlist.toCart }).click()
    await expect(page.getByText(wishlist.moved)).toBeVisible()
    await expect(page.getByText(wishlist.empty)).toBeVisible()
    await page.goto(of('/gems/cart'))
    await expect(page.getByRole('link', { name: product.title }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: cart.checkout })).toBeVisible()
  })
}

test('hearts in a list show what is saved, after a navigation too', async ({ page }) => {
  await page.goto('/gemstones/blue-sapphire')
  const hearts = page.locator('main [data-save=wishlist]')
  await hearts.nth(2).click()
  await expect(page.getByText('Product has been added in wishlist.')).toBeVisible()
  await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'false')
  await page.locator('main article').nth(2).getByRole('link').first().click()
  await page.waitForURL(/\/gems\/product\//)
  await expect(page.locator('main [data-save=wishlist]').first()).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await hearts.nth(2).click()
  await expect(page.getByText(en.wishlist.removed)).toBeVisible()
  await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'false')
})

test('the wishlist shows changes of price and stock', async ({ page, request }) => {
  const [product, other] = await findProducts(request, 'en', 'ids=1&sort=low')
  if (!product || !other) throw new Error('no such products')
  const at = '2026-11-01T10:00:00.000Z'
  const saved = [
    { id: product.id, payable: product.payable + 1000, stock: 0, at },
    { id: other.id, payable: other.payable - 500, stock: 1, at },
    { id: 2_000_000_000, payable: 1, stock: 1, at },
  ]
  await page.addInitScript((list) => localStorage.setItem('navamani.wishlist', JSON.stringify(list)), saved)
  await page.goto('/gems/wishlist')
  await expect(page.getByText('Back in stock · ₹1,000 less than when you saved it')).toBeVisible()
  await expect(page.getByText('₹500 more than when you saved it')).toBeVisible()
  await expect(page.getByText('Products no longer in the shop: 1.')).toBeVisible()
})

test('a wishlist is shared as a link, and added to the reader’s own on request', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [own, one, two] = await findProducts(request, 'en', 'ids=2&sort=high')
  if (!own || !one || !two) throw new Error('no such products')
  const readWishlist = () => page.evaluate(() => localStorage.getItem('navamani.wishlist'))
  await page.goto('/gems/wishlist')
  const saved = JSON.stringify([{ id: own.id, payable: own.payable, stock: 1, at: '2026-11-01T10:00:00.000Z' }])
  await page.evaluate((list) => localStorage.setItem('navamani.wishlist', list), saved)
  await openPage(page, `/gems/wishlist?pieces=${one.id},${two.id},${one.id},x`, page.viewportSize()?.width)
  await expect(page.getByRole('heading', { name: 'A wishlist shared with you' })).toBeVisible()
  for (const { title } of [one, two]) await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(en.saved.ignored.replace('{n}', '1'))).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  expect(await readWishlist()).toBe(saved)
  expect(await findFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Share wishlist' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const copiedUrl = await page.evaluate(() => navigator.clipboard.readText())
  expect(copiedUrl).toMatch(new RegExp(`^http.*/gems/wishlist\\?pieces=${one.id},${two.id}$`))

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Prices and stock as of /)).toBeVisible()
  await expect(page.getByText(copiedUrl)).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'button'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  await page.emulateMedia({ media: null })

  await page.getByRole('button', { name: 'Add all to my wishlist' }).click()
  await expect(page.getByText('Products added to your wishlist: 2.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'My wishlist' }).click()
  await expect(page.getByRole('button', { name: 'Move to cart' })).toHaveCount(3)
})

test('a damaged wishlist becomes empty, and changes in another tab are shown', async ({ page, context }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('once')) localStorage.setItem('navamani.wishlist', '[{"id":"<b>"}]')
    sessionStorage.setItem('once', '1')
  })
  await page.goto('/gems/wishlist')
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/gemstones/ruby')
  await expectHydrated(tab)
  await tab.locator('main [data-save=wishlist]').first().click()
  await expect(page.getByRole('button', { name: 'Move to cart' })).toBeVisible()
})

test('without scripts there are no hearts, and the page shows a telephone number', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/gemstones/blue-sapphire')
  await expect(page.locator('main [data-save]').first()).toBeHidden()
  await context.close()
  for (const path of ['/gems/wishlist', '/fr/gems/compare']) {
    const html = await (await request.get(path)).text()
    expect(html).toMatch(/<noscript><p[^>]*>[^<]*JavaScript.*?<a href="tel:/s)
  }
})
