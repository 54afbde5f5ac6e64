import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import { commandArgs } from '../../data/command'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { readHead } from '../support/html'
import { openPage } from '../support/shell'
import { shopper, signIn } from '../support/shopper'
import { createDatabase, type OwnShop, startShop } from '../support/shops/own-shop'

test.describe.configure({ mode: 'serial' })

const { metadata } = en
const folder = mkdtempSync(join(tmpdir(), 'metadata-'))
const SERVER = process.env.TEST_DATABASE_URL
/** PostgreSQL if available: each command opens the database, which takes seconds with the embedded one. */
let database: Awaited<ReturnType<typeof createDatabase>> | null = null
let shop: OwnShop
let staffPage: Page

/** The output of a command that runs while the shop is stopped. */
async function runCommand(name: string, ...args: string[]): Promise<string> {
  const { NO_COLOR: _, FORCE_COLOR: __, ...inherited } = process.env
  const childEnv = { ...inherited, DATA_DIR: folder, DATABASE_URL: database?.url ?? '', LOG_LEVEL: 'silent' }
  const command = await commandArgs(name, ...args)
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env: childEnv }, (_, stdout, stderr) => resolve(stdout + stderr))
  })
}

async function pageOf(browser: Browser, viewport = { width: 1280, height: 900 }): Promise<Page> {
  return (await browser.newContext({ baseURL: shop.address, viewport })).newPage()
}

async function headOf(request: APIRequestContext, path: string) {
  const response = await request.get(shop.address + path, { maxRedirects: 0 })
  return readHead(await response.text())
}

const redirectOf = async (request: APIRequestContext, path: string) => {
  const response = await request.get(shop.address + path, { maxRedirects: 0 })
  return `${response.status()} ${response.headers().location ?? ''}`
}

test.beforeAll(async ({ browser }) => {
  database = SERVER ? await createDatabase(SERVER, 'filled') : null
  const env = { DATA_DIR: folder, DATABASE_URL: database?.url ?? '', DEMO: '1' }
  shop = await startShop(env)
  const mobile = await signIn(await pageOf(browser), 'Lata Nair')
  await shop.stop()
  await runCommand('staff', 'add', mobile)
  const file = join(folder, 'old.csv')
  writeFileSync(file, 'from,to\n/Collections/Rubies.html,/gemstones\n/blog,/pages/aboutus\n/gems,/gemstones\n')
  expect(await runCommand('redirects', 'import', file)).toMatch(/^Line 4: \/gems → .*\n2 saved, 1 refused\.\n$/)
  expect(await runCommand('redirects', 'rename', 'category', 'ruby', 'manik')).toContain('/gemstones/manik')
  expect(await runCommand('redirects', 'rename', 'category', 'manik', 'ruby-manik')).toContain('/gemstones/ruby-manik')
  shop = await startShop(env)
  staffPage = await pageOf(browser)
  const steps = shopper(staffPage, 'en')
  await openPage(staffPage, '/staff/metadata')
  await steps.askCode(mobile)
  await steps.enterCode(mobile)
  await expect(staffPage.getByRole('heading', { level: 1, name: metadata.title })).toBeVisible()
})

