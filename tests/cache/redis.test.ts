import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openRedis } from '@/lib/cache/redis'
import { createPageStore, type PageStore } from '@/lib/cache/store'
import { openProxy } from '../data/providers/proxy'
import { fakePage } from './fake'

const url = process.env.TEST_REDIS_URL ?? ''
const MEGABYTE = 1_048_576
/** A limit for what hangs, not for what is slow. */
const WAIT = { timeout: 20_000, interval: 20 }

describe.skipIf(!url)('pages in Redis (TEST_REDIS_URL)', () => {
  const prefix = `test-${randomUUID()}`
  const client = createClient({ url })
  const open: PageStore[] = []

  function instance(options: { mostBytes?: number; build?: string; source?: string; at?: string } = {}) {
    const { mostBytes = 10 * MEGABYTE, build = 'b1', source = 's1', at = url } = options
    const redis = openRedis({ url: at, build, source, maxBytes: mostBytes, prefix })
    const store = createPageStore({ memoryMegabytes: 1, storage: redis, version: 'v1' })
    open.push(store)
    return { store, storage: redis }
  }

  /** Sets a page until Redis is connected and has it. */
  async function put(store: PageStore, key: string, text: string, at = Date.now()): Promise<void> {
    await vi.waitFor(async () => {
      store.set(key, fakePage(text), { at, version: 'v1' })
      expect(await client.zCard(`${prefix}:recent`)).toBeGreaterThan(0)
    }, WAIT)
  }

  const htmlOf = async (store: PageStore, key: string) => (await store.get(key, 'APP_PAGE'))?.value.html

  beforeEach(async () => {
    if (!client.isOpen) await client.connect()
    tagsManifest.clear()
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((store) => store.close()))
    for await (const keys of client.scanIterator({ MATCH: `${prefix}:*` })) if (keys.length > 0) await client.del(keys)
  })
  afterAll(async () => client.isOpen && client.close())

  it('are shared by instances of one build with one source', async () => {
    await put(instance().store, '/ruby', 'ruby')
    const [same, build, source] = [instance(), instance({ build: 'b2' }), instance({ source: 's2' })]
    await vi.waitFor(async () => expect(await htmlOf(same.store, '/ruby')).toContain('ruby'), WAIT)
    expect(await htmlOf(build.store, '/ruby')).toBeUndefined()
    expect(await htmlOf(source.store, '/ruby')).toBeUndefined()
  })

  it('are current everywhere within a second of an edit', async () => {
    const [a, b] = [instance(), instance()]
    await put(a.store, '/ruby', 'before', Date.now() - 1_000)
    await vi.waitFor(async () => expect(await htmlOf(b.store, '/ruby')).toContain('before'), WAIT)
    a.store.revalidateTags(['catalog'])
    a.store.set('/ruby', fakePage('after'), { at: Date.now() + 1, version: 'v1' })
    await vi.waitFor(async () => expect(await htmlOf(b.store, '/ruby')).toContain('after'), WAIT)
  })

  it('pass revalidated tags to other processes, and to those that start later', async () => {
    const { store } = instance()
    store.revalidateTags(['category:7'])
    const marked = tagsManifest.get('category:7')
    await vi.waitFor(async () => expect(await client.xLen(`${prefix}:marks:s1`)).toBe(1), WAIT)
    tagsManifest.clear()
    instance({ build: 'b2' })
    await vi.waitFor(() => expect(tagsManifest.get('category:7')).toEqual(marked), WAIT)
  })

  it('stay within their size limit, and are not stored for invented paths', async () => {
    const { store, storage: redis } = instance({ mostBytes: 20_000 })
    await put(store, '/page', 'page')
    for (let n = 0; n < 300; n++) {
      store.set(`/no-${n}`, fakePage('lost', { status: 404 }), store.start())
      store.set(`/page-${n}`, fakePage(randomUUID().repeat(20)), store.start())
      if (n % 20 === 0) await redis.settle()
    }
    await redis.settle()
    const keys = await client.zRange(`${prefix}:recent`, 0, -1)
    const sizes = await Promise.all(keys.map((key) => client.strLen(key)))
    expect(keys.length).toBeGreaterThan(5)
    expect(sizes.every((size) => size > 0)).toBe(true)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(Number(await client.get(`${prefix}:bytes`)))
    expect(Number(await client.get(`${prefix}:bytes`))).toBeLessThanOrEqual(20_000)
    const stored = (await client.keys(`${prefix}:page:*`)).length
    expect(stored).toBe(keys.length)
  })

  it('are skipped when damaged, and gone when the page is', async () => {
    const { store, storage: redis } = instance()
    await put(store, '/ruby', 'ruby')
    await redis.settle()
    const [key = ''] = await client.zRange(`${prefix}:recent`, 0, -1)
    const other = instance()
    await client.set(key, 'damaged')
    expect(await htmlOf(other.store, '/ruby')).toBeUndefined()
    store.set('/ruby', fakePage('gone', { status: 404 }), store.start())
    await redis.settle()
    expect(await client.exists(key)).toBe(0)
    expect(await client.get(`${prefix}:bytes`)).toBe('0')
  })

  it('are read from memory while Redis is unavailable, and tags of that time arrive later', async () => {
    const wire = await openProxy(url)
    const { store } = instance({ at: wire.url })
    await put(store, '/ruby', 'ruby')
    await wire.cut()
    store.revalidateTags(['category:8'])
    expect(await htmlOf(store, '/ruby')).toContain('ruby')
    store.set('/pearl', fakePage('pearl'), store.start())
    expect(await htmlOf(store, '/pearl')).toContain('pearl')
    await wire.mend()
    await vi.waitFor(async () => expect(await client.xLen(`${prefix}:marks:s1`)).toBe(1), WAIT)
    await wire.cut()
  })
})
