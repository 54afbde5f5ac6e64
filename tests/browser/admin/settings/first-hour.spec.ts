import type { FrameLocator, Page } from '@playwright/test'
import { fill } from '../../../../lib/domain/text/fill'
import en from '../../../../messages/en.json' with { type: 'json' }
import { KEYS, LIVE_KEY } from '../../../data/providers/razorpay-types'
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { waitForEmails } from '../../support/received-emails'
import { openPage } from '../../support/shell'
import { shopper } from '../../support/shopper'
import { moveOrder } from '../../support/shops/admin-shop'
import {
  AT_PUBLIC_HOST,
  addProduct,
  connectProvider,
  type FirstHour,
  fillSettings,
  openFirstHour,
  payAsGuest,
} from '../../support/shops/first-hour'
import { SETUP_PATH } from '../../support/shops/owned-shop'

test.use(AT_PUBLIC_HOST)
test.describe.configure({ mode: 'serial' })

const { catalogueAdmin, catalogueImport, contentPages, dashboard, goLive, setup, shopData } = en
const NAME = 'Ratna Gems'
const BUYER = 'anjali@example.in'
const STOCK_LIST = 'tests/data/catalogue-files/own-stock-list.xlsx'
const PRODUCT = 'Pyrite cube 24 ct'
const PYRITE = '/gemstones/pyrite'

let opened: FirstHour
test.beforeAll(async ({ browser }) => {
  opened = await openFirstHour(browser)
})
test.afterAll(async () => {
  await opened?.close()
})

const own = () => opened.own
const owner = () => own().owner()
const main = () => owner().getByRole('main')
const button = (name: string | RegExp, page: Page | FrameLocator = owner()) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const step = (key: keyof typeof goLive.steps) => owner().locator(`[data-step=${key}]`)
const expectDone = async (...keys: (keyof typeof goLive.steps)[]) => {
  await openPage(owner(), SETUP_PATH, 1280)
  for (const key of keys) await expect(step(key), key).toHaveAttribute('data-done', 'true')
}
/** From the checklist to the page that mends a step. */
const follow = async (key: keyof typeof goLive.steps) => {
  await openPage(owner(), SETUP_PATH, 1280)
  await step(key).getByRole('link', { name: goLive.steps[key].name }).click()
}
const menu = (page: Page) => page.getByRole('navigation', { name: en.nav.main })

test('the owner starts a shop of their own: the sample and its categories are gone from every page', async () => {
  await own()
    .labelled(fill(setup.ownSure, { name: 'Navamani' }))
    .fill('Navamani')
  await own().press(setup.ownGo)
  await expect(step('sample')).toHaveAttribute('data-done', 'true')
  await openPage(owner(), '/', 1280)
  await expect(main().getByText(en.home.opening)).toBeVisible()
  expect((await own().go('/gemstones/ruby')).status).toBe(404)
  expect(await own().read('/sitemaps/categories.xml')).not.toContain('<loc>')
})

test('name, logo, colour, address, tax and one language are set section by section', async () => {
  await follow('name')
  await expect(main().getByRole('heading', { name: en.shopSettings.groups.identity })).toBeVisible()
  await fillSettings(own(), NAME)
  const set = ['name', 'logo', 'tagline', 'address', 'state', 'contact', 'gstin', 'grievance_officer'] as const
  await expectDone(...set, 'legal_name', 'origin_note')
})

test('payment and e-mail are connected, each tried out before it is saved', async () => {
  await follow('payment')
  const { secret, webhook } = KEYS
  await connectProvider(owner(), 'razorpay', {
    RAZORPAY_KEY_ID: LIVE_KEY,
    RAZORPAY_KEY_SECRET: secret,
    RAZORPAY_WEBHOOK_SECRET: webhook,
  })
  await connectProvider(owner(), 'smtp', {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(opened.mail.port),
    SMTP_FROM: 'care@ratna.example',
  })
  await button(shopData.save).click()
  await expect(owner().locator('[data-provider=smtp]')).toHaveAttribute('data-state', 'on')
  await expectDone('payment', 'online_payment', 'live_keys', 'email', 'site_url')
})

test('delivery is counted from the shop’s own town', async () => {
  await follow('delivery')
  await button(fill(shopData.delivery.takePreset, { origin: 'Jaipur, Rajasthan' })).click()
  await own().save()
  await expectDone('delivery')
})

