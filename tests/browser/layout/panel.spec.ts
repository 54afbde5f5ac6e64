import type { Page } from '@playwright/test'
import { BACKGROUNDS, contrast } from '../../../lib/domain/theme/theme'
import en from '../../../messages/en.json' with { type: 'json' }
import { waitUntilIdle } from '../support/at-rest'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { boundingBoxOf, chooseSetting, openPanel, showPanelButton } from '../support/layout-panel'
import { findProducts } from '../support/shopper'

const { panel: messages } = en
const LISTING = '/gemstones/blue-sapphire'

/** Stores layout settings as the panel does. */
async function storeSettings(page: Page, choices: object): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem('navamani.layout', text), JSON.stringify(choices))
}

const cssVariable = (page: Page, name: string) =>
  page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key).trim(), name)

test.beforeEach(({ page }) => showPanelButton(page))

test('the layout panel is loaded when it is opened', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  expect(html).not.toContain(messages.intro)
  expect(html).not.toContain(messages.collections.right)
  const loaded: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && loaded.push(request.url()))
  await waitUntilIdle(page, () => page.goto('/'))
  const before = loaded.length
  await openPanel(page)
  expect(loaded.length).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  await expect(page.locator('#layout-panel')).toBeHidden()
  await page.getByRole('button', { name: messages.title }).click()
  await expect(page.locator('#layout-panel')).toBeVisible()
})

test('a theme colour changes the page, keeps its text readable and is remembered', async ({ page }) => {
  await page.goto(LISTING)
  const panel = await openPanel(page)
  await panel.getByLabel(messages.accentOther).fill('#ffe066')
  expect(await cssVariable(page, '--gold')).toBe('#ffe066')
  const shade = await cssVariable(page, '--gold-text')
  expect(contrast(shade, BACKGROUNDS.paper)).toBeGreaterThanOrEqual(4.5)
  await expect(panel.getByText(shade)).toBeVisible()
  await page.reload()
  expect(await cssVariable(page, '--gold')).toBe('#ffe066')
  const reopened = await openPanel(page)
  await reopened.getByRole('button', { name: messages.reset }).click()
  expect(await cssVariable(page, '--gold')).toBe('#c1a657')
  expect(await page.evaluate(() => localStorage.getItem('navamani.layout'))).toBeNull()
})

test('settings apply at the first paint, before any script file has loaded', async ({ page }) => {
  await storeSettings(page, {
    accent: '#2a5ca8',
    accentText: '#2a5ca8',
    dir: 'rtl',
    collection: 'right',
    product: 'bundle',
  })
  let release = () => {}
  const scriptsReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js*', async (route) => {
    await scriptsReleased
    await route.continue()
  })
  await page.goto(LISTING, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('data-collection', 'right')
  await expect(html).toHaveAttribute('data-product', 'bundle')
  expect(await cssVariable(page, '--gold')).toBe('#2a5ca8')
  await waitUntilIdle(page, async () => release())
  await expect(html).toHaveAttribute('dir', 'rtl')
  expect(await cssVariable(page, '--gold')).toBe('#2a5ca8')
})

