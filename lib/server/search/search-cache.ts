import { memoizePerCatalogueVersion } from '../catalogue/per-catalogue-version'

type Entries<Value> = Map<string, { at: number; answer: Promise<Value> }>

/**
 * Caches answers for `ms`, at most `maxEntries`, and drops them when the catalogue changes. Concurrent callers share
 * one answer; `load` may invalidate its answer, and a failed one is never cached.
 */
export function cacheRecent<Value>(ms: number, maxEntries: number) {
  const loadEntries = memoizePerCatalogueVersion<Entries<Value>>(
    async () => new Map(),
    () => true,
  )
  return async (key: string, load: (invalidate: () => void) => Promise<Value>): Promise<Value> => {
    const entries = await loadEntries()
    const cached = entries.get(key)
    if (cached && Date.now() - cached.at < ms) return cached.answer
    const invalidate = () => {
      if (entries.get(key)?.answer === answer) entries.delete(key)
    }
    const answer = load(invalidate)
    // Deleted before it is set again, so that the first key of the map is the oldest.
    entries.delete(key)
    const [oldest] = entries.keys()
    if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest)
    entries.set(key, { at: Date.now(), answer })
    answer.catch(invalidate)
    return answer
  }
}
