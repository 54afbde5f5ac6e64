import type { Browser, BrowserContext, Page } from '@playwright/test'
import en from '../../messages/en.json' with { type: 'json' }
import fr from '../../messages/fr.json' with { type: 'json' }
import { faults } from './faults'
import { expect, test } from './fixture'
import { buy, openManagedShop } from './managed-shop'
import { open } from './shell'

const { today: words } = en
const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
const WORD = 'zzquorbling'

test.describe.configure({ mode: 'serial' })

let managed: Awaited<ReturnType<typeof openManagedShop>>
let desk: Page

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'desk-today')
  desk = await managed.people.newPage()
})

test.afterAll(() => managed?.close())

/** A browser that does not say that a program runs it. */
async function newVisitor(browser: Browser): Promise<BrowserContext> {
  const visitor = await browser.newContext({ baseURL: managed.shop.address, userAgent: CHROME })
  await visitor.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }))
  return visitor
}

/** What a page tells of itself; null where it tells nothing once it is at rest. */
async function toldBy(page: Page, path: string): Promise<unknown> {
  const told: unknown[] = []
  const listen = (request: { url: () => string; postDataJSON: () => unknown }) => {
    if (request.url().endsWith('/api/seen')) told.push(request.postDataJSON())
  }
  page.on('request', listen)
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState('networkidle')
  page.off('request', listen)
  return told[0] ?? null
}

const figures = async () => {
  const { data } = await (await managed.people.request.get('/api/v1/staff/today')).json()
  const [day] = data.periods
  return { ...day.now, misses: data.misses.map(({ query }: { query: string }) => query) }
}
const figure = (name: string) => desk.locator('[data-period="1"]').locator(`[data-figure=${name}]`)
const waits = (name: string) => desk.locator(`[data-waiting=${name}]`)

test('what a visitor looks at, searches for in vain and buys shows today', async ({ browser }) => {
  const { piece, number, total } = await buy(managed.shop, 'succeed')
  const failed = await buy(managed.shop, 'fail')
  const visitor = await newVisitor(browser)
  const page = await visitor.newPage()
  expect(await toldBy(page, `/gems/product/${piece.slug}`)).toEqual({ visit: true, product: piece.id })
  expect(await toldBy(page, `/gems/search?q=${WORD}`)).toEqual({ visit: true, search: WORD })
  await page.getByRole('link', { name: en.nav.home }).first().click()
  await expect(page).toHaveURL(`${managed.shop.address}/`)
  expect(await visitor.cookies()).toEqual([])
  await expect.poll(figures).toMatchObject({ orders: 1, takings: total, visits: 2, views: 1, misses: [WORD] })
  await visitor.close()

  await open(desk, '/staff', 1280)
  await expect(waits('to_pack')).toContainText('1')
  await expect(waits('to_pack').getByRole('link')).toHaveAttribute('href', '/staff/orders?state=pack')
  await expect(figure('orders')).toContainText('1')
  await expect(figure('takings')).toContainText(total.toLocaleString('en-IN'))
  await expect(figure('per_visits')).toContainText('50')
  await expect(desk.locator('[data-today=most-seen]')).toContainText(piece.title)
  await expect(desk.locator('[data-today=sold-out]')).toContainText(piece.title)
  await expect(desk.locator('[data-today=misses]')).toContainText(WORD)
  const trouble = desk.locator('[data-today=failed]')
  await expect(trouble.getByRole('link', { name: failed.number })).toBeVisible()
  await expect(trouble).not.toContainText(number)
})

test('each chart is drawn and stands in a table too; phone and French are whole', async () => {
  await open(desk, '/staff', 1280)
  await expect(desk.getByRole('figure')).toHaveCount(4)
  await expect(desk.locator('figure canvas')).toHaveCount(4)
  const orders = desk.getByRole('figure').filter({ hasText: words.chart.orders })
  await orders.getByText(words.asTable).click()
  await expect(orders.getByRole('row')).toHaveCount(31)
  await expect(orders.getByRole('row').last()).toContainText('1')
  expect(await faults(desk)).toEqual([])
  for (const path of ['/staff', '/fr/staff?days=90']) {
    await open(desk, path, 390)
    await expect(desk.locator('figure canvas')).toHaveCount(4)
    expect(await faults(desk)).toEqual([])
  }
  await expect(desk.getByRole('heading', { name: fr.today.waiting })).toBeVisible()
})

test('nobody is counted who asks not to be, works here, or is a program', async ({ browser }) => {
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

test('what draws the charts reaches no public page', async ({ request }) => {
  const scriptsOf = async (path: string) => {
    const loaded = new Set<string>()
    const page = await managed.people.newPage()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') loaded.add(response.url())
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.close()
    const texts = await Promise.all([...loaded].map(async (url) => (await request.get(url)).text()))
    return texts.join('\n')
  }
  expect(await scriptsOf('/staff')).toContain('u-over')
  for (const path of ['/', '/gemstones/ruby', '/gems/search?q=ruby', '/gems/cart', '/account'])
    expect((await scriptsOf(path)).includes('u-over'), path).toBe(false)
})
