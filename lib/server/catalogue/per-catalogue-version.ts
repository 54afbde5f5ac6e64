import { type Db, getDb } from '../../db/connection'
import { loadProductsVersion } from './catalogue-version'

/** An edit is visible within this time in every instance; until then the version is not read again. */
const VERSION_CACHE_MS = 1_000
const versions = new WeakMap<Db, { at: number; version: Promise<string> }>()

/** The catalogue version, read at most once a second and shared by concurrent callers. */
function currentVersion(db: Db): Promise<string> {
  const last = versions.get(db)
  if (last && Date.now() - last.at < VERSION_CACHE_MS) return last.version
  const version = loadProductsVersion()
  versions.set(db, { at: Date.now(), version })
  version.catch(() => versions.delete(db))
  return version
}

/**
 * A value derived from the catalogue, cached in memory until the catalogue's version changes; concurrent callers share
 * one load. `isComplete` decides what is cached: an empty catalogue is still being seeded.
 */
export function memoizePerCatalogueVersion<Value>(
  load: () => Promise<Value>,
  isComplete: (value: Value) => boolean,
): () => Promise<Value> {
  const cache = new WeakMap<Db, { version: string; value: Promise<Value> }>()
  return async () => {
    const db = await getDb()
    const version = await currentVersion(db)
    const cached = cache.get(db)
    if (cached?.version === version) return cached.value
    const value = load()
    cache.set(db, { version, value })
    const invalidate = () => {
      if (cache.get(db)?.value === value) cache.delete(db)
    }
    value.then((loaded) => isComplete(loaded) || invalidate(), invalidate)
    return value
  }
}
