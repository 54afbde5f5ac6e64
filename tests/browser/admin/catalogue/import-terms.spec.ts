import { readFileSync } from 'node:fs'
import type { BrowserContext, Download, Page } from '@playwright/test'
import { createTranslator } from 'next-intl'
import { fill } from '../../../../lib/domain/text/fill'
import en from '../../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { openManagedShop } from '../../support/shops/managed-shop'

const { catalogueImport: messages } = en
const t = createTranslator({ locale: 'en', namespace: 'catalogueImport', messages: en })
const PAGE = '/staff/catalogue/import'
let managed: Awaited<ReturnType<typeof openManagedShop>>
let staffContext: BrowserContext

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'admin-import-terms')
  staffContext = managed.people
})
test.afterAll(() => managed?.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toUpload = async (download: Download) => ({
  mimeType: 'application/octet-stream',
  buffer: readFileSync(await download.path()),
})

test('words that the shop does not have become new terms with one press', async () => {
  const page = await staffContext.newPage()
  const text =
    'sku,title en,category,price,origin,shape\nTT-1,One,Ruby,900,Winza,Hexagon\nTT-2,Two,Ruby,900,Winza,Oval mixed\n'
  await page.goto(PAGE)
  const file = { name: 'trade.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel(messages.file).setInputFiles(file)
  await button(page, messages.upload).click()
  await expect(page.getByText(t('summary.refused', { count: 2 }))).toBeVisible()
  const origin = page.getByLabel(/^Winza/)
  await expect(origin).toHaveValue('')
  await button(page, fill(messages.addAllTerms, { count: 2 })).click()
  await expect(origin).toHaveValue(':new')
  expect(await findFaults(page)).toEqual([])
  await button(page, messages.again).click()
  await expect(page.getByText(messages.summary.ready)).toBeVisible()
  await page.getByText(fill(messages.chosenTerms, { count: 2 })).click()
  await expect(origin).toHaveValue('winza')
  await expect(button(page, messages.run.replace('{count}', '2'))).toBeEnabled()
  await page.goto('/staff/catalogue/terms?kind=origin')
  await expect(page.locator('[data-terms] > li').filter({ hasText: /^Winza/ })).toHaveCount(1)
  await page.close()
})

test('the template, as a workbook and as CSV, is a file that the shop takes as it is', async () => {
  const page = await staffContext.newPage()
  for (const [name, file] of [
    [messages.template.xlsx, 'products.xlsx'],
    [messages.template.csv, 'products.csv'],
  ] as const) {
    await page.goto(PAGE)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name, exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe(file)
    await page.getByLabel(messages.file).setInputFiles({ ...(await toUpload(download)), name: file })
    await button(page, messages.upload).click()
    await expect(button(page, messages.run.replace('{count}', '9'))).toBeVisible()
  }
})
