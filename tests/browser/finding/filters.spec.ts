import type { Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { openPage } from '../support/shell'

const LIST = '/gemstones/blue-sapphire'
const { category, filter } = en

const option = (page: Page, facet: string, name: string) =>
  page.locator(`#filters [data-facet="${facet}"]`).getByRole('link', { name: new RegExp(`^${name} ?\\d+$`) })
const chips = (page: Page) => page.getByRole('list', { name: filter.chosen })
const products = (page: Page) => page.locator('[data-found]')
const countOf = async (page: Page, facet: string, name: string) =>
  Number((await option(page, facet, name).locator('span').textContent()) ?? Number.NaN)
/** A mark that a full page load would remove. */
const markPage = (page: Page) => page.evaluate(() => void Reflect.set(window, 'marked', true))
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, 'marked'))

test('filters work by keyboard without a page load, and keep focus and counts', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the column of filters')
  await openPage(page, LIST, 1280)
  await markPage(page)
  const [firstCount, secondCount] = [
    await countOf(page, 'origin', 'Sri Lanka'),
    await countOf(page, 'origin', 'Myanmar'),
  ]
  await option(page, 'origin', 'Sri Lanka').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${LIST}/origin-sri-lanka`)
  await expect(option(page, 'origin', 'Sri Lanka')).toBeFocused()
  await expect(option(page, 'origin', 'Sri Lanka')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('status').filter({ hasText: `${firstCount} products found` })).toBeAttached()
  expect(await countOf(page, 'origin', 'Myanmar')).toBe(secondCount)

  await option(page, 'origin', 'Myanmar').press('Enter')
  await expect(page).toHaveURL(`${LIST}?origin=myanmar,sri-lanka`)
  await expect(products(page)).toHaveText(`${firstCount + secondCount} products`)
  await expect(option(page, 'origin', 'Myanmar')).toBeFocused()

  const price = page.getByRole('form', { name: filter.price })
  await price.getByLabel(filter.from).fill('9000')
  await price.getByLabel(filter.from).press('Enter')
  await expect(page).toHaveURL(`${LIST}?origin=myanmar,sri-lanka&price=9000-`)
  await expect(price.getByLabel(filter.from)).toBeFocused()
  await expect(chips(page).getByRole('listitem')).toHaveCount(4)
  expect(await findFaults(page)).toEqual([])

  await chips(page).getByRole('link', { name: 'Remove filter: Myanmar' }).press('Enter')
  await expect(page).toHaveURL(`${LIST}?origin=sri-lanka&price=9000-`)
  await expect(chips(page).getByRole('link').first()).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(`${LIST}?origin=myanmar,sri-lanka&price=9000-`)
  await expect(chips(page).getByRole('listitem')).toHaveCount(4)
  await chips(page).getByRole('link', { name: category.clear }).click()
  await expect(page).toHaveURL(LIST)
  await expect(chips(page)).toHaveCount(0)
  expect(await isMarked(page)).toBe(true)
})

test('a filter that was ticked a moment ago shows its list without a request', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the column of filters')
  await openPage(page, LIST, 1280)
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.headers().rsc) requested.push(new URL(request.url()).pathname)
  })
  const heated = option(page, 'treatment', 'Heated')
  await heated.click()
  await expect(heated).toHaveAttribute('aria-current', 'true')
  const found = await products(page).textContent()
  await chips(page).getByRole('link', { name: category.clear }).click()
  await expect(chips(page)).toHaveCount(0)
  expect(requested).toEqual([`${LIST}/treatment-heated`])
  await heated.click()
  await expect(heated).toHaveAttribute('aria-current', 'true')
  await expect(products(page)).toHaveText(found ?? '')
  expect(requested).toHaveLength(1)
})

test('going back from a product restores the filtered list and its scroll position', async ({ page, isMobile }) => {
  await openPage(page, `${LIST}?sort=low&stock=in`, isMobile ? 390 : 1280)
  const card = page.locator('main article').nth(9)
  await card.scrollIntoViewIfNeeded()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  const scrollBefore = await page.evaluate(() => window.scrollY)
  expect(scrollBefore).toBeGreaterThan(300)
  await card.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${LIST}?sort=low&stock=in`)
  await expect(chips(page).getByRole('listitem')).toHaveCount(2)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrollBefore - 5)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(scrollBefore + 5)
})

