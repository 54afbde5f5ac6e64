import { type Db, getDb } from '../../db/connection'
import { getCatalogueVersion } from '../catalogue/catalogue-version'
import { currentProductIndex } from './product-index'
import type { ProductIndex } from './product-index-columns'

type Made<Value> = { shelf: ProductIndex; revision: number; version: string; value: Value }
type Held<Value> = { made: Made<Value> | null; making: Promise<unknown>; next: Promise<Value> | null }

/**
 * What is made of all products, kept in memory until a product or the catalogue changes: an edit shows at once, in every
 * instance. However many ask for it, it is made once at a time, so that it never takes more than one connection.
 */
export function memoizePerProductsVersion<Value>(make: (shelf: ProductIndex) => Promise<Value>): () => Promise<Value> {
  const all = new WeakMap<Db, Held<Value>>()

  async function look(held: Held<Value>): Promise<Value> {
    const shelf = await currentProductIndex()
    const { revision } = shelf
    const version = await getCatalogueVersion()
    const { made } = held
    if (made?.shelf === shelf && made.revision === revision && made.version === version) return made.value
    const value = await make(shelf)
    held.made = { shelf, revision, version, value }
    return value
  }

  async function lookNext(held: Held<Value>): Promise<Value> {
    await held.making
    held.next = null
    const looking = look(held)
    held.making = looking.catch(() => undefined)
    return looking
  }

  return async () => {
    const db = await getDb()
    const held = all.get(db) ?? { made: null, making: Promise.resolve(), next: null }
    all.set(db, held)
    // A question that was not sent yet serves all who wait for it.
    held.next ??= lookNext(held)
    return held.next
  }
}
