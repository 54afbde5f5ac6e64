import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { toSampleOrder } from '@/lib/cli/bench/sample-order'
import { expect, test } from '../support/fixture'
import { startCdn } from '../support/load/purging-cdn'
import { signInStaff } from '../support/shopper'
import { type OwnShop, startShop } from '../support/shops/own-shop'

const ZONE = 'zone1'
const TOKEN = 'token-of-the-zone'

test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'cdn-'))
let cdn: Awaited<ReturnType<typeof startCdn>>
let shop: OwnShop
let manager: BrowserContext
let start: () => Promise<OwnShop>

test.beforeAll(async ({ browser }) => {
  cdn = await startCdn(ZONE, TOKEN)
  let output = ''
  const env = { CDN_PROVIDER: 'cloudflare', CDN_SITE: ZONE, CDN_TOKEN: TOKEN, CDN_URL: cdn.address }
  const hear = (more: string) => {
    output += more
  }
  start = () => startShop({ DATA_DIR: folder, DEMO: '1', ...env }, hear, 'team')
  shop = await start()
  cdn.state.origin = shop.address
  manager = await browser.newContext({ baseURL: shop.address })
  await signInStaff(await manager.newPage(), output)
})
test.afterAll(async () => {
  await manager?.close()
  await shop?.stop()
  cdn?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What a visitor gets through the CDN. */
async function visit(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(cdn.address + path, { headers: { accept: 'text/html', ...headers } })
  return {
    cache: response.headers.get('cf-cache-status'),
    tags: response.headers.get('cache-tag'),
    html: await response.text(),
  }
}

const untilKept = (path: string) => expect.poll(async () => (await visit(path)).cache).toBe('HIT')
const untilShown = (path: string, text: string) =>
  expect.poll(async () => (await visit(path)).html.includes(text)).toBe(true)
const read = async (call: string) => (await (await manager.request.get(`/api/v1/${call}`)).json()).data

async function post(call: string, data: object): Promise<void> {
  const answer = await manager.request.post(`/api/v1/${call}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function setPrice(id: number, rupees: number): Promise<void> {
  const { version, draft } = await read(`catalogue/product?key=${id}`)
  const change = { price_paise: rupees * 100, discount_hundredths: 0 }
  await post('catalogue/quick', { id, version, stock_seen: draft.stock, change })
}

const findStones = async () =>
  (await read('product/getbytypeid?ids=1&stock=in&per_page=50')).filter(({ stock }: { stock: number }) => stock === 1)

test('the CDN keeps pages, and visitors see no tags', async () => {
  const [stone] = await findStones()
  for (const path of ['/', '/gemstones/ruby', '/fr/gemstones/ruby', `/gems/product/${stone.slug}`]) {
    await untilKept(path)
    expect((await visit(path)).tags).toBeNull()
  }
  const direct = await fetch(`${shop.address}/gemstones/ruby`)
  expect(direct.headers.get('cdn-cache-control')).toBe('max-age=3600, stale-if-error=86400')
  expect(direct.headers.get('cache-tag')).toMatch(/^shop,.*\bcategory:\d+/)
  expect(direct.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect((await visit('/gems/cart')).cache).toBe('MISS')
})

test('a price, a sale and a text are out at the CDN by themselves, and the pages are kept again', async () => {
  const [first, second] = await findStones()
  const page = `/gems/product/${first.slug}`
  const list = `/gemstones/${first.category.slug}`
  await untilKept(page)
  await untilKept(list)
  await setPrice(first.id, 76_543)
  await untilShown(page, '76,543')
  await untilShown(list, '76,543')
  await untilKept(page)
  expect((await visit(page)).html).toContain('76,543')

  const sold = `/gems/product/${second.slug}`
  await untilKept(sold)
  await post('order/createpay', toSampleOrder(second.id, '9845098450'))
  await untilShown(sold, 'https://schema.org/OutOfStock')

  const { version, value } = await read('shopdata/banners')
  const [banner, ...rest] = value
  await untilKept('/')
  const title = 'Rubies of the week'
  await post('shopdata/savebanners', { version, value: [{ ...banner, title: { en: title, fr: title } }, ...rest] })
  await untilShown('/', title)
})

test('a change while the API of the CDN is away is out once it is back', async () => {
  const [, , stone] = await findStones()
  const page = `/gems/product/${stone.slug}`
  await untilKept(page)
  cdn.state.isAway = true
  await setPrice(stone.id, 65_432)
  await expect.poll(async () => (await (await fetch(shop.address + page)).text()).includes('65,432')).toBe(true)
  expect((await visit(page)).html).not.toContain('65,432')
  cdn.state.isAway = false
  await untilShown(page, '65,432')
  await untilKept(page)
})

test('a burst of changes is few purges', async () => {
  const before = cdn.purges.length
  const stones = (await findStones()).slice(3, 15)
  for (const stone of stones) await setPrice(stone.id, 54_321)
  for (const stone of stones) await untilShown(`/gems/product/${stone.slug}`, '54,321')
  expect(cdn.purges.length - before).toBeLessThan(stones.length * 2)
})

test('a shop that starts again has the CDN keep no page of before', async () => {
  // No page of a product that another test has changed: what waits is purged when the shop stops.
  const path = '/pages/shipping-customs'
  await untilKept(path)
  await shop.stop()
  expect((await visit(path)).cache).toBe('HIT')
  const before = cdn.purges.length
  shop = await start()
  cdn.state.origin = shop.address
  await expect.poll(() => cdn.purges.slice(before).flat()).toContain('shop')
  await untilKept(path)
})
