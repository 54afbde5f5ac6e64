import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Locale } from '../../../lib/domain/locale'
import en from '../../../messages/en.json' with { type: 'json' }
import { takenByPhone } from '../../data/catalogue/photographs'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { openShopper } from '../support/fresh-page'
import { WITH_PICTURES } from '../support/launch'
import { MESSAGES } from '../support/message-texts'
import { openPage } from '../support/shell'
import { type Product, signIn } from '../support/shopper'
import { openAdmin } from '../support/shops/catalogue-shop'
import type { OwnShop } from '../support/shops/own-shop'

test.use(WITH_PICTURES)
test.describe.configure({ mode: 'serial' })

const { catalogueAdmin: messages } = en
const folder = mkdtempSync(join(tmpdir(), 'admin-catalogue-'))
const AT = '/staff/catalogue'
let shop: OwnShop
let page: Page
let products: Product[]

test.beforeAll(async ({ browser, playwright }) => {
  ;({ shop, page, products } = await openAdmin(browser, playwright, folder))
})

test.afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

const productAt = (index: number): Product => {
  const [product] = products.slice(index)
  if (product) return product
  throw new Error('too few products')
}
const html = async (request: APIRequestContext, path: string) => (await request.get(shop.address + path)).text()
const rowOf = (product: Product) => page.locator('li[data-sku]').filter({ hasText: product.title })

async function openRow(product: Product, width = 1280) {
  await openPage(page, `${AT}?q=${encodeURIComponent(product.title)}`, width)
  return rowOf(product).first()
}

test('a price typed into the table is on the page at once, and can be undone', async ({ browser, request }) => {
  const product = productAt(0)
  const path = `/gems/product/${product.slug}`
  expect(await html(request, path)).not.toContain('98,76,543')
  const shopper = await openShopper(browser, shop.address, product)
  const row = await openRow(product)
  const price = row.getByLabel(`${messages.field.price}: ${product.title}`)
  await price.fill('cheap')
  await row.getByRole('button', { name: messages.save }).click()
  await expect(price).toHaveAccessibleDescription(messages.problem.not_a_number)
  await price.fill('98,76,543')
  await row.getByLabel(`${messages.field.discount}: ${product.title}`).fill('0')
  await row.getByRole('button', { name: messages.save }).click()
  await expect(row.getByRole('button', { name: `${messages.undo}: ${product.title}` })).toBeVisible()
  await shopper.expectNewPrice('98,76,543')
  const { data } = await (await request.get(`${shop.address}/api/v1/product/getbyids?ids=${product.id}`)).json()
  expect(data[0].payable).toBe(9_876_543)
  await row.getByRole('button', { name: `${messages.undo}: ${product.title}` }).click()
  await expect(price).not.toHaveValue('98,76,543')
  expect(await html(request, path)).not.toContain('98,76,543')
})

test('selected products are hidden after a preview: their pages are 404 until all of it is undone', async ({
  request,
}) => {
  const product = productAt(1)
  const path = `/gems/product/${product.slug}`
  expect((await request.get(shop.address + path)).status()).toBe(200)
  await (await openRow(product)).getByRole('checkbox').check()
  await page.getByLabel(messages.bulk.action).selectOption('hide')
  await page.getByRole('button', { name: messages.bulk.look }).click()
  const preview = page.getByRole('region', { name: messages.bulk.preview })
  await expect(preview).toContainText(`${messages.shown} → ${messages.hidden}`)
  await preview.getByRole('button', { name: messages.bulk.apply.replace('{count}', '1') }).click()
  await expect(page.getByText(messages.bulk.done.replace('{count}', '1'))).toBeVisible()
  expect((await request.get(shop.address + path)).status()).toBe(404)
  await page.getByRole('button', { name: messages.bulk.undo, exact: true }).click()
  await expect(page.getByRole('button', { name: `${messages.hide}: ${product.title}` })).toBeVisible()
  expect((await request.get(shop.address + path)).status()).toBe(200)
})

test('a photograph from a phone is on the page, upright and without its EXIF data', async ({ request }) => {
  const product = productAt(2)
  await openPage(page, `${AT}/${product.id}`, 390)
  const buffer = await takenByPhone(`from ${product.slug}`)
  const add = page.getByLabel(messages.photo.add)
  await expect(add).toBeEnabled()
  await add.setInputFiles({ name: 'ruby.jpg', mimeType: 'image/jpeg', buffer })
  const photo = page.locator('img[src^="/images/u/"]')
  await expect(photo).toBeVisible()
  const item = page.getByRole('listitem').filter({ has: photo })
  await item.getByText(messages.photo.altFilled).click()
  await item.getByLabel(`${messages.photo.alt} · ${messages.language.en}`).fill('The ruby in daylight')
  await item.getByLabel(`${messages.photo.alt} · ${messages.language.fr}`).fill('Le rubis à la lumière du jour')
  await item.getByRole('button', { name: /forward/ }).click()
  await page.getByRole('button', { name: messages.save, exact: true }).click()
  await expect(page.getByText(messages.created).or(page.getByText(messages.how.edit)).first()).toBeVisible()
  const pageHtml = await html(request, `/fr/gems/product/${product.slug}`)
  expect(pageHtml).toContain('Le rubis à la lumière du jour')
  const src = /\/images\/(u\/[a-f0-9]{64})-640\.webp/.exec(pageHtml)?.[1] ?? ''
  const answer = await request.get(`${shop.address}/images/${src}-640.webp`)
  expect(answer.headers()['cache-control']).toContain('immutable')
  const { exif, width, height } = await sharp(await answer.body()).metadata()
  expect({ exif, width, height }).toEqual({ exif: undefined, width: 640, height: 640 })
  expect((await request.get(`${shop.address}/feeds/photos/${src}.jpg`)).headers()['content-type']).toBe('image/jpeg')
  expect(await findFaults(page)).toEqual([])
})

