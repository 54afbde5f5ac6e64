import { memoizePerCatalogueVersion } from '../catalogue/per-catalogue-version'

type Kept<Value> = Map<string, { at: number; answer: Promise<Value> }>

/**
 * Answers kept in memory for `ms`, at most `most` of them, and forgotten with the catalogue they were made of. Who asks
 * the same at once waits for one answer; `make` may have its answer forgotten, and one that fails is.
 */
export function keptRecently<Value>(ms: number, most: number) {
  const load = memoizePerCatalogueVersion<Kept<Value>>(
    async () => new Map(),
    () => true,
  )
  return async (key: string, make: (forget: () => void) => Promise<Value>): Promise<Value> => {
    const kept = await load()
    const held = kept.get(key)
    if (held && Date.now() - held.at < ms) return held.answer
    const forget = () => {
      if (kept.get(key)?.answer === answer) kept.delete(key)
    }
    const answer = make(forget)
    // Put in anew, so that the first one is the oldest.
    kept.delete(key)
    const [oldest] = kept.keys()
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
    kept.set(key, { at: Date.now(), answer })
    answer.catch(forget)
    return answer
  }
}
