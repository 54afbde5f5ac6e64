import type { APIRequestContext } from '@playwright/test'
import { SAMPLE_LINKS } from '../../../lib/domain/settings/sample-links'
import en from '../../../messages/en.json' with { type: 'json' }
import { expect, test } from '../support/fixture'
import { readHead } from '../support/html'
import { findProducts, newNumber, shopper } from '../support/shopper'
import { openRelay, type SecondShop, startSecondShop } from '../support/shops/second-shop'

test.describe.configure({ mode: 'serial' })

type Relay = Awaited<ReturnType<typeof openRelay>>
let relay: Relay
let secondShop: SecondShop

test.beforeAll(async ({ baseURL }) => {
  relay = await openRelay(baseURL ?? '')
  secondShop = await startSecondShop(`${relay.address}/api/v1`, '.tmp/second')
})
test.afterAll(async () => {
  await secondShop.stop()
  await relay.shut()
})

/** A shop with a remote API cannot know that it has the demo catalogue, and shows no sample links. */
const SAMPLES = new Set([SAMPLE_LINKS.videos, SAMPLE_LINKS.reviews, ...SAMPLE_LINKS.social.map(({ url }) => url)])

/** The content of a page without its own origin. */
async function read(request: APIRequestContext, address: string, path: string) {
  const response = await request.get(address + path)
  const { title, description, h1, links } = readHead(await response.text())
  return {
    status: response.status(),
    title,
    description,
    h1,
    links: links
      .filter((link) => !SAMPLES.has(link))
      .map((link) => link.replace(address, '').replace(/localhost%3A\d+/, '')),
  }
}

test('the shop with a remote API shows the same catalogue, search and product', async ({ request, baseURL }) => {
  // Rudraksha and malas, which no other test buys at the same time.
  const [mala] = await findProducts(request, 'fr', 'ids=8&sort=low')
  const { data } = await (await request.get('/api/v1/category/listall')).json()
  const bead = data.find((category: { category_type_id: number }) => category.category_type_id === 4)
  const product = `/fr/gems/product/${mala?.slug}`
  const paths = ['/gems', '/fr/rudraksha', `/rudraksha/${bead.slug}`, '/gems/search?q=mala', product]
  for (const path of paths) {
    const actual = await read(request, secondShop.address, path)
    expect(actual.status, path).toBe(200)
    expect(actual, path).toEqual(await read(request, baseURL ?? '', path))
  }
})

test('its pages are cached for a minute by shared caches, and it has no outbox', async ({ request }) => {
  const page = await request.get(`${secondShop.address}/gemstones/ruby`)
  expect(page.headers()['cdn-cache-control']).toContain('max-age=60')
  expect((await request.get(`${secondShop.address}/dev/outbox`)).status()).toBe(404)
  const health = await request.get(`${secondShop.address}/api/health`)
  expect(await health.json()).toMatchObject({ status: 'ok', remote: 'reachable' })
})

test('a customer id is accepted only with the key of the shop', async ({ request }) => {
  const customerHeaders = { 'x-customer-id': '1' }
  const wrongKey = { ...customerHeaders, authorization: 'Bearer not-the-key-of-this-shop' }
  expect((await request.get('/api/v1/order/list', { headers: customerHeaders })).status()).toBe(401)
  expect((await request.get('/api/v1/category/listall', { headers: wrongKey })).status()).toBe(401)
  expect((await request.get(`${secondShop.address}/api/v1/order/list`, { headers: customerHeaders })).status()).toBe(
    401,
  )
})

test('a customer signs in, orders, and sees the order', async ({ page, request, baseURL }) => {
  const mobile = newNumber()
  const { texts, button, ...steps } = shopper(page, 'en')
  const [product] = await findProducts(request, 'en', 'ids=2,7&sort=low&price=4000-8000')
  await page.goto(`${secondShop.address}/gems/product/${product?.slug}`)
  await button(texts.addToCart).locator('visible=true').first().click()
  await page.goto(`${secondShop.address}/gems/checkout`)
  await steps.askCode(mobile)
  await steps.openAccount('Anjali Rao', 'anjali@example.in')
  await steps.enterCode(mobile)
  await steps.fillAddress('560003')
  await steps.pay(texts.cod)
  await expect(page).toHaveURL(/\/gems\/myorders\/[\d-]+/)
  expect(page.url()).toContain(secondShop.address)
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect(page.getByText(texts.order.thankYou.replace('{id}', number))).toBeVisible()
  await page.goto(`${secondShop.address}/gems/myorders`)
  await expect(page.getByRole('link', { name: texts.order.number.replace('{id}', number) })).toBeVisible()
  const orderList = await page.request.get(`${baseURL}/api/v1/order/list`)
  expect(orderList.status()).toBe(401)
})

