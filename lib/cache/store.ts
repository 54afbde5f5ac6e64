import { createHash } from 'node:crypto'
import { type CacheControl, type Entry, isPastDate, isWorthKeeping, sizeOf, type Value } from './entry'
import { applyMarks, isMarked, isTagMarked } from './marks'
import { createMemory } from './memory'
import { withPolicy } from './page-policy'
import type { CacheStorage } from './shelf'

const MEGABYTE = 1_048_576
const VALUE_SHARE = 0.1
const PASSING_SHARE = 0.2
const CARD_SHARE = 0.1
const YEAR_MS = 31_536_000_000
const REMEMBERED = 'FETCH'
const BUSY = 503
/**
 * Filtered lists and searches: unlimited in number, so they are never written to storage. Next prefixes the path with a
 * name of its own: `/route-cache/APP_PAGE/…/$/shop/en/filtered/…`.
 */
const PASSING = /\$\/shop\/[a-z]+\/(filtered|searched)\//
/** Large social cards and feed photographs, one per page or product: they must not evict pages. */
const CARD = /\$\/(card|feeds\/photos)\//
const PRODUCT = /^product:/
/** Tag of pages whose products their other tags cannot name, such as a search. */
const PRODUCTS = 'pieces'

type Options = { memoryMegabytes: number; shelf: CacheStorage | null; version: string }
/** The state at the start of a rendering: the time in ms since 1970 and the catalogue version. */
export type Start = { at: number; version: string }

/**
 * Pages and fetched values of this process, backed by a storage that outlives it. Fetched values and filtered lists,
 * which visitors can cause in any number by requesting invented names, have small memories of their own and never evict
 * a page.
 */
export function createPageStore({ memoryMegabytes, shelf, version }: Options) {
  const pages = createMemory<Entry>(memoryMegabytes * MEGABYTE * (1 - VALUE_SHARE - PASSING_SHARE - CARD_SHARE), sizeOf)
  const passing = createMemory<Entry>(memoryMegabytes * MEGABYTE * PASSING_SHARE, sizeOf)
  const cards = createMemory<Entry>(memoryMegabytes * MEGABYTE * CARD_SHARE, sizeOf)
  const values = createMemory<Entry>(memoryMegabytes * MEGABYTE * VALUE_SHARE, sizeOf)
  let current = version

  /** Has everything under these tags rendered on its next visit; the old page is served for `expire` seconds more. */
  function revalidateTags(tags: string[], expire?: number): void {
    const now = Date.now()
    const expired = expire === undefined ? now + YEAR_MS : now + expire * 1_000
    const all = tags.some((tag) => PRODUCT.test(tag)) ? [...tags, PRODUCTS] : tags
    const marks = all.map((tag) => ({ tag, stale: now, expired }))
    applyMarks(marks)
    shelf?.mark(marks)
  }

  const idOf = (key: string) => createHash('sha256').update(`${current}\0${key}`).digest('hex')

  const placeOf = (key: string) => (CARD.test(key) ? cards : pages)

  async function getPage(key: string): Promise<Entry | null> {
    if (PASSING.test(key)) return passing.get(key) ?? null
    const held = placeOf(key).get(key)
    if (held && !(shelf?.shared && isMarked(held))) return held
    const asked = current
    const kept = (await shelf?.read(idOf(key))) ?? null
    if (!kept || asked !== current || (held && kept.lastModified <= held.lastModified)) return held ?? null
    placeOf(key).set(key, kept)
    return kept
  }

  function keep(key: string, entry: Entry): void {
    if (PASSING.test(key)) passing.set(key, entry)
    else {
      placeOf(key).set(key, entry)
      shelf?.write(idOf(key), entry)
    }
  }

  function forget(key: string): void {
    placeOf(key).remove(key)
    passing.remove(key)
    shelf?.remove(idOf(key))
  }

  return {
    start: (): Start => ({ at: Date.now(), version: current }),

    get(key: string, kind: string): Promise<Entry | null> {
      return kind === REMEMBERED ? Promise.resolve(values.get(key) ?? null) : getPage(key)
    },

    /** The page in memory if it is neither marked nor expired. */
    peek(key: string): Entry | null {
      const held = PASSING.test(key) ? passing.get(key) : pages.get(key)
      return held && !isMarked(held) && !isPastDate(held, Date.now()) ? held : null
    },

    /** Stores a rendered value, dated by the start of the rendering: edits made meanwhile make it stale. */
    set(key: string, value: Value | null, start: Start, cacheControl?: CacheControl): void {
      if (value) withPolicy(value, key)
      // The server was too busy to render it: the stored page stays valid.
      if (start.version !== current || value?.status === BUSY) return
      if (!value || !isWorthKeeping(value)) forget(key)
      else if (value.kind === REMEMBERED) values.set(key, { value, lastModified: start.at })
      else keep(key, { value, lastModified: start.at, cacheControl })
    },

    revalidateTags,

    /**
     * Expires tags whose version is new and returns them. Known versions are stored as marks, so that they survive a
     * restart and reach instances that share the storage.
     */
    followTags(versions: Map<string, string>): string[] {
      const news = [...versions].filter(([tag, version]) => !isTagMarked(`${tag}@${version}`))
      const tags = news.map(([tag]) => tag)
      if (news.length > 0) revalidateTags([...tags, ...news.map(([tag, version]) => `${tag}@${version}`)], 0)
      return tags
    },

    /** A new catalogue version invalidates everything cached. */
    setVersion(next: string): void {
      if (next === current) return
      current = next
      pages.clear()
      passing.clear()
      cards.clear()
      values.clear()
    },

    size: () => ({ pages: pages.size(), passing: passing.size(), cards: cards.size(), values: values.size() }),
    close: async () => shelf?.close(),
  }
}

export type PageStore = ReturnType<typeof createPageStore>

declare global {
  var navamaniPages: PageStore | undefined
}

/** Next finds the store here: its own bundles load none of these modules. */
export function setPageStore(store: PageStore | undefined): void {
  globalThis.navamaniPages = store
}
