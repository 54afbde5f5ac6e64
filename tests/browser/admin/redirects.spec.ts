import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { waitUntilIdle } from '../support/at-rest'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { openPage } from '../support/shell'
import { shopper, signIn } from '../support/shopper'
import { type OwnShop, startShop } from '../support/shops/own-shop'

test.describe.configure({ mode: 'serial' })

const { redirects: messages } = en
const folder = mkdtempSync(join(tmpdir(), 'admin-redirects-'))
const PAGE_PATH = '/staff/metadata/addresses'
let shop: OwnShop
let page: Page

test.beforeAll(async ({ browser }) => {
  let output = ''
  shop = await startShop({ DATA_DIR: folder, DEMO: '1' }, (chunk) => {
    output += chunk
  })
  const [, mobile = ''] = /Demo staff: .* with (\d{10})/.exec(output) ?? []
  page = await (await browser.newContext({ baseURL: shop.address })).newPage()
  const steps = shopper(page, 'en')
  await openPage(page, PAGE_PATH, 1280)
  await steps.askCode(mobile)
  await steps.enterCode(mobile)
  await expect(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible()
})

test.afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function redirectOf(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(shop.address + path, { maxRedirects: 0 })
  return `${response.status()} ${response.headers().location ?? ''}`
}

const section = (title: string) => page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })

test('a page is renamed in the admin after a preview, and renamed back', async ({ request }) => {
  const form = section(messages.rename)
  await form.getByLabel(messages.path).fill('/gemstones/ruby')
  await form.getByLabel(messages.slug).fill('Two words')
  await form.getByRole('button', { name: messages.preview }).click()
  await expect(form.getByRole('alert')).toHaveText(messages.error.slug_wrong)
  await form.getByLabel(messages.slug).fill('ruby-manik')
  await form.getByRole('button', { name: messages.preview }).click()
  await expect(form.getByText('/gemstones/ruby → /gemstones/ruby-manik')).toBeVisible()
  expect(await redirectOf(request, '/gemstones/ruby')).toBe('200 ')
  await form.getByRole('button', { name: messages.apply, exact: true }).click()
  await expect(page.locator('[data-renamed]')).toContainText('/gemstones/ruby → /gemstones/ruby-manik')
  expect(await redirectOf(request, '/gemstones/ruby')).toBe('308 /gemstones/ruby-manik')
  expect(await redirectOf(request, '/fr/Gemstones/Ruby/?page=1')).toBe('308 /fr/gemstones/ruby-manik')
  expect(await redirectOf(request, '/gemstones/ruby-manik')).toBe('200 ')
  await form.getByRole('button', { name: messages.undo }).click()
  await expect(form.getByText(messages.undone.replace('{to}', '/gemstones/ruby'))).toBeVisible()
  expect(await redirectOf(request, '/gemstones/ruby')).toBe('200 ')
  expect(await redirectOf(request, '/gemstones/ruby-manik')).toBe('308 /gemstones/ruby')
  await expect(page.locator('[data-changes]').getByRole('listitem')).toHaveCount(2)
})

