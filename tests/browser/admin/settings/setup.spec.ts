import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { infoPath } from '../../../../lib/domain/content/info-pages'
import en from '../../../../messages/en.json' with { type: 'json' }
import { connectMailServer } from '../../support/connect-mail-server'
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { openPage } from '../../support/shell'
import { newNumber, PASSWORD } from '../../support/shopper'
import { buy } from '../../support/shops/managed-shop'
import { type OwnShop, startShop } from '../../support/shops/own-shop'
import { claimShop, REQUIRED_SETTINGS, readOwnerCode, SETTINGS_PATH, SETUP_PATH } from '../../support/shops/owned-shop'

test.describe.configure({ mode: 'serial' })

const { auth, dashboard, field, goLive, setup, shopData, shopSettings } = en
const SAMPLE = { name: 'Navamani', street: 'Malleshwaram' }
/** Texts of scripts are left out. */
const USER_VISIBLE = { useInnerText: true }
const ADDRESS = '4, Gandhi Road, Chennai 600001, Tamil Nadu'
/** The server's part of a shop that sells; no payment is made. */
const CONFIGURED = {
  SITE_URL: 'http://shop.example',
  STRIPE_SECRET_KEY: 'sk_live_of-the-test',
  STRIPE_WEBHOOK_SECRET: 'secret-of-the-test',
}

const folder = mkdtempSync(join(tmpdir(), 'setup-'))
const mobile = newNumber()
let output = ''
let code = ''
let shop: OwnShop
let owner: Page
/** A product as the owner adds it, with the facts of one of the sample. */
let draft: object

const start = (env: Record<string, string> = {}) =>
  startShop(
    { DATA_DIR: folder, DEMO: '0', ...env },
    (more) => {
      output += more
    },
    'empty',
  )
const newPage = async (browser: Browser) => (await browser.newContext({ baseURL: shop.address })).newPage()

// The first start fills the catalogue and prints the code.
test.beforeAll(async ({ browser }) => {
  shop = await start()
  owner = await newPage(browser)
  code = readOwnerCode(output)
})

