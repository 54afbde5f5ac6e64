import type { Browser, BrowserContext, Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { waitUntilIdle } from '../support/at-rest'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { openPage } from '../support/shell'
import { buy, openManagedShop } from '../support/shops/managed-shop'

const { dashboard: messages } = en
const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
const SEARCH_TERM = 'zzquorbling'

test.describe.configure({ mode: 'serial' })

let managed: Awaited<ReturnType<typeof openManagedShop>>
let admin: Page

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'admin-dashboard')
  admin = await managed.people.newPage()
})

test.afterAll(() => managed?.close())

/** A browser that does not identify itself as automated. */
async function newVisitor(browser: Browser): Promise<BrowserContext> {
  const visitor = await browser.newContext({ baseURL: managed.shop.address, userAgent: CHROME })
  await visitor.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))
  return visitor
}

/** The visit that a page reports; null if it reports none until it is at rest. */
async function reportedVisit(page: Page, path: string): Promise<unknown> {
  const reports: unknown[] = []
  const recordReport = (request: { url: () => string; postDataJSON: () => { vitals?: unknown } }) => {
    if (!request.url().endsWith('/api/seen')) return
    // The page before reports its speed as it is left.
    const report = request.postDataJSON()
    if (!report.vitals) reports.push(report)
  }
  page.on('request', recordReport)
  await waitUntilIdle(page, () => page.goto(path))
  page.off('request', recordReport)
  return reports[0] ?? null
}

const figures = async () => {
  const { data } = await (await managed.people.request.get('/api/v1/staff/today')).json()
  const [day] = data.periods
  return { ...day.now, misses: data.misses.map(({ query }: { query: string }) => query) }
}
const figure = (name: string) => admin.locator('[data-period="1"]').locator(`[data-figure=${name}]`)
const waitingCount = (name: string) => admin.locator(`[data-waiting=${name}]`)

test('product views, searches without results and orders of a visitor are on the dashboard', async ({ browser }) => {
  const { product, number, total } = await buy(managed.shop, 'succeed')
  const failed = await buy(managed.shop, 'fail')
  const visitor = await newVisitor(browser)
  const page = await visitor.newPage()
  expect(await reportedVisit(page, `/gems/product/${product.slug}`)).toEqual({ visit: true, product: product.id })
  expect(await reportedVisit(page, `/gems/search?q=${SEARCH_TERM}`)).toEqual({ visit: true, search: SEARCH_TERM })
  await page.getByRole('link', { name: en.nav.home }).first().click()
  await expect(page).toHaveURL(`${managed.shop.address}/`)
  expect(await visitor.cookies()).toEqual([])
  await expect.poll(figures).toMatchObject({ orders: 1, takings: total, visits: 2, views: 1, misses: [SEARCH_TERM] })
  await visitor.close()

  await openPage(admin, '/staff', 1280)
  await expect(waitingCount('to_pack')).toContainText('1')
  await expect(waitingCount('to_pack').getByRole('link')).toHaveAttribute('href', '/staff/orders?state=pack')
  await expect(figure('orders')).toContainText('1')
  await expect(figure('takings')).toContainText(total.toLocaleString('en-IN'))
  // Two visits are too few for a rate.
  await expect(figure('per_visits')).toHaveText(new RegExp(`^${en.dashboard.none}`))
  await expect(admin.locator('[data-dashboard=most-seen]')).toContainText(product.title)
  await expect(admin.locator('[data-dashboard=sold-out]')).toContainText(product.title)
  await expect(admin.locator('[data-dashboard=misses]')).toContainText(SEARCH_TERM)
  const failedPayments = admin.locator('[data-dashboard=failed]')
  await expect(failedPayments.getByRole('link', { name: failed.number })).toBeVisible()
  await expect(failedPayments).not.toContainText(number)
})

