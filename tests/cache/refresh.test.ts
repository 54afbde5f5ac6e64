import { createServer } from 'node:http'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { withTestDatabase } from '../data/connection'
import { fillShop, makeProduct } from '../data/fixtures'
import { listenOnFreePort } from '../data/listen'

const PRODUCT_COUNT = 10
const WINDOW_MS = 800
const WAIT_MS = 60_000
/** What happened, in sequence: tags revalidated, pages requested. */
const events: string[] = []
/** When each page was requested. */
const times: number[] = []
let product = 0
let refresh: (tags: string[]) => Promise<void>
const shop = createServer((request, response) => {
  events.push(`GET ${request.url}`)
  times.push(performance.now())
  response.end()
})

withTestDatabase(async () => {
  await fillShop()
  product = await makeProduct()
  process.env.PORT = String(await listenOnFreePort(shop))
  // The environment is read once: the URL of the shop must be set before.
  vi.resetModules()
  refresh = (await import('@/lib/cache/refresh')).refresh
  Object.assign(globalThis, { navamaniPages: { revalidateTags: (tags: string[]) => events.push(`stale ${tags}`) } })
})

afterAll(() => {
  shop.close()
})

describe('refresh', () => {
  it('revalidates the tags first, then requests the pages of product and category in every language', async () => {
    await refresh([`product:${product}`, 'category:101'])
    await expect.poll(() => events, { timeout: WAIT_MS }).toHaveLength(5)
    expect(events).toEqual([
      `stale product:${product},category:101`,
      expect.stringMatching(/^GET \/gems\/product\/stone-/),
      expect.stringMatching(/^GET \/fr\/gems\/product\/stone-/),
      'GET /gemstones/blue-sapphire',
      'GET /fr/gemstones/blue-sapphire',
    ])
  })

  it('spreads the pages of many orders over time, a category once for many products', async () => {
    times.length = 0
    events.length = 0
    const ids: number[] = []
    while (ids.length < PRODUCT_COUNT) ids.push(await makeProduct())
    for (const id of ids) await refresh([`product:${id}`, 'category:101'])
    const pages = (folder: string) => events.filter((event) => event.startsWith('GET ') && event.includes(folder))
    await expect.poll(() => pages('/gems/product/').length, { timeout: WAIT_MS }).toBe(2 * PRODUCT_COUNT)
    expect(new Set(pages('/gems/product/')).size).toBe(2 * PRODUCT_COUNT)
    // The first product is fetched at once, alone or with the others.
    expect([2, 4]).toContain(pages('/gemstones/').length)
    const countSince = (from: number) => times.filter((at) => at >= from && at < from + WINDOW_MS).length
    expect(Math.max(...times.map(countSince))).toBeLessThanOrEqual(8)
  })

  it('does nothing where nothing was changed', async () => {
    events.length = 0
    await refresh([])
    expect(events).toEqual([])
  })
})
