import { EVERY_PAGE, toCdnTag } from './cdn-tags'

type Options = {
  /** Has the CDN forget the pages of these tags; rejects if it did not. */
  purge: (tags: string[]) => Promise<void>
  maxTags: number
  /** A purge failed and will be repeated after so many milliseconds. */
  onFailure: (error: unknown, afterMs: number) => void
}

/** Changes that follow one another at once, such as those of one order, are one request. */
const COLLECT_MS = 50
/** CDNs limit the number of requests. */
const EVERY_MS = 1_000
/**
 * When a purge is repeated: an old page may have been on its way, or come from an instance that had not heard of the
 * change, which takes it a second at most.
 */
const REPEAT_MS = 3_000
/** Above this number everything is forgotten, which is one tag. */
const MAX_TAGS = 600
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 60_000

/**
 * Has a CDN forget pages by their tags: soon, in few requests, a second time a little later, and again until it has
 * accepted each. Time is in milliseconds.
 */
export function createPurgeQueue({ purge, maxTags, onFailure }: Options) {
  const pending = new Set<string>()
  const repeats = new Map<NodeJS.Timeout, string[]>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isPurging = false
  let lastAt = 0
  let retryMs = FIRST_RETRY_MS

  function collect(tags: readonly string[]): void {
    for (const tag of tags) pending.add(tag)
    if (pending.size > MAX_TAGS || pending.has(EVERY_PAGE)) {
      pending.clear()
      pending.add(EVERY_PAGE)
    }
    plan(Math.max(COLLECT_MS, lastAt + EVERY_MS - Date.now()))
  }

  function plan(afterMs: number): void {
    if (isClosed || isPurging || timer || pending.size === 0) return
    timer = setTimeout(() => {
      timer = undefined
      void send()
    }, afterMs)
    timer.unref()
  }

  /** Sends what waits; what the CDN does not accept waits again. */
  async function send(): Promise<void> {
    isPurging = true
    let again = EVERY_MS
    const tags = [...pending].slice(0, maxTags)
    for (const tag of tags) pending.delete(tag)
    try {
      await purge(tags)
      retryMs = FIRST_RETRY_MS
    } catch (error) {
      onFailure(error, retryMs)
      for (const tag of tags) pending.add(tag)
      again = retryMs
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
    }
    lastAt = Date.now()
    isPurging = false
    plan(again)
  }

  return {
    /** The pages of these tags changed. */
    add(tags: readonly string[]): void {
      if (isClosed || tags.length === 0) return
      const names = tags.map(toCdnTag)
      collect(names)
      const repeat = setTimeout(() => {
        repeats.delete(repeat)
        collect(names)
      }, REPEAT_MS)
      repeat.unref()
      repeats.set(repeat, names)
    },

    /** Sends what waits and what was to be repeated, once, and ends. */
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      for (const [repeat, names] of repeats) {
        clearTimeout(repeat)
        for (const name of names) pending.add(name)
      }
      const tags = pending.has(EVERY_PAGE) || pending.size > MAX_TAGS ? [EVERY_PAGE] : [...pending]
      for (let from = 0; from < tags.length; from += maxTags)
        await purge(tags.slice(from, from + maxTags)).catch((error: unknown) => onFailure(error, 0))
    },
  }
}
