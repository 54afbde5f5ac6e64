import { gt, inArray, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { product } from '../../db/schema'
import {
  emptyProductIndex,
  indexProduct,
  type ProductIndex,
  type ProductIndexRow,
  unindexProduct,
} from './product-index-columns'
import { readProductIndexRows } from './product-index-rows'

/** Products that are read at once: so few that others are answered between two parts. */
const AT_ONCE = 500
/** In `product_change` the number that stands for all products. */
const ALL = 0
const ALL_PAGES = 'catalog'
const MAX_NEWS = 5_000
const NEVER = Number.MAX_SAFE_INTEGER

/** Transactions before `horizon` had ended; `changed` are products with the transaction since then that touched them. */
type Changes = { horizon: number; changed: Map<number, number> }
type Filled = Changes & { shelf: ProductIndex }
/** Cache tags of what shows the products that changed, and those that are listed no more, since they were last taken. */
type ProductNews = { changed: Set<string>; gone: Set<string> }
type Held = Filled & { asking: Promise<unknown>; next: Promise<ProductIndex> | null; news: ProductNews }

// Pages and the API are bundled apart: each would fill a shelf of its own.
const holder = globalThis as typeof globalThis & { navamaniShelves?: WeakMap<Db, Promise<Held>> }
holder.navamaniShelves ??= new WeakMap()
const shelves = holder.navamaniShelves

/**
 * All products as they are now, in memory: whatever was committed before the call, by whichever instance, is in it. The
 * database notes the transaction of every change (migration 0011); those that had not ended when it was asked last are
 * looked through again. A question that was not sent yet serves all who wait for it.
 */
export async function currentProductIndex(): Promise<ProductIndex> {
  const db = await getDb()
  const held = await (shelves.get(db) ?? fill(db))
  held.next ??= askNext(db, held)
  return held.next
}

async function askNext(db: Db, held: Held): Promise<ProductIndex> {
  await held.asking
  held.next = null
  const asked = refresh(db, held)
  held.asking = asked.catch(() => undefined)
  return asked
}

async function refresh(db: Db, held: Held): Promise<ProductIndex> {
  const { horizon, changed } = await changesSince(db, held.horizon)
  const ids = [...changed].flatMap(([id, transaction]) => (held.changed.get(id) === transaction ? [] : [id]))
  if (ids.includes(ALL)) {
    held.news.changed.add(ALL_PAGES)
    return Object.assign(held, await readAll(db)).shelf
  }
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const rows = await readProductIndexRows(db, inArray(product.id, some), AT_ONCE)
    const found = new Set(rows.map(({ numbers }) => numbers.id))
    noteNews(held, some)
    for (const row of rows) indexProduct(held.shelf, row)
    noteNews(held, some)
    for (const id of some) {
      if (found.has(id)) continue
      unindexProduct(held.shelf, id)
      held.news.gone.add(`product:${id}`)
    }
  }
  if (ids.length > 0) held.shelf.revision += 1
  const isHalfEmpty = held.shelf.placeOf.size * 2 < held.shelf.size
  return Object.assign(held, isHalfEmpty ? await readAll(db) : { horizon, changed }).shelf
}

/** A product's own page and its category's: the one it leaves, and the one it comes to. */
function noteNews({ shelf, news }: Held, ids: number[]): void {
  if (news.changed.size > MAX_NEWS) return void news.changed.add(ALL_PAGES)
  for (const id of ids) {
    const place = shelf.placeOf.get(id)
    news.changed.add(`product:${id}`)
    if (place !== undefined) news.changed.add(`category:${shelf.category_id[place]}`)
  }
}

/** What changed since it was last taken, by whichever instance or worker. */
export async function takeProductNews(): Promise<ProductNews> {
  await currentProductIndex()
  const held = await shelves.get(await getDb())
  const news = held?.news ?? noNews()
  if (held) held.news = noNews()
  return news
}

const noNews = (): ProductNews => ({ changed: new Set(), gone: new Set() })

function fill(db: Db): Promise<Held> {
  const held = readAll(db).then(
    (filled): Held => ({
      ...filled,
      asking: Promise.resolve(),
      next: null,
      news: noNews(),
    }),
  )
  shelves.set(db, held)
  held.catch(() => shelves.get(db) === held && shelves.delete(db))
  return held
}

async function readAll(db: Db): Promise<Filled> {
  const { horizon: start } = await changesSince(db, NEVER)
  const { horizon, changed } = await changesSince(db, start)
  const shelf = emptyProductIndex()
  const partAfter = (last: number) => readProductIndexRows(db, gt(product.id, last), AT_ONCE)
  for (let part: ReturnType<typeof partAfter> | null = partAfter(0); part; ) {
    const rows: ProductIndexRow[] = await part
    // The database reads the next part while this one is put in its place.
    part = rows.length === AT_ONCE ? partAfter(rows.at(-1)?.numbers.id ?? 0) : null
    for (const row of rows) indexProduct(shelf, row)
  }
  return { horizon, changed, shelf }
}

async function changesSince(db: Db, horizon: number): Promise<Changes> {
  // A number above every transaction of this server comes from the one that a dump was made on.
  const changes = sql`select json_agg(json_build_array(product_id, transaction)) from product_change
    where transaction >= ${horizon} and transaction < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`
  const [row] = await db
    .select({
      horizon: sql`pg_snapshot_xmin(pg_current_snapshot())::text`.mapWith(Number),
      changed: sql<[number, number][] | null>`(${changes})`,
    })
    .from(sql`(select) as once`)
  if (!row) throw new Error('a database without a snapshot')
  return { horizon: row.horizon, changed: new Map(row.changed ?? []) }
}