test.afterAll(async () => {
  await shop.stop()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('an old URL redirects in one hop, in its language, with its query', async ({ request }) => {
  const redirects = {
    '/gemstones/ruby': '/gemstones/ruby-manik',
    '/gemstones/manik?utm_source=x': '/gemstones/ruby-manik?utm_source=x',
    '/fr/gemstones/ruby': '/fr/gemstones/ruby-manik',
    '/en/Gemstones/precious/Ruby/?page=1': '/gemstones/ruby-manik',
    '/gemstones/ruby?page=99': '/gemstones/ruby-manik',
    '/collections/rubies.html': '/gemstones',
    '/fr/collections/Rubies.html': '/fr/gemstones',
    '/blog/?utm_source=x': '/pages/aboutus?utm_source=x',
    '/fr/Blog': '/fr/pages/aboutus',
  }
  for (const [from, to] of Object.entries(redirects)) expect(await redirectOf(request, from), from).toBe(`308 ${to}`)
  expect((await request.get(`${shop.address}/gemstones/ruby-manik`)).status()).toBe(200)
  expect(await redirectOf(request, '/gemstones/nothing')).toBe('404 ')
  expect(await redirectOf(request, '/nothing-at-all')).toBe('307 /home/fashion#lost=%2Fnothing-at-all')
  expect(await redirectOf(request, '/nothing.html')).toBe('307 /home/fashion#lost=%2Fnothing.html')
})

test('the calls are closed to customers and visitors', async ({ request, browser }) => {
  const data = { path: '/gems', lang: 'en', version: 0, words: { title: 'Not mine to say' } }
  expect((await request.post(`${shop.address}/api/v1/metadata/save`, { data })).status()).toBe(401)
  const customer = await pageOf(browser)
  await signIn(customer)
  expect((await customer.request.post('/api/v1/metadata/save', { data })).status()).toBe(403)
  expect((await customer.request.get('/api/v1/metadata/list')).status()).toBe(403)
  await customer.goto('/staff/metadata')
  await expect(customer.getByRole('heading', { level: 1, name: en.staff.notAllowed })).toBeVisible()
})

test('saved metadata is on the page with the next request, and so is its undo', async ({ request }) => {
  const path = '/pages/aboutus'
  const before = await headOf(request, path)
  for (const time of [1, 2]) expect((await headOf(request, path)).title, String(time)).toBe(before.title)
  for (const [version, title] of ['First words', 'Second words', 'Third words'].entries()) {
    const data = { path, lang: 'en', version, words: { title } }
    expect((await staffPage.request.post('/api/v1/metadata/save', { data })).status()).toBe(200)
    expect((await headOf(request, path)).title).toBe(title)
  }
  expect((await headOf(request, `/fr${path}`)).title).not.toContain('words')
  const undo = { path, lang: 'en', version: 3, to: 0 }
  expect((await staffPage.request.post('/api/v1/metadata/undo', { data: undo })).status()).toBe(200)
  expect((await headOf(request, path)).title).toBe(before.title)
})

test('metadata is edited in the admin despite a conflicting change', async ({ request }) => {
  const page = staffPage
  const before = await headOf(request, '/gems')
  await openPage(page, '/staff/metadata', 1280)
  await page.getByRole('searchbox', { name: metadata.search }).fill('/gems')
  await page.getByRole('button', { name: metadata.find }).click()
  // The row is in the table before the search too.
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(page.getByRole('region', { name: /\brows$/ }).getByRole('table')).toBeVisible()
  await page.getByRole('link', { name: metadata.edit.replace('{address}', '/gems'), exact: true }).click()
  const title = page.getByLabel(metadata.field.title, { exact: true })
  await expect(title).toHaveAttribute('placeholder', before.title ?? '')
  await title.fill('Stones with a paper and a price')
  await expect(page.locator('[data-device=phone]')).toContainText('Stones with a paper and a price')
  expect(await findFaults(page)).toEqual([])

  const data = { path: '/gems', lang: 'en', version: 0, words: { title: 'Faster' } }
  expect((await page.request.post('/api/v1/metadata/save', { data })).status()).toBe(200)
  await page.getByRole('button', { name: metadata.save, exact: true }).click()
  await expect(page.getByRole('heading', { name: metadata.theirs })).toBeVisible()
  expect((await headOf(request, '/gems')).title).toBe('Faster')
  await page.getByRole('button', { name: metadata.keepMine }).click()
  await expect(page.getByText(metadata.version.replace('{number}', '2'), { exact: true })).toBeVisible()
  expect((await headOf(request, '/gems')).title).toBe('Stones with a paper and a price')
})
