import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { createClient } from '@redis/client'
import { pack, unpack } from '@/lib/cache/entry'
import { openWire } from '../data/wire'
import { createDatabase, type OwnShop, reseed, startShop } from './own-shop'

const FOLDER = '.tmp/cache'
const SECRET = 'secret-of-the-worker'
const DATABASE = process.env.TEST_DATABASE_URL
const REDIS = process.env.TEST_REDIS_URL
/** A database of Redis that nothing else uses. */
const REDIS_NUMBER = '/9'
const EDITED = 'Edited by the staff'
const PAGES = ['/', '/gems', '/gemstones', '/fr/gemstones', '/gems/cart', '/pages/privacy-policy']

test.describe.configure({ mode: 'serial' })

const shops: OwnShop[] = []
const undo: (() => Promise<unknown>)[] = []

async function open(env: Record<string, string>): Promise<OwnShop> {
  const shop = await startShop({ REVALIDATE_SECRET: SECRET, DATA_DIR: FOLDER, ...env })
  shops.push(shop)
  return shop
}

test.beforeEach(() => rmSync(FOLDER, { recursive: true, force: true }))
test.afterEach(async () => {
  await Promise.all(shops.splice(0).map((shop) => shop.stop()))
  for (const step of undo.splice(0).reverse()) await step()
})

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

/** A piece in stock: its id and its page. */
async function findPiece(request: APIRequestContext, shop: OwnShop) {
  const answer = await request.get(`${shop.address}/api/v1/product/getbytypeid?ids=1&stock=in&per_page=1`)
  const [piece] = (await answer.json()).data
  return { id: Number(piece.id), path: `/gems/product/${piece.slug}` }
}

test('a restart finds the pages again; a catalogue filled anew shows new ones', async ({ request }) => {
  const first = await open({})
  const before = await get(request, `${first.address}/gemstones`)
  expect(before).toMatchObject({ status: 200, cache: 'MISS' })
  await first.stop()
  const second = await open({})
  const kept = await get(request, `${second.address}/gemstones`)
  expect(kept).toMatchObject({ status: 200, cache: 'HIT', html: before.html })
  expect(kept.headers['content-security-policy']).toBe(before.headers['content-security-policy'])
  await second.stop()
  await reseed({ DATA_DIR: FOLDER }, 120)
  const third = await open({})
  const after = await get(request, `${third.address}/gemstones`)
  expect(after).toMatchObject({ status: 200, cache: 'MISS' })
  expect(after.html).not.toBe(before.html)
})

const DAY_MS = 86_400_000
const KEPT_PAGE = /^[0-9a-f]{64}$/
const LONG_PAST = '2020-01-01'
const UNTIL = /"priceValidUntil":"(\d{4}-\d\d-\d\d)"/

/** Makes every kept page so many days older, and the price on it as long past as it would then be. */
async function age(days: number, until: string): Promise<void> {
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter(({ name }) => KEPT_PAGE.test(name))
  for (const { parentPath, name } of files) {
    const entry = await unpack(readFileSync(join(parentPath, name)))
    if (!entry) throw new Error(`${name} is damaged`)
    const html = entry.value.html?.replaceAll(until, LONG_PAST)
    const older = { ...entry, value: { ...entry.value, html }, lastModified: entry.lastModified - days * DAY_MS }
    writeFileSync(join(parentPath, name), await pack(older))
  }
}

test('whoever keeps a page as long as it may be kept never tells a price past its last day', async ({ request }) => {
  const shop = await open({})
  const { path } = await findPiece(request, shop)
  const { html, headers } = await get(request, shop.address + path)
  const seconds = [...(headers['cache-control'] ?? '').matchAll(/(?:s-maxage|stale-while-revalidate)=(\d+)/g)]
  const kept = seconds.reduce((sum, [, count]) => sum + Number(count) * 1_000, 0)
  expect(kept).toBeGreaterThan(7 * DAY_MS)
  expect(Date.parse(UNTIL.exec(html)?.[1] ?? '')).toBeGreaterThan(Date.now() + kept)
})

for (const { days, shown } of [
  { days: 20, shown: 'at once' },
  { days: 31, shown: 'only once it was made anew' },
]) {
  test(`a page that nobody asked for in ${days} days is shown ${shown}`, async ({ request }) => {
    const before = await open({})
    const { path } = await findPiece(request, before)
    const until = UNTIL.exec((await get(request, before.address + path)).html)?.[1] ?? ''
    await before.stop()
    await age(days, until)
    const after = await open({})
    const first = await get(request, after.address + path)
    expect(first.status).toBe(200)
    expect(UNTIL.exec(first.html)?.[1] === LONG_PAST).toBe(shown === 'at once')
  })
}

test('the door for the worker is shut without the secret', async ({ request }) => {
  const shop = await open({})
  expect((await revalidate(request, shop, ['catalog'], 'secret-of-somebody')).status()).toBe(401)
  expect((await revalidate(request, shop, [])).status()).toBe(422)
  expect((await revalidate(request, shop, ['catalog'])).status()).toBe(200)
  await shop.stop()
  const closed = await open({ REVALIDATE_SECRET: '' })
  expect((await revalidate(request, closed, ['catalog'])).status()).toBe(404)
})

test('with the database stopped every page seen before is there (TEST_DATABASE_URL)', async ({ request }) => {
  test.skip(!DATABASE, 'TEST_DATABASE_URL is not set')
  const database = await createDatabase(DATABASE ?? '')
  undo.push(database.drop)
  const wire = await openWire(database.url)
  const shop = await open({ DATABASE_URL: wire.url })
  const { path } = await findPiece(request, shop)
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

test('two shops on one Redis agree within a second of an edit (TEST_DATABASE_URL, TEST_REDIS_URL)', async ({
  request,
}) => {
  test.skip(!DATABASE || !REDIS, 'TEST_DATABASE_URL or TEST_REDIS_URL is not set')
  const database = await createDatabase(DATABASE ?? '')
  const redis = new URL(REDIS_NUMBER, REDIS)
  const client = createClient({ url: redis.href })
  await client.connect()
  undo.push(
    database.drop,
    () => client.close(),
    () => client.flushDb(),
  )
  const env = { DATABASE_URL: database.url, REDIS_URL: redis.href }
  const a = await open(env)
  const b = await open({ ...env, DATA_DIR: `${FOLDER}-b` })
  const { id, path } = await findPiece(request, a)
  await get(request, a.address + path)
  await expect.poll(async () => (await get(request, b.address + path)).cache).toBe('HIT')

  await database.query(`update product set title = '${JSON.stringify({ en: EDITED, fr: EDITED })}' where id = ${id}`)
  expect((await revalidate(request, a, [`product:${id}`])).status()).toBe(200)
  const shows = async (shop: OwnShop) => (await get(request, shop.address + path)).html.includes(EDITED)
  await expect.poll(() => shows(a), { intervals: [20] }).toBe(true)
  await expect.poll(() => shows(b), { intervals: [20], timeout: 1_000 }).toBe(true)
})

test('a catalogue filled anew shows new pages while the shop runs (TEST_DATABASE_URL)', async ({ request }) => {
  test.skip(!DATABASE, 'TEST_DATABASE_URL is not set')
  const database = await createDatabase(DATABASE ?? '')
  undo.push(database.drop)
  const env = { DATABASE_URL: database.url }
  const shop = await open(env)
  const before = await get(request, `${shop.address}/gemstones`)
  await reseed(env, 120)
  const after = async () => (await get(request, `${shop.address}/gemstones`)).html !== before.html
  await expect.poll(after, { intervals: [100], timeout: 2_000 }).toBe(true)
})
