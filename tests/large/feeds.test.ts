import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { loadFeedState, readFeed } from '@/lib/api/documents/feed'
import { getDb } from '@/lib/db/connection'
import type { Feed } from '@/lib/seo/feeds/feed'
import { listParts, loadPartEntries } from '@/lib/seo/sitemap/parts'
import { toUrlsetXml } from '@/lib/seo/sitemap/xml'
import { as } from '../data/calls'
import { withTestDatabase } from '../data/connection'
import { fillShop, makeProduct } from '../data/fixtures'

/** All of them only in the long run; a part of them shows as well whether memory grows with their number. */
const PRODUCTS = process.env.LONG ? 100_000 : 20_000
const MEGABYTE = 1_048_576
/** Limits of a sitemap: https://www.sitemaps.org/protocol.html */
const MAX_URLS = 10_000
const MAX_BYTES = 50 * MEGABYTE
const api = as(null)

setFlagsFromString('--expose_gc')
const collect: () => void = runInNewContext('gc')

function heapMegabytes(): number {
  collect()
  return process.memoryUsage().heapUsed / MEGABYTE
}

withTestDatabase(async () => {
  await fillShop()
  await makeProduct()
  const columns = `category_id, title, description, price_paise, payable_paise, stock, tags, images, search`
  await (await getDb()).execute(
    sql.raw(`insert into product (slug, sku, ${columns})
      select 'stone-of-a-long-name-' || n, 'NV-N' || n, ${columns} from product, generate_series(2, ${PRODUCTS}) as n`),
  )
})

describe(`a catalogue of ${PRODUCTS} products`, () => {
  it.each<Feed>([
    { vendor: 'google', locale: 'en' },
    { vendor: 'meta', locale: 'fr' },
  ])('streams its feed in chunks: $vendor', { timeout: 120_000 }, async (feed) => {
    const feedState = await loadFeedState(feed)
    if (!feedState) throw new Error('no feed')
    const start = heapMegabytes()
    let [items, longest, held, parts] = [0, 0, 0, 0]
    for await (const text of readFeed(feed, feedState.state)) {
      longest = Math.max(longest, text.length)
      items += feed.vendor === 'google' ? text.split('<item>').length - 1 : text.split('\r\n').length - 1
      parts += 1
      if (parts % 100 === 0) held = Math.max(held, heapMegabytes() - start)
    }
    expect(items).toBe(feed.vendor === 'google' ? PRODUCTS : PRODUCTS + 1)
    expect(feedState.state.pieces).toBe(PRODUCTS)
    expect(longest).toBeLessThan(MEGABYTE)
    expect(held).toBeLessThan(process.env.LONG ? 30 : 15)
  })

  it('has every page in a part of the sitemap within the allowed size', { timeout: 120_000 }, async () => {
    const parts = (await listParts(api)).filter((part) => part.startsWith('products-'))
    const listed = new Set<string>()
    for (const part of parts) {
      const entries = (await loadPartEntries(part, api)) ?? []
      expect(entries.length * 2).toBeLessThanOrEqual(MAX_URLS)
      expect(Buffer.byteLength(toUrlsetXml(entries, 'https://shop.example'))).toBeLessThan(MAX_BYTES)
      for (const { alternates } of entries) listed.add(alternates.en)
    }
    expect(listed.size).toBe(PRODUCTS)
  })
})
