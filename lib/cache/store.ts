import { createHash } from 'node:crypto'
import type { CacheStorage } from './cache-storage'
import { EVERY_PAGE, toCdnTags } from './cdn/cdn-tags'
import {
  type CacheControl,
  isExpired,
  isWorthKeeping,
  type StoredEntry,
  sizeOf,
  tagsOfValue,
  type Value,
} from './entry'
import { applyMarks, isMarked, isTagMarked } from './marks'
import { createMemory } from './memory'
import { preparePage } from './page-policy'

const MEGABYTE = 1_048_576
const VALUE_SHARE = 0.1
const LISTING_SHARE = 0.2
const CARD_SHARE = 0.1
const YEAR_MS = 31_536_000_000
const VALUE_KIND = 'FETCH'
const STATUS_BUSY = 503
/**
 * Filtered lists and searches: unlimited in number, so they are never written to storage. Next prefixes the path with a
 * name of its own: `/route-cache/APP_PAGE/…/$/shop/en/filtered/…`.
 */
const LISTING_KEY = /\$\/shop\/[a-z]+\/(filtered|searched)\//
/** Large social cards and feed photographs, one per page or product: they must not evict pages. */
const CARD_KEY = /\$\/(card|feeds\/photos)\//
const PRODUCT_TAG = /^product:/
/** Tag of pages whose products their other tags cannot name, such as a search. */
const PRODUCTS_TAG = 'products'

/** A CDN in front of the shop that keeps pages until it is to forget them. */
type FrontCache = { toHeader: (tags: string[]) => [string, string]; forget: (tags: readonly string[]) => void }
type Options = { memoryMegabytes: number; storage: CacheStorage | null; version: string; front?: FrontCache | null }
/** The state at the start of a rendering: the time in ms since 1970 and the catalogue version. */
type RenderStart = { at: number; version: string }

/**
 * Pages and fetched values of this process, backed by a storage that outlives it. Fetched values and filtered lists,
 * which visitors can cause in any number by requesting invented names, have small memories of their own and never evict
 * a page.
 */
