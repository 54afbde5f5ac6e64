/**
 * Next's way to the page store that the shop's server opened (lib/cache/store.ts). Next also puts this file into the
 * bundle of the middleware, so it loads nothing; where no store is open, as at build, nothing is kept.
 */
export default class PageCacheHandler {
  constructor() {
    this.store = globalThis.navamaniPages
    this.start = this.store?.start()
  }

  async get(key, { kind }) {
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