test('a shop with a remote API that offers only the specified calls still sells', async ({ page, request }) => {
  await relay.strip()
  const mobile = newNumber()
  const { texts, button, ...steps } = shopper(page, 'en')
  await page.goto(`${secondShop.address}/healing-stones`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.locator('main a[href^="/healing-stones/"]').count()).toBeGreaterThan(1)
  // The sitemap is built from the lists of categories and products.
  expect(await (await request.get(`${secondShop.address}/sitemap.xml`)).text()).toContain('products-1')

  const [product] = await findProducts(request, 'en', 'ids=7&sort=low&price=300-4000')
  await page.goto(`${secondShop.address}/gems/product/${product?.slug}`)
  await button(texts.addToCart).locator('visible=true').first().click()
  await page.goto(`${secondShop.address}/gems/cart`)
  await page.getByRole('link', { name: texts.cart.checkout }).click()
  await steps.askCode(mobile)
  await steps.openAccount('Anjali Rao', 'anjali@example.in')
  await steps.enterCode(mobile)
  await page.getByLabel(texts.line1).fill('No. 12, 8th Cross')
  await page.getByLabel(texts.pinCode).fill('560003')
  await page.getByLabel(texts.city).fill('Bengaluru')
  await page.getByLabel(texts.state).selectOption('KA')
  await button(texts.next).click()
  await page.getByRole('radio', { name: texts.cod }).check()
  await page.getByRole('checkbox', { name: texts.terms }).check()
  await button(texts.checkout.placeOrderPlain).click()
  await expect(page).toHaveURL(/\/gems\/myorders\/[\d-]+/)
  await expect(page.getByText(texts.order.elsewhere.split('{phone}')[0] ?? '')).toBeVisible()

  // The account page shows the customer, and no function that this remote API lacks.
  await page.goto(`${secondShop.address}/account`)
  await expect(page.getByRole('main').getByText('Anjali Rao', { exact: true })).toBeVisible()
  await expect(page.getByText(texts.signedInAs.replace('{mobile}', `+91 ${mobile}`))).toBeVisible()
  await expect(page.getByRole('main').locator('form, h2')).toHaveCount(0)
  await page.goto(`${secondShop.address}/staff`)
  await expect(page.getByText(en.staff.elsewhere)).toBeVisible()
  await page.goto(`${secondShop.address}/account`)
  await expect(page.locator('html[data-live]')).toBeAttached()
  await button(texts.signOut).last().click()
  await expect(page.getByRole('heading', { level: 1, name: texts.signIn })).toBeVisible()
})

test('with the remote API gone, cached pages are served and others are a 503 page', async ({ request }) => {
  await relay.shut()
  for (const path of ['/gems', '/gemstones/ruby', '/fr/rudraksha']) {
    expect((await request.get(secondShop.address + path)).status(), path).toBe(200)
  }
  for (const [path, lang] of [
    ['/gemstones/emerald', 'en'],
    ['/fr/gems/search?q=rubis', 'fr'],
  ]) {
    const response = await request.get(`${secondShop.address}${path}`)
    expect(response.status(), path).toBe(503)
    expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
    const html = await response.text()
    const head = readHead(html)
    expect(head).toMatchObject({ lang, robots: 'noindex' })
    expect(head.h1).toHaveLength(1)
    expect(head.links).toContain(lang === 'fr' ? '/fr' : '/')
    expect(html).not.toContain('<script')
  }
  const call = await request.get(`${secondShop.address}/api/v1/category/listall`)
  expect(call.status()).toBe(503)
  expect((await call.json()).status).toBe(0)
  expect(await (await request.get(`${secondShop.address}/api/health`)).json()).toMatchObject({ remote: 'away' })
})