test('a conflicting edit is reported to the second editor, and neither loses anything', async ({ browser }) => {
  const product = productAt(3)
  await openPage(page, `${AT}/${product.id}`)
  const other = await browser.newContext({ baseURL: shop.address, storageState: await page.context().storageState() })
  const theirs = await other.newPage()
  await openPage(theirs, `${AT}/${product.id}`)
  const title = (of: Page, lang: Locale) => of.getByLabel(`${messages.changed.title} · ${messages.language[lang]}`)
  const [english, french] = [await title(page, 'en').inputValue(), await title(page, 'fr').inputValue()]
  await title(theirs, 'en').fill(`${english} of theirs`)
  await theirs.getByRole('button', { name: messages.save, exact: true }).click()
  await expect(theirs.getByText(messages.how.edit)).toBeVisible()
  await title(page, 'fr').fill(`${french} à nous`)
  await page.getByRole('button', { name: messages.save, exact: true }).click()
  await expect(page.getByText(messages.conflict)).toBeVisible()
  await expect(title(page, 'fr')).toHaveValue(`${french} à nous`)
  await page.getByRole('button', { name: messages.takeTheirs }).click()
  await expect(title(page, 'en')).toHaveValue(`${english} of theirs`)
  const undo = page.locator('[data-change]').first().getByRole('button')
  await undo.click()
  await expect(title(page, 'en')).toHaveValue(english)
  await expect(page.getByText(messages.how.undo)).toBeVisible()
  await other.close()
})

test('an unsaved draft survives a reload; a new product is public once it is for sale', async ({ request }) => {
  await openPage(page, `${AT}/new?copy=${productAt(4).id}`)
  const sku = page.getByLabel(messages.changed.sku, { exact: true })
  await sku.fill('ADMIN-NEW-1')
  await page.getByLabel(`${messages.changed.title} · ${messages.language.en}`).fill('A product of the admin')
  await page.getByLabel(`${messages.changed.title} · ${messages.language.fr}`).fill('Une pièce du comptoir')
  await page.reload()
  await expect(page.getByText(messages.kept)).toBeVisible()
  await expect(sku).toHaveValue('ADMIN-NEW-1')
  await page.getByText(messages.status.sale, { exact: true }).click()
  await page.getByRole('button', { name: messages.save, exact: true }).click()
  await expect(page.getByText(messages.created, { exact: true })).toBeVisible()
  expect((await request.get(`${shop.address}/gems/product/a-product-of-the-admin`)).status()).toBe(200)
})

test('an edited category is public at once', async ({ request }) => {
  await openPage(page, `${AT}/categories?id=103`, 390)
  const name = page.getByLabel(`${messages.changed.name} · ${messages.language.en}`)
  const before = await name.inputValue()
  await name.fill('Ruby of the admin')
  await page.getByRole('button', { name: messages.save, exact: true }).click()
  await expect(page.locator('[data-change]')).toHaveCount(1)
  expect(await html(request, '/gemstones/ruby')).toContain('Ruby of the admin')
  expect(await findFaults(page)).toEqual([])
  await page.locator('[data-change]').first().getByRole('button').click()
  await expect(name).toHaveValue(before)
  expect(await html(request, '/gemstones/ruby')).not.toContain('Ruby of the admin')
})

test('the admin is closed to customers, and stores no photograph of theirs', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.address })
  const shopper = await context.newPage()
  await openPage(shopper, AT)
  await expect(shopper.getByText(en.staff.gate)).toBeVisible()
  await signIn(shopper)
  await openPage(shopper, `${AT}/${productAt(0).id}`)
  await expect(shopper.getByRole('heading', { level: 1, name: en.staff.notAllowed })).toBeVisible()
  const upload = { headers: { 'Content-Type': 'image/jpeg' }, data: await takenByPhone() }
  expect((await shopper.request.post('/api/admin/photograph', upload)).status()).toBe(403)
  await context.close()
})

for (const [lang, prefix] of [
  ['en', ''],
  ['fr', '/fr'],
] as const) {
  test(`every catalogue screen is accessible on phone and desktop, in ${lang}`, async () => {
    const texts = MESSAGES[lang]
    for (const width of [390, 1280]) {
      for (const path of [AT, `${AT}/${productAt(5).id}`, `${AT}/new`, `${AT}/categories`, `${AT}/categories?id=103`]) {
        await openPage(page, prefix + path, width)
        const name = path === AT ? texts.staff.catalogue : path.endsWith('categories') ? texts.staff.categories : /\S/
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
        expect(await findFaults(page), `${prefix}${path} at ${width}`).toEqual([])
      }
    }
  })
}
