import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { describe, expect, it } from 'vitest'
import type { CacheStorage } from '@/lib/cache/cache-storage'
import { sizeOf } from '@/lib/cache/entry'
import { createMemory } from '@/lib/cache/memory'
import { createPageStore } from '@/lib/cache/store'
import { fakePage } from './fake'

/** The prefix of Next for the cache key of a page. */
const ROUTE = '/route-cache/APP_PAGE/5b1daef6/$'

const MEGABYTE = 1_048_576
const open = (storage: CacheStorage | null = null) => createPageStore({ memoryMegabytes: 4, storage, version: 'v1' })
const value = (text: string) => ({ kind: 'FETCH', headers: {}, data: { body: text } })

describe('the page store', () => {
  it('returns a stored page, dated by the start of its rendering', async () => {
    const store = open()
    store.set('/ruby', fakePage('ruby'), { at: 1_000, version: 'v1' }, { revalidate: 60 })
    expect(await store.get('/ruby', 'APP_PAGE')).toMatchObject({
      lastModified: 1_000,
      cacheControl: { revalidate: 60 },
    })
    expect(await store.get('/pearl', 'APP_PAGE')).toBeNull()
  })

  it('returns nothing of another version of the catalogue, not even a page begun under it', async () => {
    const store = open()
    const begun = store.start()
    store.set('/ruby', fakePage('ruby'), begun)
    store.setVersion('v2')
    expect(await store.get('/ruby', 'APP_PAGE')).toBeNull()
    store.set('/ruby', fakePage('old'), begun)
    expect(await store.get('/ruby', 'APP_PAGE')).toBeNull()
  })

  it.each([404, 308, 500])('stores no response with status %s, and drops the page that was stored', async (status) => {
    const store = open()
    store.set('/ruby', fakePage('ruby'), store.start())
    store.set('/ruby', fakePage('gone', { status }), store.start())
    expect(await store.get('/ruby', 'APP_PAGE')).toBeNull()
  })

  it('keeps its page when the shop was too busy to render it again', async () => {
    const store = open()
    store.set('/card', fakePage('card'), store.start())
    store.set('/card', fakePage('busy', { status: 503 }), store.start())
    expect((await store.get('/card', 'APP_ROUTE'))?.value.html).toContain('card')
  })

  it.each(['card/en', 'feeds/photos/gemstones'])(
    'gives the pictures of %s a memory limit of their own, so that they displace no page',
    async (folder) => {
      const store = open()
      store.set('/ruby', fakePage('ruby', { bytes: 10_000 }), store.start())
      for (let n = 0; n < 500; n++) {
        const name = `/route-cache/APP_ROUTE/5b1daef6/$/${folder}/product-${n}.jpg`
        store.set(name, fakePage('card', { bytes: 40_000 }), store.start())
      }
      const { pages, cards } = store.size()
      expect(pages.entries).toBe(1)
      expect(cards.entries).toBeGreaterThan(0)
      expect(cards.bytes).toBeLessThanOrEqual(MEGABYTE)
    },
  )

  it('stays within its limit under 20,000 invented paths and keeps the real pages', async () => {
    const store = open()
    store.set('/ruby', fakePage('ruby', { bytes: 10_000 }), store.start())
    for (let n = 0; n < 20_000; n++) {
      store.set(`/gemstones/no-${n}`, fakePage('lost', { status: 404, bytes: 2_000 }), store.start())
      store.set(`lookup-${n}`, value(`no-${n}`), store.start())
    }
    const { pages, values } = store.size()
    expect(pages.entries).toBe(1)
    expect(pages.bytes + values.bytes).toBeLessThanOrEqual(4 * MEGABYTE)
    expect(await store.get('/ruby', 'APP_PAGE')).not.toBeNull()
  })

  it('stays within its limit under many real pages and evicts those not requested', async () => {
    const store = open()
    for (let n = 0; n < 1_000; n++) {
      store.set(`/page-${n}`, fakePage(`${n}`, { bytes: 10_000 }), store.start())
      await store.get('/page-0', 'APP_PAGE')
    }
    expect(store.size().pages.bytes).toBeLessThanOrEqual(4 * MEGABYTE)
    expect(await store.get('/page-0', 'APP_PAGE')).not.toBeNull()
    expect(await store.get('/page-1', 'APP_PAGE')).toBeNull()
  })

  it('stores filtered lists and searches apart: they displace no page and are not written to disk', async () => {
    const store = open()
    store.set(`${ROUTE}/shop/en/gemstones`, fakePage('ruby', { bytes: 10_000 }), store.start())
    for (let n = 0; n < 1_000; n++) {
      store.set(`${ROUTE}/shop/en/filtered/${n}/gemstones`, fakePage(`${n}`, { bytes: 10_000 }), store.start())
      store.set(`${ROUTE}/shop/fr/searched/${n}`, fakePage(`${n}`, { bytes: 10_000 }), store.start())
    }
    const { pages, passing } = store.size()
    expect(pages.entries).toBe(1)
    expect(passing.bytes).toBeLessThanOrEqual(4 * MEGABYTE)
    expect(await store.get(`${ROUTE}/shop/fr/searched/999`, 'APP_PAGE')).not.toBeNull()
    expect(await store.get(`${ROUTE}/shop/fr/searched/0`, 'APP_PAGE')).toBeNull()
  })

  it('counts a search as stale as soon as any product has changed', async () => {
    const store = open()
    store.set(`${ROUTE}/shop/en/searched/1`, fakePage('ruby', { tags: ['catalog', 'products'] }), {
      at: 1_000,
      version: 'v1',
    })
    expect(store.peek(`${ROUTE}/shop/en/searched/1`)).not.toBeNull()
    store.revalidateTags(['category:7'])
    expect(store.peek(`${ROUTE}/shop/en/searched/1`)).not.toBeNull()
    store.revalidateTags(['product:5', 'category:7'])
    expect(store.peek(`${ROUTE}/shop/en/searched/1`)).toBeNull()
  })

  it('expires the own page of a sold product, while lists that show it become stale', async () => {
    const store = open()
    const begun = { at: Date.now() - 2, version: 'v1' }
    store.set('/ruby', fakePage('ruby', { tags: ['product:7'] }), begun)
    store.set('/search', fakePage('search', { tags: ['products'] }), begun)
    store.expireOwnPages(['product:7'])
    store.revalidateTags(['product:7'])
    expect([store.peek('/ruby'), store.peek('/search')]).toEqual([null, null])
    const [ownPage, list] = [await store.get('/ruby', 'APP_PAGE'), await store.get('/search', 'APP_PAGE')]
    const isExpired = (tag: string, entry: typeof list) => areTagsExpired([tag], entry?.lastModified ?? 0)
    expect([isExpired('product:7', ownPage), isExpired('products', list)]).toEqual([true, false])
  })

  it('adds to a page the policy with its own scripts and the one of a first visit', async () => {
    const store = open()
    const page = fakePage('ruby')
    store.set('/ruby', page, store.start())
    expect(page.headers?.['content-security-policy']).toMatch(
      /script-src 'self' 'sha256-[\w+/]{43}=' 'sha256-[\w+/]{43}='; /,
    )
  })

  it('follows the versions of tags: each new one once, and none that an earlier run has revalidated', () => {
    const marked: string[] = []
    const storage: CacheStorage = {
      shared: false,
      read: async () => null,
      write: () => {},
      remove: () => {},
      mark: (marks) => marked.push(...marks.map(({ tag }) => tag)),
      settle: async () => {},
      close: async () => {},
    }
    const store = open(storage)
    store.set('/', fakePage('home', { tags: ['follow-banners'] }), { at: Date.now() - 1_000, version: 'v1' })
    expect(store.peek('/')).not.toBeNull()
    expect(store.applyTagVersions(new Map([['follow-banners', '1']]))).toEqual(['follow-banners'])
    expect(store.peek('/')).toBeNull()
    expect(marked).toEqual(['follow-banners', 'follow-banners@1'])
    expect(store.applyTagVersions(new Map([['follow-banners', '1']]))).toEqual([])
    expect(open(storage).applyTagVersions(new Map([['follow-banners', '1']]))).toEqual([])
    expect(store.applyTagVersions(new Map([['follow-banners', '2']]))).toEqual(['follow-banners'])
  })
})

describe('the memory', () => {
  it('counts its size and reports evicted entries', () => {
    const evicted: string[] = []
    const memory = createMemory<string>(
      10,
      (text) => text.length,
      (key) => evicted.push(key),
    )
    memory.set('a', '12345')
    memory.set('b', '12345')
    memory.get('a')
    memory.set('c', '123')
    expect(evicted).toEqual(['b'])
    expect(memory.size()).toEqual({ bytes: 8, entries: 2 })
    memory.set('whole', '12345678901')
    expect(memory.size()).toEqual({ bytes: 0, entries: 0 })
  })

  it('counts every part of a page', () => {
    const small = sizeOf({ value: fakePage('x'), lastModified: 0 })
    const page = { ...fakePage('x', { bytes: 1_000 }), rscData: Buffer.alloc(5_000) }
    expect(sizeOf({ value: page, lastModified: 0 }) - small).toBeGreaterThan(6_900)
  })
})
