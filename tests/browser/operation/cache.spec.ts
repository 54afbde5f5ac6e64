import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { createClient } from '@redis/client'
import { pack, unpack } from '@/lib/cache/entry'
import { openProxy } from '../../data/providers/proxy'
import { readHead } from '../support/html'
import { createDatabase, type OwnShop, reseed, startShop } from '../support/shops/own-shop'

const FOLDER = '.tmp/cache'
const SECRET = 'secret-of-the-worker'
const DATABASE = process.env.TEST_DATABASE_URL
const REDIS = process.env.TEST_REDIS_URL
/** A Redis database that is used by no other test. */
const REDIS_NUMBER = '/9'
const EDITED_TITLE = 'Edited by the staff'
const PAGES = ['/', '/gems', '/gemstones', '/fr/gemstones', '/gems/cart', '/pages/privacy-policy']

test.describe.configure({ mode: 'serial' })

let shop: OwnShop

const startCachedShop = (env: Record<string, string> = {}) =>
  startShop({ REVALIDATE_SECRET: SECRET, DATA_DIR: FOLDER, DATABASE_URL: '', ...env })

test.beforeAll(() => rmSync(FOLDER, { recursive: true, force: true }))
test.afterAll(() => shop?.stop())

async function get(request: APIRequestContext, address: string) {
  const response = await request.get(address, { headers: { accept: 'text/html' } })
  const headers = response.headers()
  return { status: response.status(), html: await response.text(), cache: headers['x-nextjs-cache'], headers }
}

function revalidate(request: APIRequestContext, shop: OwnShop, tags: string[], secret = SECRET) {
  return request.post(`${shop.address}/api/revalidate`, {
    headers: { authorization: `Bearer ${secret}` },
    data: { tags },
  })
}

/** Id and path of the product in stock at a position of the list. */
async function findProduct(request: APIRequestContext, shop: OwnShop, place = 1) {
  const list = `product/getbytypeid?ids=1&stock=in&per_page=1&page=${place}`
  const [product] = (await (await request.get(`${shop.address}/api/v1/${list}`)).json()).data
  return { id: Number(product.id), path: `/gems/product/${product.slug}` }
}

test('the revalidation endpoint is closed without the secret', async ({ request }) => {
  shop = await startCachedShop()
  expect((await revalidate(request, shop, ['catalog'], 'secret-of-somebody')).status()).toBe(401)
  expect((await revalidate(request, shop, [])).status()).toBe(422)
  expect((await revalidate(request, shop, ['catalog'])).status()).toBe(200)
})

const DAY_MS = 86_400_000
const CACHED_PAGE = /^[0-9a-f]{64}$/
const LONG_PAST = '2020-01-01'
const PRICE_VALID_UNTIL = /"priceValidUntil":"(\d{4}-\d\d-\d\d)"/

/** Makes the cached page some days older, and its price expired accordingly. */
async function makeOlder(days: number, path: string, priceDate: string): Promise<void> {
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter(({ name }) =>
    CACHED_PAGE.test(name),
  )
  let aged = 0
  for (const { parentPath, name } of files) {
    const entry = await unpack(readFileSync(join(parentPath, name)))
    if (!entry) throw new Error(`${name} is damaged`)
    if (!entry.value.html || !readHead(entry.value.html).canonical?.endsWith(path)) continue
    const html = entry.value.html.replaceAll(priceDate, LONG_PAST)
    const older = { ...entry, value: { ...entry.value, html }, lastModified: entry.lastModified - days * DAY_MS }
    writeFileSync(join(parentPath, name), await pack(older))
    aged += 1
  }
  expect(aged, path).toBeGreaterThan(0)
}

const AGED = [
  { days: 20, place: 1, shown: 'at once' },
  { days: 31, place: 2, shown: 'only after it is rendered again' },
]

test('a page cached for as long as allowed never shows a price past its last day', async ({ request }) => {
  const { path } = await findProduct(request, shop)
  const { html, headers } = await get(request, shop.address + path)
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const untilPrice = Date.parse(PRICE_VALID_UNTIL.exec(html)?.[1] ?? '') - Date.now()
  expect(untilPrice).toBeGreaterThan(Math.max(...AGED.map(({ days }) => days)) * DAY_MS)
})

const pathOfAge = new Map<number, string>()

test('a restart keeps the cached pages', async ({ request }) => {
  const rendered = await get(request, `${shop.address}/gemstones`)
  expect(rendered).toMatchObject({ status: 200, cache: 'MISS' })
  const before = await get(request, `${shop.address}/gemstones`)
  expect(before).toMatchObject({ status: 200, cache: 'HIT', html: rendered.html })
  const priceDates = new Map<number, string>()
  for (const { days, place } of AGED) {
    const { path } = await findProduct(request, shop, place)
    pathOfAge.set(days, path)
    priceDates.set(days, PRICE_VALID_UNTIL.exec((await get(request, shop.address + path)).html)?.[1] ?? '')
  }
  await shop.stop()
  for (const { days } of AGED) await makeOlder(days, pathOfAge.get(days) ?? '', priceDates.get(days) ?? '')
  shop = await startCachedShop({ REVALIDATE_SECRET: '' })
  const kept = await get(request, `${shop.address}/gemstones`)
  expect(kept).toMatchObject({ status: 200, cache: 'HIT', html: before.html })
  expect(kept.headers['content-security-policy']).toBe(before.headers['content-security-policy'])
})

