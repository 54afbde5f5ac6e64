import { createServer } from 'node:http'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { withTestDatabase } from '../data/connection'
import { fillShop, makeProduct } from '../data/fixtures'
import { listenOnFreePort } from '../data/listen'

/** What happened, in sequence: tags revalidated, pages requested. */
const events: string[] = []
let product = 0
let refresh: (tags: string[]) => Promise<void>
const shop = createServer((request, response) => {
  events.push(`GET ${request.url}`)
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
    expect(events).toEqual([
      `stale product:${product},category:101`,
      expect.stringMatching(/^GET \/gems\/product\/stone-/),
      expect.stringMatching(/^GET \/fr\/gems\/product\/stone-/),
      'GET /gemstones/blue-sapphire',
      'GET /fr/gemstones/blue-sapphire',
    ])
  })

  it('does nothing where nothing was changed', async () => {
    events.length = 0
    await refresh([])
    expect(events).toEqual([])
  })
})