test('each chart is drawn and available as a table, on a phone and in French too', async () => {
  await openPage(admin, '/staff', 1280)
  await expect(admin.getByRole('figure')).toHaveCount(3)
  await expect(admin.locator('figure svg[role=img]')).toHaveCount(3)
  // Two visits make no rate: what is missing is said in place of empty axes.
  await expect(admin.getByText(messages.chart.empty.per_visits.replace('{least}', '100'))).toBeVisible()
  const orders = admin.getByRole('figure').filter({ hasText: messages.chart.orders })
  await orders.getByText(messages.asTable).click()
  await expect(orders.getByRole('row')).toHaveCount(31)
  await expect(orders.getByRole('row').last()).toContainText('1')
  expect(await findFaults(admin)).toEqual([])
  for (const path of ['/staff', '/fr/staff?days=90']) {
    await openPage(admin, path, 390)
    await expect(admin.locator('figure svg[role=img]')).toHaveCount(3)
    expect(await findFaults(admin)).toEqual([])
  }
  await expect(admin.getByRole('heading', { name: fr.dashboard.waiting })).toBeVisible()
})

test('the speed that a visitor measured is shown by kind of page, and by device', async ({ browser }) => {
  const visitor = await newVisitor(browser)
  const page = await visitor.newPage()
  await waitUntilIdle(page, () => page.goto('/fr/gemstones/ruby'))
  // As when the visitor turns to another tab; a page that is left reports too, but then by the name of a headless browser.
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/seen'))
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect((await reported).postDataJSON().vitals).toMatchObject({ path: '/gemstones/ruby', device: 'desktop' })
  const vitals = async () => (await (await managed.people.request.get('/api/v1/metadata/vitals')).json()).data
  await expect
    .poll(vitals)
    .toContainEqual(expect.objectContaining({ template: 'category', vital: 'CLS', device: 'desktop', good: 1 }))

  await visitor.close()

  await openPage(admin, '/staff/metadata/web-vitals', 1280)
  const computers = admin.getByRole('table', { name: en.webVitals.device.desktop })
  await expect(computers.getByRole('row', { name: en.metadata.kinds.category })).toContainText(en.webVitals.rating.good)
  await expect(admin.getByRole('table', { name: en.webVitals.device.phone })).toHaveCount(0)
  expect(await findFaults(admin)).toEqual([])
  await openPage(admin, '/fr/staff/metadata/web-vitals?days=7', 390)
  await expect(admin.getByRole('table', { name: fr.webVitals.device.desktop })).toBeVisible()
  expect(await findFaults(admin)).toEqual([])
})

test('visits of search engines have a page, also before the first one', async () => {
  for (const [path, width] of [
    ['/staff/metadata/crawls', 1280],
    ['/fr/staff/metadata/crawls?days=90', 390],
  ] as const) {
    await openPage(admin, path, width)
    const messagesOfPage = path.startsWith('/fr') ? fr.crawls : en.crawls
    await expect(admin.getByText(messagesOfPage.none)).toBeVisible()
    // No table of zeros.
    await expect(admin.getByRole('table')).toHaveCount(0)
    expect(await findFaults(admin)).toEqual([])
  }
})

test('visitors who object to it, staff and automated browsers are not counted', async ({ browser }) => {
  const path = '/gemstones/ruby'
  const visitor = await newVisitor(browser)
  expect(await reportedVisit(await visitor.newPage(), path)).toEqual({ visit: true })
  await visitor.close()
  const objectingVisitor = await newVisitor(browser)
  await objectingVisitor.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  expect(await reportedVisit(await objectingVisitor.newPage(), path)).toBeNull()
  await objectingVisitor.close()
  const automatedBrowser = await browser.newContext({ baseURL: managed.shop.address, userAgent: CHROME })
  expect(await reportedVisit(await automatedBrowser.newPage(), path)).toBeNull()
  await automatedBrowser.close()
  const staffBrowser = await newVisitor(browser)
  await staffBrowser.addInitScript(() => localStorage.setItem('navamani.staff', '1'))
  expect(await reportedVisit(await staffBrowser.newPage(), path)).toBeNull()
  await staffBrowser.close()
})

test('the charts come with the page, with the value of each day under the pointer', async () => {
  const response = await admin.request.get('/staff')
  expect((await response.text()).match(/<svg[^>]* role="img"/g)).toHaveLength(3)
  await openPage(admin, '/staff', 1280)
  const orders = admin.getByRole('figure').filter({ hasText: messages.chart.orders })
  await expect(orders.locator('svg title')).toHaveCount(30)
  await expect(orders.locator('svg title').last()).toHaveText(new RegExp(`\\d{4}\\s${messages.orders} 1$`))
})
