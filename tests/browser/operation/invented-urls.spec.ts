import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type OwnShop, startShop } from '../support/shops/own-shop'

const FOLDER = '.tmp/invented'
const STORE_MEGABYTES = 8
const MEGABYTE = 1_048_576
/** Heap limit of the process, so that garbage is collected in time on a machine of any size. */
const HEAP_MEGABYTES = 320
/** Number of requests; all of them only in the long run. */
const REQUESTS = process.env.LONG ? 20_000 : 2_000
const INTERVAL = 50
/** Memory in bytes that the process may gain after the first tenth of the requests: garbage not yet collected. */
const MAX_GROWTH = 200 * MEGABYTE

/** One URL in fifty is below a known prefix and leads to a 404 page or a search without results. */
const URL_PATTERNS = [
  (index: number) => `/gemstones/blue-sapphire-${index}`,
  (index: number) => `/gems/product/no-such-product-${index}`,
  (index: number) => `/gemstones/blue-sapphire?page=${1_000 + index / INTERVAL}`,
  (index: number) => `/fr/pages/no-such-page-${index}`,
  (index: number) => `/gems/search?q=no-such-thing-${index}`,
]

function toInventedUrl(index: number): string {
  const toUrl = index % INTERVAL === 0 ? URL_PATTERNS[(index / INTERVAL) % URL_PATTERNS.length] : undefined
  return toUrl ? toUrl(index) : `/no-such-place-${index}/${index}`
}

async function requestRange(shop: OwnShop, from: number, to: number): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const statuses = new Map<number, number>()
  let next = from
  const requestOne = (path: string) =>
    new Promise<void>((resolve, reject) => {
      get(shop.address + path, { agent }, (response) => {
        const status = response.statusCode ?? 0
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        response.resume().on('end', resolve)
      }).on('error', reject)
    })
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (next < to) {
        const index = next
        next += 1
        await requestOne(toInventedUrl(index))
      }
    }),
  )
  agent.destroy()
  return statuses
}

function memoryOf({ pid }: OwnShop): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1_024
}

function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0)
}

test('thousands of invented URLs evict no page and fill neither memory nor disk', async ({ request }) => {
  test.setTimeout(600_000)
  rmSync(FOLDER, { recursive: true, force: true })
  const shop = await startShop({
    DATA_DIR: FOLDER,
    CACHE_MEMORY_MB: '8',
    CACHE_STORE_MB: String(STORE_MEGABYTES),
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MEGABYTES}`,
  })
  try {
    await request.get(`${shop.address}/gemstones`)
    const first = await requestRange(shop, 0, REQUESTS / 10)
    const before = memoryOf(shop)
    const cachedFiles = namesIn(join(FOLDER, 'cache'))
    const rest = await requestRange(shop, REQUESTS / 10, REQUESTS)
    expect(new Set([...first.keys(), ...rest.keys()])).toEqual(new Set([200, 307, 404]))
    expect((rest.get(404) ?? 0) + (rest.get(200) ?? 0)).toBe((REQUESTS - REQUESTS / 10) / INTERVAL)
    expect(memoryOf(shop) - before).toBeLessThan(MAX_GROWTH)
    expect(namesIn(join(FOLDER, 'cache'))).toEqual(cachedFiles)
    expect(sizeOf(join(FOLDER, 'cache'))).toBeLessThan(STORE_MEGABYTES * MEGABYTE)
    const cachedResponse = await request.get(`${shop.address}/gemstones`)
    expect(cachedResponse.headers()['x-nextjs-cache']).toBe('HIT')
    process.stdout.write(`\n${REQUESTS} invented URLs\n`)
  } finally {
    await shop.stop()
  }
})