test('on a phone the filter sheet stays open after each choice', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the sheet')
  await openPage(page, LIST, 390)
  await page.getByRole('button', { name: category.filter, exact: true }).click()
  await option(page, 'treatment', 'Heated').click()
  await expect(page).toHaveURL(`${LIST}/treatment-heated`)
  await expect(option(page, 'treatment', 'Heated')).toHaveAttribute('aria-current', 'true')
  const sheet = page.getByRole('complementary', { name: category.filter })
  await expect(sheet).toBeVisible()
  await option(page, 'origin', 'Sri Lanka').click()
  await expect(page).toHaveURL(`${LIST}?origin=sri-lanka&treatment=heated`)
  await expect(sheet).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: `${category.filter} (2)` })).toBeVisible()
})

test('origins can be sorted alphabetically', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the column of filters')
  await openPage(page, '/gemstones', 1280)
  const origins = page.locator('#filters [data-facet="origin"]')
  const sort = origins.getByRole('button', { name: filter.az })
  await sort.click()
  await expect(sort).toHaveAttribute('aria-pressed', 'true')
  const names = await origins
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.firstChild?.textContent))
  expect(names.length).toBeGreaterThan(10)
  expect(names).toEqual([...names].sort((one, other) => (one ?? '').localeCompare(other ?? '', 'en')))
})

test('the list view is remembered and applied before the first paint', async ({ page, isMobile }) => {
  test.skip(isMobile, 'one width is enough')
  await openPage(page, LIST, 1280)
  await page.getByRole('button', { name: category.list, exact: true }).click()
  await expect(page.getByRole('button', { name: category.list, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`${LIST}?sort=low`, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-view', 'list')
  const [one, other] = [page.locator('main article').nth(0), page.locator('main article').nth(1)]
  expect((await one.boundingBox())?.x).toBe((await other.boundingBox())?.x)
})

test('search results are filtered like a category', async ({ page, isMobile }) => {
  test.skip(isMobile, 'one width is enough')
  await openPage(page, '/gems/search?q=sapphire', 1280)
  const count = await countOf(page, 'origin', 'Sri Lanka')
  await option(page, 'origin', 'Sri Lanka').click()
  await expect(page).toHaveURL('/gems/search?q=sapphire&origin=sri-lanka')
  await expect(products(page)).toHaveText(`${count} products`)
  await page.goto('/gems/search?q=sapphire&price=-1')
  await expect(page.getByText(category.empty)).toBeVisible()
  await page.getByRole('link', { name: category.clear }).last().click()
  await expect(page).toHaveURL('/gems/search?q=sapphire')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are links, and the price range is a form', async ({ page, isMobile }) => {
    await page.goto('/jewellery')
    if (isMobile) await page.getByRole('button', { name: category.filter, exact: true }).click()
    const metal = page.locator('#filters details').filter({ hasText: '925 silver' }).last()
    if (!(await option(page, 'metal', '925 silver').isVisible())) await metal.locator('summary').first().click()
    await option(page, 'metal', '925 silver').click()
    await expect(page).toHaveURL('/jewellery?metal=silver-925')
    await expect(chips(page)).toContainText('925 silver')
    if (isMobile) await page.getByRole('button', { name: category.filter }).click()
    const price = page.getByRole('form', { name: filter.price })
    await price.getByLabel(filter.from).fill('9000')
    await price.getByLabel(filter.to).fill('1000')
    await price.getByRole('button', { name: filter.apply }).click()
    await expect(page).toHaveURL('/jewellery?metal=silver-925&price=1000-9000')
    await expect(chips(page).getByRole('listitem')).toHaveCount(3)
    await chips(page).getByRole('link', { name: category.clear }).click()
    await expect(page).toHaveURL('/jewellery')
  })
})