test('redirects are listed, added one by one and from a file, and removed', async ({ request }) => {
  const form = section(messages.add)
  await form.getByLabel(messages.from).fill('/Blog/')
  await form.getByLabel(messages.to).fill('/nowhere')
  await form.getByRole('button', { name: messages.save, exact: true }).click()
  const target = form.getByLabel(messages.to, { exact: true })
  await expect(target).toHaveAccessibleDescription(`${messages.pathHint} ${messages.problem.to_unknown}`)
  await expect(target).toBeFocused()
  await form.getByLabel(messages.to).fill('/pages/aboutus')
  await form.getByRole('button', { name: messages.save, exact: true }).click()
  const list = page.locator('[data-redirects]')
  await expect(list).toContainText('/blog → /pages/aboutus')
  expect(await redirectOf(request, '/fr/blog')).toBe('308 /fr/pages/aboutus')

  const file = section(messages.file)
  const buffer = Buffer.from('from,to\n/old.html,/gemstones\n/older.html,/blog\n')
  await file.getByLabel(messages.choose).setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer })
  await file.getByRole('button', { name: messages.check }).click()
  await expect(file.getByText(messages.problem.chain)).toBeVisible()
  expect(await redirectOf(request, '/old.html')).toBe('307 /home/fashion#lost=%2Fold.html')
  await file.getByRole('button', { name: messages.accept.replace('{count}', '1') }).click()
  await expect(list).toContainText('/old.html → /gemstones')
  expect(await redirectOf(request, '/old.html')).toBe('308 /gemstones')
  expect(await redirectOf(request, '/fr/Old.HTML/')).toBe('308 /fr/gemstones')
  expect(await findFaults(page)).toEqual([])

  await file.getByRole('button', { name: messages.takeBack }).click()
  await expect(file.getByText(messages.tookBack.replace('{count}', '1'))).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  expect(await redirectOf(request, '/old.html')).toBe('307 /home/fashion#lost=%2Fold.html')
  await file.getByRole('button', { name: messages.check }).click()
  await file.getByRole('button', { name: messages.accept.replace('{count}', '1') }).click()
  await expect(list).toContainText('/old.html → /gemstones')

  await list.getByRole('button', { name: messages.remove.replace('{from}', '/blog') }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  expect(await redirectOf(request, '/blog')).toBe('307 /home/fashion#lost=%2Fblog')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/fr${PAGE_PATH}?q=old`)
  await expect(page.getByRole('heading', { level: 1, name: fr.redirects.title })).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  expect(await findFaults(page)).toEqual([])
})

test('a long file is checked as a whole before it is saved, and undone as a whole', async ({ request }) => {
  await openPage(page, PAGE_PATH, 1280)
  const file = section(messages.file)
  const lines = Array.from({ length: 250 }, (_, index) => `/long-${index}.html,/gemstones`)
  const buffer = Buffer.from([...lines, '/Long-0.html,/gems', '/last.html,/long-1.html'].join('\n'))
  await file.getByLabel(messages.choose).setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer })
  await file.getByRole('button', { name: messages.check }).click()
  const line = (number: number) => file.getByText(messages.line.replace('{line}', String(number)))
  await expect(line(251)).toContainText(messages.problem.twice)
  await expect(line(252)).toContainText(messages.problem.chain)
  await file.getByRole('button', { name: messages.accept.replace('{count}', '250') }).click()
  await expect(file.getByText(messages.saved.replace('{count}', '250'))).toBeVisible()
  expect(await redirectOf(request, '/long-249.html')).toBe('308 /gemstones')
  await file.getByRole('button', { name: messages.takeBack }).click()
  await expect(file.getByText(messages.tookBack.replace('{count}', '250'))).toBeVisible()
  expect(await redirectOf(request, '/long-0.html')).toBe('307 /home/fashion#lost=%2Flong-0.html')
  expect(await findFaults(page)).toEqual([])
})

test('the account menu leads staff from a public page to its metadata, and loads nothing of it for others', async ({
  browser,
}) => {
  await openPage(page, '/gemstones/ruby?sort=low', 1280)
  // The visitor's page is in no way covered: the link is in the menu that staff open.
  const link = page.getByRole('link', { name: en.pageLink.label, exact: true })
  await expect(page.locator('[data-staff-link]')).toHaveCount(1)
  await expect(link).toBeHidden()
  const menu = page.locator('header [popovertarget]').filter({ visible: true })
  await menu.first().click()
  await expect(link).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  const readHtml = async (shopper: Page) => (await shopper.request.get('/gemstones/ruby?sort=low')).text()
  // The first responses are Next's own; later ones come from the full-page cache.
  await readHtml(page)
  await readHtml(page)
  const html = await readHtml(page)
  await link.click()
  await expect(page).toHaveURL(`/staff/metadata/explain?url=${encodeURIComponent('/gemstones/ruby?sort=low')}`)
  await expect(page.locator('[data-side=en]')).toBeVisible()

  const customer = await (await browser.newContext({ baseURL: shop.address })).newPage()
  await openPage(customer, '/account', 1280)
  const mobile = await signIn(customer)
  const requestedUrls: string[] = []
  for (const role of ['visitor', 'customer'] as const) {
    const other = role === 'customer' ? customer : await (await browser.newContext({ baseURL: shop.address })).newPage()
    if (role === 'customer') await openPage(other, '/account', 1280)
    other.on('request', (request) => requestedUrls.push(request.url()))
    await waitUntilIdle(other, () => openPage(other, '/gemstones/ruby?sort=low', 1280))
    await expect(other.locator('[data-staff-link]')).toHaveCount(0)
    expect(await readHtml(other), mobile).toBe(html)
  }
  const files = requestedUrls.filter((url) => /\.js(\?|$)/.test(url))
  const texts = await Promise.all(files.map(async (url) => (await page.request.get(url)).text()))
  expect(texts.some((text) => text.includes('data-staff-link'))).toBe(false)
  expect(requestedUrls.filter((url) => url.includes('/api/'))).toEqual([])
})
