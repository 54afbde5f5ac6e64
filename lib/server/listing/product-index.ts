import { gt, inArray, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { product } from '../../db/schema'
import { groupTag } from '../../domain/catalogue/variants/group-id'
import { perProcess } from '../../per-process'
import {
  emptyProductIndex,
  indexProduct,
  type ProductIndex,
  type ProductIndexRow,
  placeTitles,
  unindexProduct,
} from './product-index-columns'
import { loadProductIndexRows } from './product-index-rows'

/** Products in one read: few enough that other requests are answered between two batches. */
const BATCH_SIZE = 500
/** Titles placed together while the index is loaded: several batches, since placing passes over all earlier titles. */
const TITLES_AT_ONCE = 20 * BATCH_SIZE
/** In `product_change`, the id that means all products. */
export const ALL_PRODUCTS = 0
const ALL_PAGES = 'catalog'
const MAX_CHANGED_TAGS = 5_000
const NEVER = Number.MAX_SAFE_INTEGER

/** Transactions before `horizon` have ended; `changed` maps each product changed since then to its transaction. */
type Changes = { horizon: number; changed: Map<number, number> }
type LoadedIndex = Changes & { productIndex: ProductIndex }
/** Cache tags of pages that show changed products, and of products that are no longer listed, since the last call. */
type ProductTagChanges = { changed: Set<string>; gone: Set<string> }
type IndexState = LoadedIndex & {
  refreshing: Promise<unknown>
  next: Promise<ProductIndex> | null
  tagChanges: ProductTagChanges
}

const indexes = perProcess('product indexes', () => new WeakMap<Db, Promise<IndexState>>())

/**
 * All current products in memory, including everything committed before the call by any instance. The database records
 * the transaction of every change (migration 0011); transactions that were still open at the last refresh are checked
 * again. Callers that arrive before the next refresh starts share it.
 */
export async function currentProductIndex(): Promise<ProductIndex> {
  const db = await getDb()
  const state = await (indexes.get(db) ?? startLoading(db))
  state.next ??= refreshNext(db, state)
  return state.next
}

async function refreshNext(db: Db, state: IndexState): Promise<ProductIndex> {
  await state.refreshing
  state.next = null
  const refreshed = refresh(db, state)
  state.refreshing = refreshed.catch(() => undefined)
  return refreshed
}

async function refresh(db: Db, state: IndexState): Promise<ProductIndex> {
  const { horizon, changed } = await changesSince(db, state.horizon)
  const ids = [...changed].flatMap(([id, transaction]) => (state.changed.get(id) === transaction ? [] : [id]))
  if (ids.includes(ALL_PRODUCTS)) {
    state.tagChanges.changed.add(ALL_PAGES)
    return Object.assign(state, await loadAll(db)).productIndex
  }
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const batch = ids.slice(from, from + BATCH_SIZE)
    const rows = await loadProductIndexRows(db, inArray(product.id, batch), BATCH_SIZE)
    const visibleIds = new Set(rows.map(({ numbers }) => numbers.id))
    recordTagChanges(state, batch)
    for (const row of rows) indexProduct(state.productIndex, row)
    placeTitles(state.productIndex)
    recordTagChanges(state, batch)
    for (const id of batch) {
      if (visibleIds.has(id)) continue
      unindexProduct(state.productIndex, id)
      state.tagChanges.gone.add(`product:${id}`)
    }
  }
  if (ids.length > 0) state.productIndex.revision += 1
  const isHalfEmpty = state.productIndex.rowOf.size * 2 < state.productIndex.size
  return Object.assign(state, isHalfEmpty ? await loadAll(db) : { horizon, changed }).productIndex
}

/** Tags of the product page and of the pages of its category and group: those that it leaves and those that it enters. */
function recordTagChanges({ productIndex, tagChanges }: IndexState, ids: number[]): void {
  if (tagChanges.changed.size > MAX_CHANGED_TAGS) return void tagChanges.changed.add(ALL_PAGES)
  for (const id of ids) {
    const productRow = productIndex.rowOf.get(id)
    tagChanges.changed.add(`product:${id}`)
    if (productRow === undefined) continue
    tagChanges.changed.add(`category:${productIndex.category_id[productRow]}`)
    const group = productIndex.groups.values[productIndex.groups.codes[productRow] ?? 0]
    if (group) tagChanges.changed.add(groupTag(group))
  }
}

/** Returns the tags that changed since the last call, in any instance or worker, and resets them. */
export async function takeProductTagChanges(): Promise<ProductTagChanges> {
  await currentProductIndex()
  const state = await indexes.get(await getDb())
  const tagChanges = state?.tagChanges ?? noTagChanges()
  if (state) state.tagChanges = noTagChanges()
  return tagChanges
}

const noTagChanges = (): ProductTagChanges => ({ changed: new Set(), gone: new Set() })

function startLoading(db: Db): Promise<IndexState> {
  const state = loadAll(db).then(
    (loaded): IndexState => ({
      ...loaded,
      refreshing: Promise.resolve(),
      next: null,
      tagChanges: noTagChanges(),
    }),
  )
  indexes.set(db, state)
  state.catch(() => indexes.get(db) === state && indexes.delete(db))
  return state
}

async function loadAll(db: Db): Promise<LoadedIndex> {
  const { horizon: start } = await changesSince(db, NEVER)
  const { horizon, changed } = await changesSince(db, start)
  const productIndex = emptyProductIndex()
  const batchAfter = (last: number) => loadProductIndexRows(db, gt(product.id, last), BATCH_SIZE)
  for (let batch: ReturnType<typeof batchAfter> | null = batchAfter(0); batch; ) {
    const rows: ProductIndexRow[] = await batch
    // The database reads the next batch while this one is indexed.
    batch = rows.length === BATCH_SIZE ? batchAfter(rows.at(-1)?.numbers.id ?? 0) : null
    for (const row of rows) indexProduct(productIndex, row)
    if (productIndex.size % TITLES_AT_ONCE === 0) placeTitles(productIndex)
  }
  placeTitles(productIndex)
  return { horizon, changed, productIndex }
}

async function changesSince(db: Db, horizon: number): Promise<Changes> {
  // A horizon above every transaction of this server comes from the server on which a dump was made.
  const changes = sql`select json_agg(json_build_array(product_id, transaction)) from product_change
    where transaction >= ${horizon} and transaction < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`
  const [row] = await db
    .select({
      horizon: sql`pg_snapshot_xmin(pg_current_snapshot())::text`.mapWith(Number),
      changed: sql<[number, number][] | null>`(${changes})`,
    })
    .from(sql`(select) as once`)
  if (!row) throw new Error('the database returned no snapshot')
  return { horizon: row.horizon, changed: new Map(row.changed ?? []) }
}
