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
 * Filtered lists and searches: of these there is no end, and none is worth a place on the shelf. Next puts a name of its
 * own before the path: `/route-cache/APP_PAGE/…/$/shop/en/filtered/…`.
 */
const PASSING = /\$\/shop\/[a-z]+\/(filtered|searched)\//
/** Pictures for shared links and feeds, one for each page or product and large: they push out no page. */
const CARD = /\$\/(card|feeds\/photos)\//
const PRODUCT = /^product:/
/** On whatever shows products that its other tags cannot name, such as a search. */
const PRODUCTS = 'pieces'

type Options = { memoryMegabytes: number; shelf: CacheStorage | null; version: string }
/** What a rendering started from: the time in ms since 1970 and the catalogue's version. */
export type Start = { at: number; version: string }

/**
 * Pages and remembered values of this process, over a shelf that outlives it. Values and passing pages, of which anybody
 * can cause any number by asking for invented names, have small memories of their own and never push out a page.
 */
export function createPageStore({ memoryMegabytes, shelf, version }: Options) {
  const pages = createMemory<Entry>(memoryMegabytes * MEGABYTE * (1 - VALUE_SHARE - PASSING_SHARE - CARD_SHARE), sizeOf)
  const passing = createMemory<Entry>(memoryMegabytes * MEGABYTE * PASSING_SHARE, sizeOf)
  const cards = createMemory<Entry>(memoryMegabytes * MEGABYTE * CARD_SHARE, sizeOf)
  const values = createMemory<Entry>(memoryMegabytes * MEGABYTE * VALUE_SHARE, sizeOf)
  let current = version

  /** Has everything under these tags made anew on its next visit; the old is shown for `expire` seconds more. */
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

    /** The page in memory if it can be shown as it is: nothing that it shows was marked, and it is not past its date. */
    peek(key: string): Entry | null {
      const held = PASSING.test(key) ? passing.get(key) : pages.get(key)
      return held && !isMarked(held) && !isPastDate(held, Date.now()) ? held : null
    },

    /** Keeps what a rendering gave, dated by its start: what was edited meanwhile makes it stale. */
    set(key: string, value: Value | null, start: Start, cacheControl?: CacheControl): void {
      if (value) withPolicy(value, key)
      // Too busy to make it anew: what was kept is as good as before.
      if (start.version !== current || value?.status === BUSY) return
      if (!value || !isWorthKeeping(value)) forget(key)
      else if (value.kind === REMEMBERED) values.set(key, { value, lastModified: start.at })
      else keep(key, { value, lastModified: start.at, cacheControl })
    },

    revalidateTags,

    /**
     * Shows nothing more under tags of a version that was never seen; gives those tags. What was seen is remembered as a
     * mark, so that an instance which starts again, or shares the shelf, knows of it.
     */
    followTags(versions: Map<string, string>): string[] {
      const news = [...versions].filter(([tag, version]) => !isTagMarked(`${tag}@${version}`))
      const tags = news.map(([tag]) => tag)
      if (news.length > 0) revalidateTags([...tags, ...news.map(([tag, version]) => `${tag}@${version}`)], 0)
      return tags
    },

    /** With another version of the catalogue nothing that was kept is shown any more. */
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
