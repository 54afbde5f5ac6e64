import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@redis/client'
import { expect, test } from '../support/fixture'
import { createDatabase, type OwnShop, startShop } from '../support/shops/own-shop'

const SERVER = process.env.TEST_DATABASE_URL ?? ''
const REDIS = process.env.TEST_REDIS_URL
/** A Redis database that is used by no other test. */
const REDIS_NUMBER = '/10'
const SECRET = 'secret-of-the-metrics'
/** A thousand in the long run. */
const VISITORS = process.env.LONG ? 1_000 : 100

test.describe.configure({ mode: 'serial' })
test.skip(!SERVER, 'needs PostgreSQL')

const folder = mkdtempSync(join(tmpdir(), 'herd-'))
let database: Awaited<ReturnType<typeof createDatabase>>
let shop: OwnShop

/** Without jobs, which may change a product and so render pages of their own. */
const start = (name: string, env: Record<string, string> = {}) =>
  startShop({
    ...{ DATABASE_URL: database.url, DATA_DIR: join(folder, name), DEMO: '1', JOBS: 'off' },
    ...{ METRICS_TOKEN: SECRET, REVALIDATE_SECRET: SECRET, ...env },
  })

test.beforeAll(async () => {
  database = await createDatabase(SERVER, 'filled')
  shop = await start('a')
})

test.afterAll(async () => {
  await shop?.stop()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

const bearer = { authorization: `Bearer ${SECRET}` }

async function countRenders({ address }: OwnShop): Promise<number> {
  const text = await (await fetch(`${address}/metrics`, { headers: bearer })).text()
  return Number(/^shop_page_renders_total (\d+)/m.exec(text)?.[1] ?? Number.NaN)
}

async function visit(address: string) {
  const response = await fetch(address, { headers: { accept: 'text/html' } })
  const html = await response.text()
  return { status: response.status, isWhole: html.includes('</html>'), cache: response.headers.get('x-nextjs-cache') }
}

/** Many visitors of a page at the same time; returns how often they had it rendered. */
async function sendHerd(shops: OwnShop[], path: string): Promise<number> {
  const count = async () => (await Promise.all(shops.map(countRenders))).reduce((sum, renders) => sum + renders, 0)
  const before = await count()
  const visits = Array.from({ length: VISITORS }, (_, at) => visit(`${shops[at % shops.length]?.address}${path}`))
  for (const { status, isWhole } of await Promise.all(visits))
    expect({ status, isWhole }).toEqual({ status: 200, isWhole: true })
  // A stale page is rendered behind the answers: afterwards it is fresh.
  for (const { address } of shops) await expect.poll(async () => (await visit(address + path)).cache).toBe('HIT')
  return (await count()) - before
}

async function markStale(tag: string): Promise<void> {
  const headers = { ...bearer, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ tags: [tag] })
  expect((await fetch(`${shop.address}/api/revalidate`, { method: 'POST', headers, body })).status).toBe(200)
}

for (const path of ['/gemstones', '/fr/gemstones?sort=high', '/gems/search?q=ruby']) {
  test(`visitors who come at once render ${path} once: cold, stale, and expired`, async () => {
    expect(await sendHerd([shop], path)).toBe(1)
    expect(await sendHerd([shop], path)).toBe(0)
    await markStale('catalog')
    expect(await sendHerd([shop], path)).toBe(1)
    // Only a page with metadata of staff expires with them: its next visitor waits for the new one.
    await markStale('meta')
    expect(await sendHerd([shop], path)).toBe(path === '/gemstones' ? 1 : 0)
  })
}

test('two instances with Redis render a page once each at most, and a later visitor of either has it from there', async () => {
  test.skip(!REDIS, 'needs Redis')
  const url = new URL(REDIS_NUMBER, REDIS).href
  const redis = await createClient({ url }).connect()
  await redis.flushDb()
  const shared = { REDIS_URL: url, SESSION_SECRET: 'shared-by-both-instances' }
  const [one, other] = [await start('c', shared), await start('d', shared)]
  try {
    expect(await sendHerd([one, other], '/gemstones')).toBeLessThanOrEqual(2)
    const keys = await redis.dbSize()
    expect(await sendHerd([one], '/fr/gemstones')).toBe(1)
    await expect.poll(() => redis.dbSize()).toBeGreaterThan(keys)
    expect(await sendHerd([other], '/fr/gemstones')).toBe(0)
  } finally {
    await Promise.all([one.stop(), other.stop()])
    redis.destroy()
  }
})
