import { type Db, getDb } from '../../db/connection'
import { getProductsVersion } from './catalogue-version'

/** An edit shows within this time, in every instance; until then nobody asks again. */
const ASK_AFTER_MS = 1_000
const asked = new WeakMap<Db, { at: number; version: Promise<string> }>()

/** The catalogue's version, read once a second at most and by one for all who ask. */
function currentVersion(db: Db): Promise<string> {
  const last = asked.get(db)
  if (last && Date.now() - last.at < ASK_AFTER_MS) return last.version
  const version = getProductsVersion()
  asked.set(db, { at: Date.now(), version })
  version.catch(() => asked.delete(db))
  return version
}

/**
 * What is made of the catalogue, kept in memory until the catalogue's version changes, and made once for all who wait.
 * `isWhole` tells what is worth keeping: an empty catalogue is a shop being filled.
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