test('a stock list of Excel fills the shop, and the menu shows what it sells', async () => {
  await follow('products')
  await owner().getByRole('link', { name: catalogueImport.start }).click()
  await owner().getByLabel(catalogueImport.file).setInputFiles(STOCK_LIST)
  await button(catalogueImport.upload).click()
  // The shop understands the word of the trade: its own term is chosen already.
  await expect(owner().getByLabel(/^Unheated/)).toHaveValue('untreated')
  await owner()
    .getByText(fill(catalogueImport.columnsIgnored, { names: 'S.No, Rate per ct' }))
    .click()
  await owner()
    .getByLabel(/^Photo/)
    .selectOption('')
  await button(catalogueImport.again).click()
  await expect(owner().getByText(fill(catalogueImport.chosenTerms, { count: 1 }))).toBeVisible()
  await owner().getByRole('checkbox', { name: catalogueImport.skipRefused }).check()
  await button(fill(catalogueImport.run, { count: 3 })).click()
  await expect(button(catalogueImport.undo)).toBeVisible()
  await openPage(owner(), '/', 1280)
  await expect(menu(owner()).getByRole('link', { name: en.nav.gemstones, exact: true })).toHaveCount(1)
  await expect(menu(owner()).getByRole('link', { name: en.nav.rudraksha })).toHaveCount(0)
  await expect(main().getByRole('link', { name: 'Ruby', exact: true }).first()).toBeVisible()
  expect(await findFaults(owner())).toEqual([])
  expect((await own().go('/gemstones/ruby')).status).toBe(200)
  expect((await own().go('/gemstones/pearl')).status).toBe(404)
})

test('a category of their own appears in the menu with its first product', async () => {
  await openPage(owner(), '/staff/catalogue/categories', 1280)
  await owner().getByRole('link', { name: catalogueAdmin.newCategory }).click()
  await expect(owner().getByRole('heading', { name: catalogueAdmin.newCategory })).toBeVisible()
  const { changed, language } = catalogueAdmin
  for (const width of [390, 768, 1280]) {
    await owner().setViewportSize({ width, height: 900 })
    expect(await findFaults(owner()), `${width}`).toEqual([])
  }
  await own().labelled(`${changed.name} · ${language.en}`).fill('Pyrite')
  await own().labelled(changed.type_id).selectOption({ label: 'Semi-Precious Gemstones' })
  await own().press(catalogueAdmin.save)
  const summary = own().labelled(`${changed.summary} · ${language.en}`)
  await expect(summary).toHaveAttribute('aria-invalid', 'true')
  await summary.fill('An iron sulphide with a metallic lustre.')
  await own().labelled(catalogueAdmin.taxedLike).selectOption({ label: 'Amethyst' })
  await own().press(catalogueAdmin.save)
  await expect(owner()).toHaveURL(/categories\?id=\d+$/)
  await expect(main().getByRole('heading', { name: 'Pyrite' })).toBeVisible()
  expect((await own().go(PYRITE)).status).toBe(404)

  await addProduct(own(), { title: PRODUCT, sku: 'PY-1', price: '2,400', category: 'Pyrite' })
  await openPage(owner(), PYRITE, 1280)
  await expect(main()).toContainText(PRODUCT)
  await expect(menu(owner()).locator('a', { hasText: 'Pyrite' })).toHaveCount(1)
  expect(await findFaults(owner())).toEqual([])
})

test('a policy is in their own words, and the checklist has left the dashboard', async () => {
  await openPage(owner(), '/staff/content/return-exchange', 1280)
  const area = own().labelled(`${contentPages.body} (English)`)
  await area.fill(`{{shop}} takes every stone back within 30 days.\n\n${await area.inputValue()}`)
  await own().press(shopData.save)
  await expect(owner().getByText(shopData.saved).last()).toBeVisible()
  expect(await own().read('/pages/return-exchange')).toContain(`${NAME} takes every stone back within 30 days.`)
  await openPage(owner(), '/staff', 1280)
  await expect(main().getByText(dashboard.nothingWaits)).toBeVisible()
  await expect(main().getByRole('region', { name: goLive.cardTitle })).toHaveCount(0)
})

test('the first order is paid, packed and shipped: invoice and e-mails are the shop’s own', async () => {
  const page = await own().newPage()
  const { texts } = shopper(page, 'en')
  await openPage(page, PYRITE, 390)
  await page.getByRole('main').getByRole('link', { name: PRODUCT }).first().click()
  await button(texts.addToCart, page).locator('visible=true').first().click()
  await expect(page.getByText(texts.added)).toBeVisible()
  await page.goto('/gems/checkout')
  await payAsGuest(page, BUYER)
  await expect(page).toHaveURL(/\/gems\/myorders\/find\?number=/)
  const number = new URL(page.url()).searchParams.get('number') ?? ''
  await expect(page.getByText(texts.order.statusPaid).first()).toBeVisible()
  expect(await findFaults(page)).toEqual([])

  await openPage(owner(), '/staff', 1280)
  await expect(owner().locator('[data-waiting=to_pack]')).toContainText('1')
  await openPage(owner(), `/staff/orders/${number}`, 1280)
  await moveOrder(owner(), 'pack')
  await moveOrder(owner(), 'ship', async () => {
    await owner().getByLabel(en.adminOrder.tracking).fill('EK000000000IN')
    await owner().getByLabel(en.adminOrder.carrier).fill('Speed Post')
  })
  const invoice = await owner().evaluate(
    async (path) => (await fetch(path)).headers.get('content-disposition'),
    `/api/invoice/${number}`,
  )
  expect(invoice).toMatch(/INV.\d\d-\d\d.000001/)
  // The one about shipping waits until the step can no longer be undone.
  const [sent] = await waitForEmails(opened.mail.emails, BUYER, 1)
  expect(sent).toContain(NAME)
  expect(sent).not.toContain('Navamani')
})
