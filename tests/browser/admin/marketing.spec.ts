import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { fill } from '../../../lib/domain/text/fill'
import en from '../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { readHead } from '../support/html'
import { openPage } from '../support/shell'
import { openStaffPage } from '../support/shops/catalogue-shop'
import type { OwnShop } from '../support/shops/own-shop'

test.describe.configure({ mode: 'serial' })

const { metadata, notFoundLog, redirects, searchConsole } = en
/** The table does not wait for a page that is audited slowly. */
const AUDIT_TIMEOUT_MS = 30_000
const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36'
const GARNET = '/gemstones/garnet'
const folder = mkdtempSync(join(tmpdir(), 'marketing-'))
let shop: OwnShop
let page: Page

test.beforeAll(async ({ browser }) => {
  ;({ shop, page } = await openStaffPage(browser, folder))
})

test.afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

const titleOf = async (request: APIRequestContext, path: string) =>
  readHead(await (await request.get(shop.address + path)).text()).title

test('an unknown URL that people request is redirected with one click, and its use is counted', async ({ request }) => {
  const visit = (userAgent: string) =>
    request.get(`${shop.address}/collections/rubies.html?email=a@b.in`, {
      headers: { 'user-agent': userAgent, referer: 'https://blog.example/rubies' },
      maxRedirects: 0,
    })
  await visit(CHROME)
  await visit('Googlebot/2.1')
  const row = page.locator('[data-not-found="/collections/rubies.html"]')
  await openPage(page, '/staff/metadata/not-found', 1280)
  await expect(row).toContainText('People: 1, robots: 1')
  await expect(row).toContainText('blog.example')
  expect(await findFaults(page)).toEqual([])
  await expect(row.getByRole('textbox')).toHaveValue('/gemstones/ruby')
  await row.getByRole('button', { name: notFoundLog.redirectUrl.replace('{url}', '/collections/rubies.html') }).click()
  await expect(row).toHaveCount(0)

  expect((await visit(CHROME)).headers().location).toBe('/gemstones/ruby')
  await openPage(page, '/staff/metadata/addresses', 1280)
  await expect(page.locator('[data-redirects] li')).toContainText('People: 1, robots: 0')
  await expect(page.getByText(redirects.unused)).toHaveCount(0)
})

test('the table shows the chosen columns of a filter, which is saved as a view', async () => {
  await openPage(page, '/staff/metadata?kind=category&lang=en', 1280)
  await page
    .locator('summary')
    .filter({ has: page.getByText(metadata.columnChoice.title, { exact: true }) })
    .click()
  await page.getByLabel(metadata.columns.h1, { exact: true }).check()
  await page.getByRole('button', { name: metadata.columnChoice.apply }).click()
  await expect(page.getByRole('columnheader', { name: metadata.columns.h1 })).toBeVisible()
  await page.locator('summary').filter({ hasText: metadata.conditions.title }).click()
  await page.getByLabel(metadata.conditions.column).selectOption('h1')
  await page.getByLabel(metadata.conditions.value).fill('garnet')
  await page.getByRole('button', { name: metadata.conditions.add }).click()
  await expect(page.getByRole('list', { name: metadata.conditions.active })).toContainText('H1 contains garnet')
  expect(await findFaults(page)).toEqual([])
  const views = page.getByRole('region', { name: metadata.views.title })
  await views.locator('summary').click()
  await views.getByRole('textbox').fill('Garnets')
  await views.getByRole('button', { name: metadata.views.save }).click()
  await expect(views.getByRole('link', { name: 'Garnets' })).toHaveAttribute('aria-current', 'true')
  await views.getByRole('button', { name: metadata.views.deleteNamed.replace('{name}', 'Garnets') }).click()
  await views.getByRole('button', { name: metadata.views.restore }).click()
  await expect(views.getByRole('link', { name: 'Garnets' })).toBeVisible()
})

test('a title is edited in the table, live at once, and undone', async ({ request }) => {
  const before = await titleOf(request, GARNET)
  await openPage(page, `/staff/metadata?q=${GARNET}&kind=category&lang=en`, 1280)
  const name = metadata.inline.edit.replace('{field}', metadata.columns.title).replace('{address}', GARNET)
  await page.getByRole('button', { name }).click({ timeout: AUDIT_TIMEOUT_MS })
  await page.getByRole('textbox', { name }).fill('Garnet: the stone of January')
  await page.keyboard.press('Enter')
  await expect(page.getByText(metadata.inline.saved.replace('{address}', GARNET))).toBeVisible()
  await expect(page.getByRole('button', { name })).toContainText('Garnet: the stone of January')
  expect(await titleOf(request, GARNET)).toBe('Garnet: the stone of January')
  await page.getByRole('button', { name: metadata.inline.undo, exact: true }).click()
  await expect(page.getByText(metadata.inline.undone.replace('{address}', GARNET))).toBeVisible()
  expect(await titleOf(request, GARNET)).toBe(before)
})

test('all pages of a filter get a title with variables after a preview, and return to theirs at once', async ({
  request,
}) => {
  const before = await titleOf(request, GARNET)
  await openPage(page, `/staff/metadata?q=${GARNET}&kind=category&lang=en`, 1280)
  await page.getByRole('link', { name: metadata.bulk.open, exact: true }).click()
  await page.getByLabel(metadata.bulk.change.title).check()
  await page.getByLabel(metadata.field.title, { exact: true }).fill('{h1} with {price}')
  await page.getByRole('button', { name: metadata.import.check }).click()
  await expect(page.getByText(metadata.bulk.unknownVariable.replace('{name}', 'price'))).toBeVisible()
  await page.getByLabel(metadata.field.title, { exact: true }).fill('{h1}, certified stones of {category}')
  await page.getByRole('button', { name: metadata.import.check }).click()
  await expect(page.getByText('Garnet (Tamra), certified stones of Garnet')).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: metadata.import.apply.replace('{count}', '1') }).click()
  await expect(page.getByText(metadata.import.saved.replace('{count}', '1'))).toBeVisible()
  expect(await titleOf(request, GARNET)).toBe('Garnet (Tamra), certified stones of Garnet')
  await page.getByRole('button', { name: metadata.bulk.undo }).click()
  await expect(page.getByText(metadata.import.undone.replace('{count}', '1'))).toBeVisible()
  expect(await titleOf(request, GARNET)).toBe(before)
})

test('a file of Search Console shows clicks at risk and sorts the table', async () => {
  await openPage(page, '/staff/metadata/search-console', 1280)
  const lines = ['Top pages,Clicks,Impressions,CTR,Position', `https://other.example${GARNET},12,340,3.5%,4.2`]
  const buffer = Buffer.from([...lines, 'https://other.example/gone,7,90,7.8%,9.1'].join('\n'))
  await expect(page.getByText(searchConsole.noImport)).toBeVisible()
  await page.getByRole('button', { name: searchConsole.upload }).click()
  await expect(page.getByText(searchConsole.error.noFile)).toBeVisible()
  await page.getByLabel(searchConsole.file).setInputFiles({ name: 'Pages.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: searchConsole.upload }).click()
  await expect(page.getByRole('row', { name: '/gone' })).toContainText(searchConsole.state.gone)
  const [warning = ''] = fill(searchConsole.otherHost, { host: 'other.example' }).split('{own}')
  await expect(page.getByText(warning)).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await openPage(page, '/staff/metadata?sort=clicks&cols=title,clicks', 1280)
  await expect(page.locator('[data-row="0"]')).toContainText(GARNET)
  await expect(page.locator('[data-row="0"] [data-column="clicks"]')).toHaveText('12')
})