export function createPageStore({ memoryMegabytes, storage, version, front = null }: Options) {
  const pages = createMemory<StoredEntry>(
    memoryMegabytes * MEGABYTE * (1 - VALUE_SHARE - LISTING_SHARE - CARD_SHARE),
    sizeOf,
  )
  const listings = createMemory<StoredEntry>(memoryMegabytes * MEGABYTE * LISTING_SHARE, sizeOf)
  const cards = createMemory<StoredEntry>(memoryMegabytes * MEGABYTE * CARD_SHARE, sizeOf)
  const values = createMemory<StoredEntry>(memoryMegabytes * MEGABYTE * VALUE_SHARE, sizeOf)
  let currentVersion = version
  let renderCount = 0

  /** Has everything under these tags rendered on its next visit; the old page is served for `expire` seconds more. */
  function revalidateTags(tags: string[], expire?: number): void {
    const now = Date.now()
    const expired = expire === undefined ? now + YEAR_MS : now + expire * 1_000
    const allTags = tags.some((tag) => PRODUCT_TAG.test(tag)) ? [...tags, PRODUCTS_TAG] : tags
    const marks = allTags.map((tag) => ({ tag, stale: now, expired }))
    applyMarks(marks)
    storage?.mark(marks)
    front?.forget(allTags)
  }

  /** Like an immediate expiry of these tags, but lists that show the products only become stale. */
  function expireOwnPages(tags: string[]): void {
    const now = Date.now()
    const marks = tags.map((tag) => ({ tag, stale: now, expired: now }))
    applyMarks(marks)
    storage?.mark(marks)
    front?.forget(tags)
  }

  const idOf = (key: string) => createHash('sha256').update(`${currentVersion}\0${key}`).digest('hex')

  const memoryOf = (key: string) => (CARD_KEY.test(key) ? cards : pages)

  async function getPage(key: string): Promise<StoredEntry | null> {
    if (LISTING_KEY.test(key)) return listings.get(key) ?? null
    const inMemory = memoryOf(key).get(key)
    if (inMemory && !(storage?.shared && isMarked(inMemory))) return inMemory
    const requestedVersion = currentVersion
    const fromStorage = (await storage?.read(idOf(key))) ?? null
    if (
      !fromStorage ||
      requestedVersion !== currentVersion ||
      (inMemory && fromStorage.lastModified <= inMemory.lastModified)
    )
      return inMemory ?? null
    memoryOf(key).set(key, fromStorage)
    return fromStorage
  }

  function storePage(key: string, entry: StoredEntry): void {
    if (LISTING_KEY.test(key)) listings.set(key, entry)
    else {
      memoryOf(key).set(key, entry)
      storage?.write(idOf(key), entry)
    }
  }

  function removePage(key: string): void {
    memoryOf(key).remove(key)
    listings.remove(key)
    storage?.remove(idOf(key))
  }

  return {
    start: (): RenderStart => ({ at: Date.now(), version: currentVersion }),

    get(key: string, kind: string): Promise<StoredEntry | null> {
      return kind === VALUE_KIND ? Promise.resolve(values.get(key) ?? null) : getPage(key)
    },

    /** The page in memory if it is neither marked nor expired. */
    peek(key: string): StoredEntry | null {
      const inMemory = LISTING_KEY.test(key) ? listings.get(key) : pages.get(key)
      return inMemory && !isMarked(inMemory) && !isExpired(inMemory, Date.now()) ? inMemory : null
    },

    /**
     * Stores a rendered value, dated by the start of the rendering: edits made meanwhile make it stale. Changes the value,
     * so that Next answers with what is stored.
     */
    set(key: string, value: Value | null, start: RenderStart, cacheControl?: CacheControl): void {
      if (value && front) nameTags(value, front)
      if (value) preparePage(value, key)
      if (value && value.kind !== VALUE_KIND) renderCount += 1
      // The server was too busy to render it: the stored page stays valid.
      if (start.version !== currentVersion || value?.status === STATUS_BUSY) return
      if (!value || !isWorthKeeping(value)) removePage(key)
      else if (value.kind === VALUE_KIND) values.set(key, { value, lastModified: start.at })
      else storePage(key, { value, lastModified: start.at, cacheControl })
    },

    revalidateTags,
    expireOwnPages,

    /**
     * Expires tags whose version is new and returns them. Known versions are stored as marks, so that they survive a
     * restart and reach instances that share the storage.
     */
    applyTagVersions(versions: Map<string, string>): string[] {
      const newVersions = [...versions].filter(([tag, version]) => !isTagMarked(`${tag}@${version}`))
      const tags = newVersions.map(([tag]) => tag)
      if (newVersions.length > 0)
        revalidateTags([...tags, ...newVersions.map(([tag, version]) => `${tag}@${version}`)], 0)
      return tags
    },

    /** A new catalogue version invalidates everything cached. */
    setVersion(next: string): void {
      if (next === currentVersion) return
      currentVersion = next
      pages.clear()
      listings.clear()
      cards.clear()
      values.clear()
      front?.forget([EVERY_PAGE])
    },

    /** Pages rendered since the start. */
    renderCount: () => renderCount,
    size: () => ({ pages: pages.size(), passing: listings.size(), cards: cards.size(), values: values.size() }),
    close: async () => storage?.close(),
  }
}

/** Adds the header by which the CDN finds the responses of what it is to forget, also to the response of this rendering. */
function nameTags(value: Value, front: FrontCache): void {
  const tags = value.kind === VALUE_KIND ? null : toCdnTags(tagsOfValue(value))
  if (!tags) return
  const [name, text] = front.toHeader(tags)
  value.headers ??= {}
  value.headers[name.toLowerCase()] = text
}

export type PageStore = ReturnType<typeof createPageStore>

declare global {
  var navamaniPages: PageStore | undefined
}

/** Next finds the store here: its own bundles load none of these modules. */
export function setPageStore(store: PageStore | undefined): void {
  globalThis.navamaniPages = store
}
