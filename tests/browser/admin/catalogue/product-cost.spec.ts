import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LOCALES, localePath } from '../../../../lib/domain/locale'
import en from '../../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { openPage } from '../../support/shell'
import { ask, buy, openManagedShop } from '../../support/shops/managed-shop'

const { catalogueAdmin: messages, dashboard } = en
/** No price, number or hash of the sample shop has these digits. */
const COST = '76543.21'
const SHOWN = /76[,.\s\u00a0\u202f]?543[.,]?21|cost_paise/

test.describe.configure({ mode: 'serial' })

let managed: Awaited<ReturnType<typeof openManagedShop>>
let admin: Page

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'product-cost')
  admin = await managed.people.newPage()
})

test.afterAll(() => managed?.close())

const read = async (path: string, init?: RequestInit) => (await fetch(managed.shop.address + path, init)).text()

/** Every file below a folder, as text. */
function readFolder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
}

test('a manager enters the cost, reads the margin beside it, and sees it in the list', async () => {
  const { data } = await ask(managed.shop, 'product/getbytypeid?ids=1,2,3&stock=in&sort=low&per_page=1')
  const [product] = data
  await openPage(admin, `/staff/catalogue/${product.id}`, 1280)
  const cost = admin.getByLabel(messages.field.cost)
  await cost.fill('cheap')
  await admin.getByRole('button', { name: messages.save }).click()
  await expect(admin.getByText(messages.problem.not_a_number)).toBeVisible()
  await cost.fill('76,543.21')
  await expect(admin.locator('[data-margin]')).toContainText('-')
  await admin.getByRole('button', { name: messages.save }).click()
  await expect(admin.locator('[data-change]').first()).toContainText('₹76,543.21')
  expect(await findFaults(admin)).toEqual([])
  await openPage(admin, `/staff/catalogue?q=${product.sku}&sort=margin_low`, 390)
  const row = admin.locator(`[data-sku="${product.sku}"]`)
  await expect(row).toContainText('₹76,543.21')
  expect(await findFaults(admin)).toEqual([])
  // What shoppers would pay follows while typing, before anything is saved.
  await openPage(admin, `/staff/catalogue?q=${product.sku}`, 1280)
  const payable = row.locator('[data-payable]')
  await row.getByLabel(`${messages.field.price}:`).fill('cheap')
  await expect(payable).toHaveCount(0)
  await row.getByLabel(`${messages.field.price}:`).fill('98,76,543')
  await row.getByLabel(`${messages.field.discount}:`).fill('50')
  await expect(payable).toHaveText(messages.payable.replace('{amount}', '₹49,38,271.50'))
})

test('the cost is behind no public door: pages, data of the client, feeds, API, sales, mails, stored pages', async () => {
  const bought = await buy(managed.shop, 'succeed')
  const { product, number } = bought
  const category = await ask(managed.shop, 'category/listall')
  const { slug } = category.data.find((one: { id: number }) => one.id === product.category_id)
  const rsc = { headers: { rsc: '1' } }
  const paths = [
    ...LOCALES.flatMap((lang) => [
      ...[
        '/',
        `/gems/product/${product.slug}`,
        `/gemstones/${slug}`,
        `/gemstones/${slug}?sort=low`,
        '/gems/compare',
      ].map((path) => localePath(lang, path)),
      localePath(lang, `/gems/search?searchTerm=${encodeURIComponent(product.title)}`),
      localePath(lang, '/llms.txt'),
      `/feeds/google-${lang}.xml`,
      `/feeds/meta-${lang}.csv`,
    ]),
    '/sitemap.xml',
    '/sitemaps/products-1.xml',
    '/api/v1/openapi.json',
    `/api/v1/product/getbyids?ids=${product.id}`,
    `/api/v1/product/getbyname?name=${product.slug}`,
    `/api/v1/product/getbycatid?id=${product.category_id}&per_page=100`,
    `/api/v1/product/getbytypeid?ids=1,2,3&per_page=100`,
    `/api/v1/product/getbykeyname?searchTerm=${encodeURIComponent(product.title)}`,
    `/api/v1/product/gallerybyid?id=${product.id}`,
    `/api/v1/search/suggest?q=${encodeURIComponent(product.title)}`,
    '/dev/outbox',
  ]
  let found = 0
  for (const path of paths) {
    const answers = [await read(path), ...(path.startsWith('/api') ? [] : [await read(path, rsc)])]
    for (const text of answers)
      expect(text.replace('cost_paise: ', ''), path).not.toMatch(path.includes('openapi') ? /76543/ : SHOWN)
    if (answers.some((text) => text.includes(product.sku) || text.includes(product.slug))) found += 1
  }
  expect(found).toBeGreaterThan(12)
  const items = [{ product_id: product.id, quantity: 1 }]
  expect(JSON.stringify(await ask(managed.shop, 'cart/quote', { items }))).not.toMatch(SHOWN)
  expect(JSON.stringify(bought)).not.toMatch(SHOWN)
  for (const path of [`/api/v1/staff/order?number=${number}`, '/api/v1/staff/orderqueue', '/api/admin/orders'])
    expect(await (await managed.people.request.get(path)).text(), path).not.toMatch(SHOWN)
  for (const format of ['shopify', 'woocommerce'])
    expect(await (await managed.people.request.get(`/api/admin/catalogue/export?format=${format}`)).text()).not.toMatch(
      SHOWN,
    )
  const own = await (await managed.people.request.get('/api/admin/catalogue/export?format=csv')).text()
  expect(own).toContain(COST)
  for (const text of readFolder(join(managed.folder, 'cache'))) expect(text).not.toMatch(SHOWN)
})

test('the dashboard shows the margin of the sale, and how many lines have no cost', async () => {
  await buy(managed.shop, 'succeed')
  await openPage(admin, '/staff', 1280)
  const today = admin.locator('[data-margin="1"]')
  await expect(today).toContainText('%')
  await expect(today.locator('[data-unknown="1"]')).toBeVisible()
  await expect(admin.getByRole('heading', { name: dashboard.margin.title })).toBeVisible()
  expect(await findFaults(admin)).toEqual([])
})