test.afterAll(async () => {
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const main = () => owner.getByRole('main')
const labelled = (label: string) => main().getByLabel(label, { exact: true })
const fillField = (label: string, value: string) => labelled(label).fill(value)
const press = (name: string) => main().getByRole('button', { name, exact: true }).click()
const readPage = async (path: string) => (await fetch(shop.address + path)).text()
const step = (key: keyof typeof goLive.steps) => owner.locator(`[data-step=${key}]`)

async function signInWithPassword() {
  await fillField(field.mobile, mobile)
  await fillField(field.password, PASSWORD)
  await press(auth.signIn)
}

/** The number of steps that are done, as the checklist counts and shows it. */
async function progress(): Promise<number> {
  const done = await owner.locator('[data-step][data-done=true]').count()
  const total = await owner.locator('[data-step]').count()
  await expect(owner.locator('[data-go-live]')).toContainText(
    goLive.progress.replace('{done}', String(done)).replace('{total}', String(total)),
  )
  return done
}

test('the printed code makes the first owner, who is signed in at the checklist at once', async () => {
  await openPage(owner, SETUP_PATH, 390)
  await claimShop(owner, { code, mobile_no: mobile })
  await expect(main().getByRole('heading', { name: setup.ownTitle })).toBeVisible()
  await expect(main().getByRole('heading', { name: goLive.title })).toBeVisible()
  expect(await findFaults(owner)).toEqual([])
})

test('removing the sample takes its products and the orders of the trial along', async () => {
  const { product } = await buy(shop, 'succeed')
  const { data } = await (await owner.request.get(`/api/v1/catalogue/product?key=${product.id}`)).json()
  draft = { ...data.draft, sku: 'RT-1', slug: null, stock: 1 }
  await openPage(owner, '/staff', 1280)
  await expect(owner.locator('[data-waiting=to_pack]')).toContainText('1')
  const card = main().getByRole('region', { name: goLive.cardTitle })
  await expect(card).toContainText(goLive.steps.sample.name)
  await card.getByRole('link', { name: goLive.open }).click()
  await expect(step('sample')).toHaveAttribute('data-done', 'false')
  await expect(step('demo')).toHaveAttribute('data-done', 'false')
  const before = await progress()
  await step('sample').getByRole('link', { name: goLive.steps.sample.name }).click()
  await expect(owner).toHaveURL(`${SETUP_PATH}#own`)
  await fillField(setup.ownSure.replace('{name}', SAMPLE.name), SAMPLE.name)
  await press(setup.ownGo)

  await expect(owner).toHaveURL(SETUP_PATH)
  await expect(step('sample')).toHaveAttribute('data-done', 'true')
  await expect(step('demo')).toHaveAttribute('data-done', 'true')
  for (const key of ['products', 'live_keys'] as const) await expect(step(key)).toHaveAttribute('data-done', 'false')
  // The sample and its payments are gone, and with them the products that were in stock.
  expect(await progress()).toBe(before + 1)
  expect((await fetch(`${shop.address}/gems/product/${product.slug}`)).status).toBe(404)
  await openPage(owner, '/staff', 1280)
  await expect(owner.locator('[data-waiting=to_pack]')).toContainText('0')
  await expect(main().getByText(dashboard.nothingWaits)).toBeVisible()
})

test('the saved settings tick the checklist, and are on public pages', async () => {
  await openPage(owner, SETUP_PATH, 768)
  const before = await progress()
  expect(await findFaults(owner)).toEqual([])
  await openPage(owner, SETTINGS_PATH, 768)
  expect(await findFaults(owner)).toEqual([])
  const { fields } = shopSettings
  const section = (name: keyof typeof shopSettings.groups) => owner.locator(`[data-section=${name}]`)
  await expect(section('contact')).toHaveAttribute('data-missing', '2')
  for (const [group, texts] of Object.entries(REQUIRED_SETTINGS)) {
    await openPage(owner, `${SETTINGS_PATH}?section=${group}`, 768)
    for (const [label, text] of Object.entries(texts))
      if (typeof text === 'string') await fillField(label, text)
      else await labelled(label).selectOption(text)
    if (group === 'law') {
      // What is wrong in this section is marked, and nothing of the others is asked for.
      await fillField(fields.gstin, '29ABCDE1234F1ZW')
      await press(shopData.save)
      await expect(labelled(fields.gstin)).toBeFocused()
      await expect(main().getByText(shopSettings.errors.gstin_state)).toBeVisible()
      expect(await findFaults(owner)).toEqual([])
      await fillField(fields.gstin, '33ABCDE1234F1Z7')
      await fillField(fields.grievance_officer, 'Lata Nair')
    }
    await press(shopData.save)
    await expect(owner.getByText(shopData.saved)).toBeVisible()
  }
  await expect(section('contact')).toHaveAttribute('data-missing', '0')
  await openPage(owner, SETUP_PATH, 1280)
  for (const key of ['name', 'address', 'state', 'contact', 'gstin', 'grievance_officer'] as const) {
    await expect(step(key)).toHaveAttribute('data-done', 'true')
  }
  expect(await progress()).toBe(before + 6)
  await expect(step('legal_name')).toContainText(goLive.advised)
  await expect(step('products')).toContainText(goLive.required)

  for (const prefix of ['', '/fr']) {
    const path = prefix + infoPath('contact')
    await expect.poll(() => readPage(path)).toContain(ADDRESS)
    await owner.goto(path)
    await expect(main()).toContainText('Lata Nair')
    await expect(owner.getByRole('contentinfo')).toContainText('Ratna & Sons')
    await expect(owner.getByRole('contentinfo')).toContainText('Chennai 600001, Tamil Nadu')
    for (const text of Object.values(SAMPLE)) await expect(owner.locator('body')).not.toContainText(text, USER_VISIBLE)
  }
  await owner.goto(infoPath('terms-conditions'))
  await expect(main()).toContainText('Chennai, Tamil Nadu')
})

test('the card leaves the dashboard once a product is in stock and the providers are connected', async ({
  browser,
}) => {
  const data = { id: null, version: 0, stock_seen: null, draft }
  const saved = await owner.request.post('/api/v1/catalogue/save', { data })
  expect(await saved.json()).toMatchObject({ status: 1 })
  await openPage(owner, SETUP_PATH, 1280)
  await expect(step('products')).toHaveAttribute('data-done', 'true')
  await openPage(owner, '/staff', 1280)
  const card = () => main().getByRole('region', { name: goLive.cardTitle })
  await expect(card()).toContainText(goLive.steps.site_url.name)
  await owner.context().close()
  await shop.stop()

  shop = await start(CONFIGURED)
  owner = await newPage(browser)
  await openPage(owner, '/staff', 1280)
  await signInWithPassword()
  await expect(card()).toContainText(goLive.steps.email.name)
  await openPage(owner, SETUP_PATH, 390)
  await expect(step('live_keys')).toHaveAttribute('data-done', 'true')
  await step('email').getByRole('link', { name: goLive.steps.email.name }).click()
  await connectMailServer(owner)
  await openPage(owner, '/staff', 1280)
  await expect(main().getByText(dashboard.nothingWaits)).toBeVisible()
  await expect(card()).toHaveCount(0)
  await openPage(owner, SETUP_PATH, 1280)
  await expect(step('site_url')).toHaveAttribute('data-done', 'true')
  await expect(step('sms')).toHaveAttribute('data-done', 'false')
})
