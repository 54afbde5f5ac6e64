import { type Db, getDb } from '../../db/connection'
import { getProductsVersion } from './catalogue-version'

/** An edit is visible within this time in every instance; until then the version is not read again. */
const ASK_AFTER_MS = 1_000
const asked = new WeakMap<Db, { at: number; version: Promise<string> }>()

/** The catalogue version, read at most once a second and shared by concurrent callers. */
function currentVersion(db: Db): Promise<string> {
  const last = asked.get(db)
  if (last && Date.now() - last.at < ASK_AFTER_MS) return last.version
  const version = getProductsVersion()
  asked.set(db, { at: Date.now(), version })
  version.catch(() => asked.delete(db))
  return version
}

/**
 * A value derived from the catalogue, cached in memory until the catalogue's version changes; concurrent callers share
 * one load. `isComplete` decides what is cached: an empty catalogue is still being seeded.
 */
export function memoizePerCatalogueVersion<Value>(
  make: () => Promise<Value>,
  isWhole: (value: Value) => boolean,
): () => Promise<Value> {
  const kept = new WeakMap<Db, { version: string; value: Promise<Value> }>()
  return async () => {
    const db = await getDb()
    const version = await currentVersion(db)
    const held = kept.get(db)
    if (held?.version === version) return held.value
    const value = make()
    kept.set(db, { version, value })
    const forget = () => {
      if (kept.get(db)?.value === value) kept.delete(db)
    }
    value.then((made) => isWhole(made) || forget(), forget)
    return value
  }
}