test('the listing: filters at the end, at the start, or behind a button', async ({ page, isMobile }) => {
  await page.goto(LISTING)
  const panel = await openPanel(page)
  const filters = page.locator('#filters')
  const products = page.getByRole('region', { name: en.category.products })
  await chooseSetting(panel, messages.collection, messages.collections.right)
  if (!isMobile) expect((await boundingBoxOf(filters)).x).toBeGreaterThan((await boundingBoxOf(products)).x)
  await chooseSetting(panel, messages.collection, messages.collections.left)
  if (!isMobile) expect((await boundingBoxOf(filters)).x).toBeLessThan((await boundingBoxOf(products)).x)
  await chooseSetting(panel, messages.collection, messages.collections.none)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(filters).toBeHidden()
  await page.getByRole('button', { name: en.category.filter, exact: true }).click()
  await expect(filters.getByText(en.filter.origin, { exact: true })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
})

test('a setting that the current page does not use leads to a page that does', async ({ page }) => {
  await page.goto('/pages/aboutus')
  const panel = await openPanel(page)
  await chooseSetting(panel, messages.collection, messages.collections.right)
  await page.waitForURL(`**${LISTING}`)
  const reopened = page.locator('#layout-panel').filter({ visible: true })
  if ((await reopened.count()) === 0) await page.getByRole('button', { name: messages.title }).click()
  await chooseSetting(page.locator('#layout-panel'), messages.product, messages.products['three-column'])
  await page.waitForURL('**/gems/product/*')
  await expect(page.locator('html')).toHaveAttribute('data-product', 'three-column')
})

test('the product page has seven layouts', async ({ page, request, isMobile }) => {
  const [product] = await findProducts(request, 'en', 'ids=2&sort=low')
  await page.goto(`/gems/product/${product?.slug}`)
  const panel = await openPanel(page)
  const gallery = page.getByRole('region', { name: en.product.views })
  const head = page.getByRole('heading', { level: 1 })
  const nearest = page.getByRole('heading', { name: en.product.nearest })
  const layout = (name: keyof typeof messages.products) =>
    chooseSetting(panel, messages.product, messages.products[name])
  await layout('four-image')
  await expect(gallery.locator('img').filter({ visible: true })).toHaveCount(4)
  await layout('none')
  if (!isMobile) {
    await layout('left')
    expect((await boundingBoxOf(nearest)).x).toBeLessThan((await boundingBoxOf(gallery)).x)
    await layout('right')
    expect((await boundingBoxOf(nearest)).x).toBeGreaterThan((await boundingBoxOf(head)).x)
    await layout('three-column')
    const price = page.locator('.product-buy')
    expect((await boundingBoxOf(price)).x).toBeGreaterThan((await boundingBoxOf(head)).x + 200)
    await layout('image-outside')
    const [thumb, picture] = [gallery.locator('.gallery-thumbs img').first(), gallery.locator('.gallery-strip')]
    expect((await boundingBoxOf(thumb)).x).toBeLessThan((await boundingBoxOf(picture)).x)
  }
  await layout('none')
  await page.keyboard.press('Escape')
  if (!isMobile) expect((await boundingBoxOf(nearest)).y).toBeGreaterThan((await boundingBoxOf(head)).y + 400)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a bundle adds its selected products to the cart', async ({ page, request }) => {
  const [product] = await findProducts(request, 'en', 'ids=2&sort=low')
  await storeSettings(page, { product: 'bundle' })
  await page.goto(`/gems/product/${product?.slug}`)
  const bundle = page.locator('.product-bundle')
  await expect(bundle.getByRole('checkbox')).toHaveCount(3)
  await bundle.getByRole('checkbox').last().uncheck()
  await bundle.getByRole('button', { name: 'Add 2 to cart' }).click()
  await expect(page.getByText(en.cart.added)).toBeVisible()
  const ids = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('navamani.cart') ?? '[]').map(({ id }: { id: number }) => id),
  )
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(product?.id)
  expect(await findFaults(page)).toEqual([])
})

test('right to left, the page is mirrored', async ({ page }) => {
  await storeSettings(page, { dir: 'rtl' })
  await page.goto(LISTING)
  const brand = await boundingBoxOf(
    page
      .getByRole('banner')
      .getByRole('link', { name: /Navamani/i })
      .first(),
  )
  expect(brand.x + brand.width / 2).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2)
})

test('the panel links to the home page variants', async ({ page }) => {
  await page.goto('/')
  const panel = await openPanel(page)
  const homes = panel.getByRole('navigation', { name: messages.homes }).getByRole('link')
  await expect(homes).toHaveCount(16)
  await expect(panel.locator('a[target="_blank"]')).toHaveText([messages.purchaseSample])
  expect(await findFaults(page)).toEqual([])
  await homes.filter({ hasText: messages.variants.watch }).click()
  await page.waitForURL('**/home/watch')
  await expect(page.locator('.home-night')).toBeVisible()
})

test('the panel is translated into French', async ({ page }) => {
  await page.goto('/fr')
  await page.getByRole('button', { name: 'Réglages de mise en page' }).click()
  await expect(page.getByRole('button', { name: 'De droite à gauche' })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
})
