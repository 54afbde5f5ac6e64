import type { Page } from '@playwright/test'
import { localePath } from '../../../lib/domain/locale'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { findFaults, mirrorPage } from '../support/faults'
import { expect, test } from '../support/fixture'
import { openPage } from '../support/shell'
import { findProducts, type Lang } from '../support/shopper'

const MESSAGES = { en, fr }

/** Adds products to the comparison from their own pages: lists offer it to a pointer that hovers only. */
async function compareFromPages(page: Page, lang: Lang, count: number): Promise<void> {
  const { compare } = MESSAGES[lang]
  for (const { slug, title } of (await findProducts(page.request, lang, 'ids=1')).slice(0, count)) {
    await page.goto(localePath(lang, `/gems/product/${slug}`))
    const scales = page.getByRole('button', { name: compare.addOf.replace('{title}', title), exact: true }).first()
    await scales.click()
    await expect(scales).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(compare.added, { exact: true })).toBeVisible()
  }
}

test('up to four products are compared side by side', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone compares from the pages of the products')
  await page.goto('/gemstones/blue-sapphire')
  const scales = page.locator('main [data-save=compare]')
  for (const index of [0, 1, 2, 3]) {
    await scales.nth(index).click()
    await expect(scales.nth(index)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(page.getByText('Product has been added in compare.').first()).toBeVisible()
  await scales.nth(4).click()
  const fullDialog = page.getByRole('dialog', { name: 'You can compare up to 4 products.' })
  await expect(fullDialog.getByRole('button', { name: /^Replace / })).toHaveCount(4)
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(fullDialog).toBeHidden()
  await expect(scales.nth(4)).toBeFocused()
  await expect(scales.nth(4)).toHaveAttribute('aria-pressed', 'false')
  await scales.nth(4).click()
  await fullDialog
    .getByRole('button', { name: /^Replace / })
    .last()
    .click()
  await expect(scales.nth(4)).toHaveAttribute('aria-pressed', 'true')
  await expect(scales.nth(0)).toHaveAttribute('aria-pressed', 'false')

  await page.goto('/gems/compare')
  const columns = page.getByRole('columnheader')
  await expect(columns).toHaveCount(5)
  expect(await findFaults(page)).toEqual([])
  await mirrorPage(page)
  expect(await findFaults(page)).toEqual([])

  const rows = page.getByRole('row')
  const all = await rows.count()
  await page.getByLabel('Show differences only').check()
  expect(await rows.count()).toBeLessThan(all)
  await expect(page.getByText('different').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Remove .* from the comparison$/ })
    .first()
    .click()
  await expect(columns).toHaveCount(4)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByText('There is nothing to compare yet.')).toBeVisible()
})

test('a single product is shown no larger than its photograph is loaded', async ({ page }) => {
  await compareFromPages(page, 'en', 1)
  await page.goto('/gems/compare')
  const photo = await page.getByRole('columnheader').locator('img').boundingBox()
  expect(photo?.width).toBeGreaterThan(100)
  expect(photo?.width).toBeLessThanOrEqual(224)
})

test('the row headers stay while the products scroll', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'on a desktop they fit side by side')
  await compareFromPages(page, 'en', 3)
  await page.goto('/gems/compare')
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  const region = page.getByRole('region', { name: 'Products side by side' })
  await expect(region).toBeVisible()
  await region.evaluate((element) => element.scrollTo({ left: 300 }))
  await expect(page.getByRole('rowheader').first()).toBeInViewport({ ratio: 0.9 })
})

test('a shared comparison is shown without changing the reader’s own', async ({ page, request, isMobile }) => {
  test.skip(isMobile, 'wishlist.spec.ts tests sharing on a phone')
  const [own, one, two] = await findProducts(request, 'en', 'ids=1&sort=high')
  if (!own || !one || !two) throw new Error('no such products')
  const saved = [{ id: own.id, payable: own.payable + 500, stock: 1, at: '2026-11-01T10:00:00.000Z' }]
  await page.addInitScript((list) => localStorage.setItem('navamani.compare', JSON.stringify(list)), saved)
  await openPage(page, `/gems/compare?pieces=${one.id},${two.id}`)
  await expect(page.getByRole('heading', { name: 'A comparison shared with you' })).toBeVisible()
  const columns = page.getByRole('columnheader')
  await expect(columns).toHaveCount(3)
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0)
  expect(await findFaults(page)).toEqual([])

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`/gems/compare?pieces=${one.id},${two.id}`)).toBeVisible()
  await expect(columns.nth(1).locator('img')).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'button'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  await page.emulateMedia({ media: null })

  await page.getByRole('link', { name: 'My comparison' }).click()
  await expect(columns).toHaveCount(2)
  await expect(page.getByText('₹500 less than when you saved it')).toBeVisible()
  await openPage(page, '/gems/compare?pieces=x,2000000000')
  await expect(page.getByText('None of these products are available any longer.')).toBeVisible()
})

test('the comparison is translated into French', async ({ page }) => {
  await compareFromPages(page, 'fr', 1)
  await page.goto('/fr/gems/compare')
  await expect(page.getByRole('rowheader', { name: 'Prix', exact: true })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
})