for (const { days, shown } of AGED) {
  test(`a page that was not requested for ${days} days is shown ${shown}`, async ({ request }) => {
    const first = await get(request, `${shop.address}${pathOfAge.get(days)}`)
    expect(first.status).toBe(200)
    expect(PRICE_VALID_UNTIL.exec(first.html)?.[1] === LONG_PAST).toBe(shown === 'at once')
  })
}

test('a shop without the secret has no revalidation endpoint', async ({ request }) => {
  expect((await revalidate(request, shop, ['catalog'])).status()).toBe(404)
})

test('a reseeded catalogue shows new pages after a restart', async ({ request }) => {
  const before = await get(request, `${shop.address}/gemstones`)
  await shop.stop()
  await reseed({ DATA_DIR: FOLDER }, 120)
  shop = await startCachedShop()
  const after = await get(request, `${shop.address}/gemstones`)
  expect(after).toMatchObject({ status: 200, cache: 'MISS' })
  expect(after.html).not.toBe(before.html)
})

test.describe('on PostgreSQL (TEST_DATABASE_URL)', () => {
  test.skip(!DATABASE, 'TEST_DATABASE_URL is not set')
  let database: Awaited<ReturnType<typeof createDatabase>>
  let wire: Awaited<ReturnType<typeof openProxy>>
  test.beforeAll(async () => {
    await shop?.stop()
    rmSync(FOLDER, { recursive: true, force: true })
    database = await createDatabase(DATABASE ?? '')
    wire = await openProxy(database.url)
  })
  test.afterAll(async () => {
    await shop?.stop()
    await wire?.cut()
    await database?.drop()
  })

  test('two instances on one Redis agree within a second of an edit (TEST_REDIS_URL)', async ({ request }) => {
    test.skip(!REDIS, 'TEST_REDIS_URL is not set')
    const redis = new URL(REDIS_NUMBER, REDIS)
    const client = createClient({ url: redis.href })
    await client.connect()
    const env = { DATABASE_URL: database.url, REDIS_URL: redis.href }
    const shops = await Promise.all([startCachedShop(env), startCachedShop({ ...env, DATA_DIR: `${FOLDER}-b` })])
    try {
      const [a, b] = shops
      const { id, path } = await findProduct(request, a)
      await get(request, a.address + path)
      await expect.poll(async () => (await get(request, b.address + path)).cache, { intervals: [50] }).toBe('HIT')

      const title = JSON.stringify({ en: EDITED_TITLE, fr: EDITED_TITLE })
      await database.query(`update product set title = '${title}' where id = ${id}`)
      expect((await revalidate(request, a, [`product:${id}`])).status()).toBe(200)
      const showsEdit = async (one: OwnShop) => (await get(request, one.address + path)).html.includes(EDITED_TITLE)
      await expect.poll(() => showsEdit(a), { intervals: [20] }).toBe(true)
      await expect.poll(() => showsEdit(b), { intervals: [20], timeout: 1_000 }).toBe(true)
    } finally {
      await Promise.all(shops.map((one) => one.stop()))
      await client.flushDb()
      await client.close()
    }
  })

  test('a reseeded catalogue shows new pages while the shop runs', async ({ request }) => {
    shop = await startCachedShop({ DATABASE_URL: wire.url })
    const before = await get(request, `${shop.address}/gemstones`)
    await reseed({ DATABASE_URL: database.url }, 120)
    const after = async () => (await get(request, `${shop.address}/gemstones`)).html !== before.html
    await expect.poll(after, { intervals: [100], timeout: 2_000 }).toBe(true)
  })

  test('with the database stopped every page visited before is served', async ({ request }) => {
    // The catalogue was reseeded: a shop that has only just noticed it still has pages of the previous one.
    await shop.stop()
    shop = await startCachedShop({ DATABASE_URL: wire.url })
    const { path } = await findProduct(request, shop)
    const pages = [...PAGES, path]
    for (const page of pages) expect((await get(request, shop.address + page)).status, page).toBe(200)
    await wire.cut()
    await revalidate(request, shop, ['catalog'])
    for (const round of [1, 2]) {
      for (const page of pages) expect((await get(request, shop.address + page)).status, `${page} ${round}`).toBe(200)
    }
    expect((await get(request, `${shop.address}/gemstones/nothing`)).status).toBeGreaterThanOrEqual(404)
    expect((await get(request, `${shop.address}/rudraksha`)).status).toBe(503)
  })
})
