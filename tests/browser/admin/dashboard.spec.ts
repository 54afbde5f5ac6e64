import type { Browser, BrowserContext, Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { atRest } from '../support/at-rest'
import { faults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { open } from '../support/shell'
import { buy, openManagedShop } from '../support/shops/managed-shop'

const { today: messages } = en
const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
const WORD = 'zzquorbling'

test.describe.configure({ mode: 'serial' })

let managed: Awaited<ReturnType<typeof openManagedShop>>
let admin: Page

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'desk-today')
  admin = await managed.people.newPage()
})

test.afterAll(() => managed?.close())

/** A browser that does not say that it is automated. */
async function newVisitor(browser: Browser): Promise<BrowserContext> {
  const visitor = await browser.newContext({ baseURL: managed.shop.address, userAgent: CHROME })
  await visitor.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))
  return visitor
}

/** The visit that a page reports; null if it reports none until it is at rest. */
async function toldBy(page: Page, path: string): Promise<unknown> {
  const told: unknown[] = []
  const listen = (request: { url: () => string; postDataJSON: () => unknown }) => {
    if (request.url().endsWith('/api/seen')) told.push(request.postDataJSON())
  }
  page.on('request', listen)
  await atRest(page, () => page.goto(path))
  page.off('request', listen)
  return told[0] ?? null
}

const figures = async () => {
  const { data } = await (await managed.people.request.get('/api/v1/staff/today')).json()
  const [day] = data.periods
  return { ...day.now, misses: data.misses.map(({ query }: { query: string }) => query) }
}
const figure = (name: string) => admin.locator('[data-period="1"]').locator(`[data-figure=${name}]`)
const waits = (name: string) => admin.locator(`[data-waiting=${name}]`)

test('product views, searches without results and orders of a visitor are on the dashboard', async ({ browser }) => {
  const { piece: product, number, total } = await buy(managed.shop, 'succeed')
  const failed = await buy(managed.shop, 'fail')
  const visitor = await newVisitor(browser)
  const page = await visitor.newPage()
  expect(await toldBy(page, `/gems/product/${product.slug}`)).toEqual({ visit: true, product: product.id })
  expect(await toldBy(page, `/gems/search?q=${WORD}`)).toEqual({ visit: true, search: WORD })
  await page.getByRole('link', { name: en.nav.home }).first().click()
  await expect(page).toHaveURL(`${managed.shop.address}/`)
  expect(await visitor.cookies()).toEqual([])
  await expect.poll(figures).toMatchObject({ orders: 1, takings: total, visits: 2, views: 1, misses: [WORD] })
  await visitor.close()

  await open(admin, '/staff', 1280)
  await expect(waits('to_pack')).toContainText('1')
  await expect(waits('to_pack').getByRole('link')).toHaveAttribute('href', '/staff/orders?state=pack')
  await expect(figure('orders')).toContainText('1')
  await expect(figure('takings')).toContainText(total.toLocaleString('en-IN'))
  await expect(figure('per_visits')).toContainText('50')
  await expect(admin.locator('[data-today=most-seen]')).toContainText(product.title)
  await expect(admin.locator('[data-today=sold-out]')).toContainText(product.title)
  await expect(admin.locator('[data-today=misses]')).toContainText(WORD)
  const trouble = admin.locator('[data-today=failed]')
  await expect(trouble.getByRole('link', { name: failed.number })).toBeVisible()
  await expect(trouble).not.toContainText(number)
})

test('each chart is drawn and available as a table, on a phone and in French too', async () => {
  await open(admin, '/staff', 1280)
  await expect(admin.getByRole('figure')).toHaveCount(4)
  await expect(admin.locator('figure canvas')).toHaveCount(4)
  const orders = admin.getByRole('figure').filter({ hasText: messages.chart.orders })
  await orders.getByText(messages.asTable).click()
  await expect(orders.getByRole('row')).toHaveCount(31)
  await expect(orders.getByRole('row').last()).toContainText('1')
  expect(await faults(admin)).toEqual([])
  for (const path of ['/staff', '/fr/staff?days=90']) {
    await open(admin, path, 390)
    await expect(admin.locator('figure canvas')).toHaveCount(4)
    expect(await faults(admin)).toEqual([])
  }
  await expect(admin.getByRole('heading', { name: fr.today.waiting })).toBeVisible()
})

test('visitors who object to it, staff and automated browsers are not counted', async ({ browser }) => {
  const path = '/gemstones/ruby'
  const visitor = await newVisitor(browser)
  expect(await toldBy(await visitor.newPage(), path)).toEqual({ visit: true })
  await visitor.close()
  const shy = await newVisitor(browser)
  await shy.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  expect(await toldBy(await shy.newPage(), path)).toBeNull()
  await shy.close()
  const program = await browser.newContext({ baseURL: managed.shop.address, userAgent: CHROME })
  expect(await toldBy(await program.newPage(), path)).toBeNull()
  await program.close()
  const worker = await newVisitor(browser)
  await worker.addInitScript(() => localStorage.setItem('navamani.staff', '1'))
  expect(await toldBy(await worker.newPage(), path)).toBeNull()
  await worker.close()
})

test('the chart library is loaded on no public page', async ({ request }) => {
  const scriptsOf = async (path: string) => {
    const loaded = new Set<string>()
    const page = await managed.people.newPage()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') loaded.add(response.url())
    })
    await atRest(page, () => page.goto(path))
    await page.close()
    const texts = await Promise.all([...loaded].map(async (url) => (await request.get(url)).text()))
    return texts.join('\n')
  }
  expect(await scriptsOf('/staff')).toContain('u-over')
  for (const path of ['/', '/gemstones/ruby', '/gems/search?q=ruby', '/gems/cart', '/account'])
    expect((await scriptsOf(path)).includes('u-over'), path).toBe(false)
})
