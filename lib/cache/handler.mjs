const light = new WeakSet()
const unmeasured = { value: () => null, configurable: true }

/**
 * Next measures every cached value by serialising it as JSON, each byte of a Buffer as a number, but uses the size of
 * fetched values only. Measuring pages cost a seventh of a cache miss, so it is skipped for them.
 */
function measureLightly(cache) {
  const kind = cache && Object.getPrototypeOf(cache)
  if (typeof kind?.set !== 'function' || light.has(kind)) return
  light.add(kind)
  const { set } = kind
  kind.set = function (key, value, context) {
    if (value && !context?.fetchCache) Object.defineProperty(value, 'toJSON', unmeasured)
    return set.call(this, key, value, context)
  }
}

/**
 * Next's cache handler for the page store that the shop's server opened (lib/cache/store.ts). Next also bundles this
 * file into the middleware, so it imports nothing; where no store is open, as at build, nothing is cached.
 */
export default class PageCacheHandler {
  constructor() {
    this.store = globalThis.navamaniPages
    this.start = this.store?.start()
  }

  async get(key, { kind }) {
    measureLightly(globalThis.__incrementalCache)
    return (await this.store?.get(key, kind)) ?? null
  }

  async set(key, value, { cacheControl }) {
    this.store?.set(key, value, this.start, cacheControl)
  }

  async revalidateTag(tags, durations) {
    this.store?.revalidateTags([tags].flat(), durations ? durations.expire : 0)
  }

  resetRequestCache() {}
}
