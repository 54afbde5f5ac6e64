import { type Db, getDb } from '../../db/connection'
import { loadCatalogueVersion } from '../catalogue/catalogue-version'
import { currentProductIndex } from './product-index'
import type { ProductIndex } from './product-index-columns'

type CachedValue<Value> = { productIndex: ProductIndex; revision: number; version: string; value: Value }
type CacheState<Value> = { cached: CachedValue<Value> | null; loading: Promise<unknown>; next: Promise<Value> | null }

/**
 * A value derived from all products, cached in memory until a product or the catalogue changes, so that an edit is
 * visible at once in every instance. Concurrent callers share one load, which therefore never takes more than one
 * connection.
 */
export function memoizePerProductsVersion<Value>(
  load: (productIndex: ProductIndex) => Promise<Value>,
): () => Promise<Value> {
  const states = new WeakMap<Db, CacheState<Value>>()

  async function refresh(state: CacheState<Value>): Promise<Value> {
    const productIndex = await currentProductIndex()
    const { revision } = productIndex
    const version = await loadCatalogueVersion()
    const { cached } = state
    if (cached?.productIndex === productIndex && cached.revision === revision && cached.version === version)
      return cached.value
    const value = await load(productIndex)
    state.cached = { productIndex, revision, version, value }
    return value
  }

  async function refreshNext(state: CacheState<Value>): Promise<Value> {
    await state.loading
    state.next = null
    const refreshed = refresh(state)
    state.loading = refreshed.catch(() => undefined)
    return refreshed
  }

  return async () => {
    const db = await getDb()
    const state = states.get(db) ?? { cached: null, loading: Promise.resolve(), next: null }
    states.set(db, state)
    // Callers that arrive before the next load starts all share it.
    state.next ??= refreshNext(state)
    return state.next
  }
}
