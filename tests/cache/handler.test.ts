import { IncrementalCache } from 'next/dist/server/lib/incremental-cache'
import { afterEach, expect, it } from 'vitest'
import { pack, type Value } from '@/lib/cache/entry'
import PageCacheHandler from '@/lib/cache/handler.mjs'
import { createPageStore, setPageStore } from '@/lib/cache/store'

const KEY = '/shop/en/gemstones'
const PAGE = {
  route: { kind: 'APP_PAGE', sourceRoute: '/shop/[locale]/[prefix]' },
  kind: 'APP_PAGE',
  isFallback: false,
}

/** Next's own cache with our handler, as Next creates it for a request; it is not a public part of Next. */
function openNext(): (verb: 'get' | 'set', ...args: unknown[]) => Promise<{ value: Value } | null | undefined> {
  const cache = Reflect.construct(IncrementalCache, [
    {
      dev: false,
      requestHeaders: {},
      prerenderManifest: { routes: {}, dynamicRoutes: {}, notFoundRoutes: [] },
      previewProps: {},
      CurCacheHandler: PageCacheHandler,
    },
  ])
  Object.assign(globalThis, { __incrementalCache: cache })
  return (verb, ...args) => Reflect.apply(Reflect.get(cache, verb), cache, args)
}

/** Bytes that record whether they are serialised as JSON, which would write each byte as a number in text. */
function toFlight(text: string) {
  const noticed = { asJson: 0 }
  const toJSON = () => {
    noticed.asJson += 1
  }
  return { bytes: Object.assign(Buffer.from(text), { toJSON }), noticed }
}

afterEach(() => {
  setPageStore(undefined)
  Object.assign(globalThis, { __incrementalCache: undefined })
})

it('a page is stored whole, and not serialised as JSON on its way through Next', async () => {
  setPageStore(createPageStore({ memoryMegabytes: 4, storage: null, version: 'v1' }))
  const next = openNext()
  const { bytes, noticed } = toFlight('flight')
  expect(await next('get', KEY, PAGE)).toBeNull()
  const page = { kind: 'APP_PAGE', html: '<p>ruby</p>', rscData: bytes, headers: {}, status: 200 }
  await next('set', KEY, page, { ...PAGE, cacheControl: { revalidate: 60 } })
  const cached = await next('get', KEY, PAGE)
  expect(cached?.value).toMatchObject({ html: '<p>ruby</p>', status: 200 })
  expect(cached?.value.rscData?.toString()).toBe('flight')
  expect(cached && (await pack({ ...cached, lastModified: 0 })).length).toBeGreaterThan(0)
  expect(noticed.asJson).toBe(0)
})
