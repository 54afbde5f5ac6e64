import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { makePicture } from '../support/custom-request'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { WITH_PICTURES } from '../support/launch'
import { PHONE } from '../support/shops/admin-shop'
import { openManagedShop } from '../support/shops/managed-shop'

test.use(WITH_PICTURES)

const { catalogueImport: messages } = en
const PAGE = '/staff/catalogue/import'
let managed: Awaited<ReturnType<typeof openManagedShop>>
let staffContext: BrowserContext

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'admin-import', PHONE)
  staffContext = managed.people
})

test.afterAll(() => managed?.close())

const HEADER = 'Handle,Title,Body (HTML),Type,Variant SKU,Variant Price,Variant Inventory Qty,Old name\n'
const ROWS = [
  'ruby-of-ours,A Ruby of Ours,"<p>Red.</p>",Ruby,OURS-1,"₹24,500.00",1,x\n',
  'second-ruby,A Second Ruby,<p>Red too.</p>,Rubie,OURS-2,18000,2,y\n',
  'third-ruby,A Third Ruby,<p>Red as well.</p>,Ruby,OURS-3,on request,2,z\n',
].join('')
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

async function send(page: Page, name: string, text: string) {
  await page.goto(PAGE)
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel(messages.file).setInputFiles(file)
  await button(page, messages.upload).click()
  await expect(page).toHaveURL(/import=\d+/)
}

test('a file is uploaded, its rejected row named by line, its category mapped, and it is imported', async ({
  request,
}) => {
  const page = await staffContext.newPage()
  await send(page, 'ours.csv', HEADER + ROWS)
  await expect(page.getByText(messages.problem.price_wrong)).toBeVisible()
  await expect(page.getByRole('heading', { name: /ours\.csv.*Shopify/ })).toBeVisible()
  await expect(page.getByText(messages.line.replace('{line}', '4'), { exact: true })).toBeVisible()
  expect(await findFaults(page)).toEqual([])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: messages.refusedFile }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toContain('4,OURS-3,Variant Price,on request,price_wrong')

  await page.getByLabel(/^Rubie/).selectOption('ruby')
  await button(page, messages.again).click()
  await expect(page.getByText(messages.problem.category_unknown)).toHaveCount(0)
  await page.getByRole('checkbox', { name: messages.skipRefused }).check()
  await button(page, messages.run.replace('{count}', '2')).click()
  await expect(button(page, messages.undo)).toBeVisible()
  expect(await findFaults(page)).toEqual([])

  const response = await request.get(`${managed.shop.address}/gems/product/ruby-of-ours`)
  expect(response.status()).toBe(200)
  expect(await response.text()).toContain('A Ruby of Ours')
})

test('an import is undone, and its pages are gone', async ({ request }) => {
  const page = await staffContext.newPage()
  await page.goto(PAGE)
  await page.getByRole('link', { name: 'ours.csv' }).first().click()
  await button(page, messages.undo).click()
  await button(page, messages.yes).click()
  await expect(page.getByText(messages.undone.replace('{count}', '2'))).toBeVisible()
  // Every instance checks the catalogue version once a second.
  await expect
    .poll(async () => (await request.get(`${managed.shop.address}/gems/product/ruby-of-ours`)).status(), {
      timeout: 5_000,
    })
    .toBe(404)
})

test('a file that is no table is rejected at once with the reason', async () => {
  const page = await staffContext.newPage()
  await page.goto(PAGE)
  await page
    .getByLabel(messages.file)
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004') })
  await button(page, messages.upload).click()
  await expect(page.getByText(messages.fileProblem.no_text.replace('{value}', 'zip'))).toBeVisible()
})

test('a stock list of Excel is mapped column by column, and refused rows are grouped by their cause', async () => {
  const page = await staffContext.newPage()
  await page.goto(PAGE)
  await page.getByLabel(messages.file).setInputFiles('tests/data/catalogue-files/own-stock-list.xlsx')
  await button(page, messages.upload).click()
  await expect(page.getByRole('heading', { name: new RegExp(messages.format.table) })).toBeVisible()
  await expect(page.getByLabel(/^Item Code/)).toHaveValue('sku')
  await expect(page.getByLabel(/^Wt \(Cts\)/)).toHaveValue('weight_carat')
  await expect(page.getByLabel(/^Rate per ct/)).toHaveValue('')
  await expect(page.getByText(messages.problem.treatment_unknown)).toHaveCount(0)
  const assumed = messages.notice.treatment_assumed.replace('{hint}', 'Untreated')
  const cause = page.getByRole('listitem').filter({ hasText: assumed })
  // The third row with it is refused for another cause.
  await expect(cause.getByText('Unheated (2)')).toBeVisible()
  await expect(page.getByLabel(/^Unheated/)).toHaveValue('untreated')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(page.url().replace('/staff/', '/fr/staff/'))
  expect(await findFaults(page)).toEqual([])
  await page.goto(page.url().replace('/fr/staff/', '/staff/'))
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await findFaults(page)).toEqual([])

  await page.getByLabel(/^Unheated/).selectOption('untreated')
  await page.getByText(messages.columnsIgnored.replace('{names}', 'S.No, Rate per ct, Remarks')).click()
  await page.getByLabel(/^Photo/).selectOption('')
  await button(page, messages.again).click()
  await expect(page.getByText(assumed)).toHaveCount(0)
  await expect(button(page, messages.run.replace('{count}', '3'))).toBeVisible()
})

test('pictures are uploaded with the file, and a file that is no picture is named', async ({ request }) => {
  const page = await staffContext.newPage()
  const text = `${HEADER.replace('Old name', 'Image Src')}own-picture,With a Picture,<p>x</p>,Ruby,PIC-1,900,1,Ruby 1.JPG\n`
  await page.goto(PAGE)
  await page
    .getByLabel(messages.file)
    .setInputFiles({ name: 'pic.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const pictures = page.getByLabel(messages.pictureFiles.pictures.replace('{most}', '500'))
  const ruby = await makePicture('ruby 1.jpg', 200)
  const none = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  await pictures.setInputFiles([ruby, none])
  await button(page, messages.upload).click()
  await expect(page.getByText(`letter.jpg · ${messages.failure.not_a_photograph}`)).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await pictures.setInputFiles([ruby])
  await button(page, messages.upload).click()
  await expect(page).toHaveURL(/import=\d+/)
  await button(page, messages.run.replace('{count}', '1')).click()
  await expect(button(page, messages.undo)).toBeVisible()
  const response = await request.get(`${managed.shop.address}/gems/product/own-picture`)
  expect(await response.text()).toMatch(/\/images\/u\/[a-f0-9]{64}-640\.webp/)
})

test('the catalogue can be exported by managers only', async ({ request }) => {
  const page = await staffContext.newPage()
  await page.goto(`/fr${PAGE}`)
  await expect(page.getByRole('heading', { name: fr.catalogueImport.export })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: fr.catalogueImport.format.json }).click(),
  ])
  const file: { products: unknown[] } = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(file.products).toHaveLength(61)
  for (const path of ['export', 'refused?id=1']) {
    expect((await request.get(`${managed.shop.address}/api/admin/catalogue/${path}`)).status()).toBe(401)
  }
  expect((await request.post(`${managed.shop.address}/api/admin/catalogue/upload`, { data: 'x' })).status()).toBe(401)
})
