import type { Page } from '@playwright/test'
import en from '../../../../messages/en.json' with { type: 'json' }
import fr from '../../../../messages/fr.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { openPage } from '../../support/shell'
import { ask, openManagedShop } from '../../support/shops/managed-shop'

const { catalogueImport: texts, catalogueAdmin: messages, product: words } = en

test.describe.configure({ mode: 'serial' })

let managed: Awaited<ReturnType<typeof openManagedShop>>
let admin: Page

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'variants')
  admin = await managed.people.newPage()
})

test.afterAll(() => managed?.close())

const LONG = 'With a certificate of the Gemmological Institute of America in English and in Hindi'
const FILE = [
  'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Inventory Qty',
  'sun-ring,Sun Ring,Ruby,Ring size,12,Certificate,Without,SUN-12,24500,1',
  'sun-ring,,,,14,,Without,SUN-14,26500,2',
  'sun-ring,,,,16,,Without,SUN-16,24500,0',
  `sun-ring,,,,12,,${LONG},SUN-12-C,29500,1`,
  '',
].join('\n')
const options = (page: Page, label = words.variants) => page.getByRole('navigation', { name: label })

test('variants of a file are options on the product page, and the chosen one is bought', async ({ browser }) => {
  await admin.goto('/staff/catalogue/import')
  await admin.getByLabel(texts.file).setInputFiles({ name: 'sun.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await admin.getByRole('button', { name: texts.upload, exact: true }).click()
  await expect(admin.getByText(texts.count.options)).toBeVisible()
  expect(await findFaults(admin)).toEqual([])
  await admin.getByRole('button', { name: texts.run.replace('{count}', '4') }).click()
  await expect(admin.getByRole('button', { name: texts.undo, exact: true })).toBeVisible()

  const context = await browser.newContext({ baseURL: managed.shop.address })
  const page = await context.newPage()
  await openPage(page, '/gems/product/sun-ring-12-without', 390)
  await expect(options(page).getByRole('link')).toHaveText([
    '12 ₹24,500',
    '14 ₹26,500',
    '16, sold ₹24,500',
    'Without ₹24,500',
    `${LONG} ₹29,500`,
  ])
  await expect(options(page).locator('[aria-current="page"]')).toHaveCount(2)
  expect(await findFaults(page)).toEqual([])
  await options(page).getByRole('link', { name: /^14/ }).click()
  await expect(page).toHaveURL(/sun-ring-14-without$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sun Ring – 14 – Without')
  await page.getByRole('button', { name: words.addToCart }).locator('visible=true').first().click()
  await openPage(page, '/gems/cart', 390)
  await expect(page.getByText(/SUN-14$/)).toBeVisible()

  const withoutScripts = await browser.newContext({ baseURL: managed.shop.address, javaScriptEnabled: false })
  const plain = await withoutScripts.newPage()
  await plain.goto('/fr/gems/product/sun-ring-14-without')
  await options(plain, fr.product.variants).getByRole('link', { name: /^16/ }).click()
  await expect(plain).toHaveURL(/\/fr\/gems\/product\/sun-ring-16-without$/)
  await context.close()
  await withoutScripts.close()
})

test('a list has one card for them, and finds the option of a filter', async ({ page }) => {
  await openPage(page, `${managed.shop.address}/gems/search?q=sun+ring`, 1280)
  const cards = page.getByRole('article').filter({ hasText: 'Sun Ring' })
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('4 options, from ₹24,500')
  expect(await findFaults(page)).toEqual([])
})

test('the form of a product names the others, refuses their values by SKU, and links by SKU', async () => {
  const { data } = await ask(managed.shop, 'product/getbyname?name=sun-ring-14-without')
  await openPage(admin, `/staff/catalogue/${data.id}`, 390)
  await expect(admin.getByRole('link', { name: /^SUN-12-C/ })).toBeVisible()
  const size = admin.getByLabel(`${messages.options.value.replace('{number}', '1')} · ${messages.language.en}`)
  await expect(size).toHaveValue('14')
  await size.fill('12')
  await admin.getByRole('button', { name: messages.save, exact: true }).click()
  await expect(admin.getByText(messages.problem.options_taken.replace('{value}', 'SUN-12'))).toBeVisible()
  expect(await findFaults(admin)).toEqual([])
  await size.fill('15')
  await admin.getByRole('button', { name: messages.save, exact: true }).click()
  await expect(admin.locator('[data-change]').first()).toContainText('Ring size 15')

  const { data: others } = await ask(managed.shop, 'product/getbytypeid?ids=1,2,3&stock=in&sort=high&per_page=1')
  await openPage(admin, `/staff/catalogue/${others[0].id}`, 1280)
  await admin.getByLabel(messages.options.joinLabel).fill('SUN-12')
  await admin.getByRole('button', { name: messages.options.join }).click()
  await size.fill('20')
  await admin.getByLabel(`${messages.options.value.replace('{number}', '2')} · ${messages.language.en}`).fill('Without')
  await admin.getByRole('button', { name: messages.save, exact: true }).click()
  await expect(admin.locator('[data-change]').first()).toContainText('Ring size 20')
  expect(await findFaults(admin)).toEqual([])
  const { data: joined } = await ask(managed.shop, `product/getbyname?name=${others[0].slug}`)
  expect(joined.option_group.siblings.map(({ sku }: { sku: string }) => sku)).toContain('SUN-16')
})
