import { lt, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { search_miss, view_day, visit_day } from '../../db/schema'
import type { Seen } from '../../domain/analytics/traffic'
import { keptFrom } from '../../domain/customer/retention'
import { indiaDate } from '../../domain/time/india-clock'
import { inTransaction } from '../runtime/transaction'

/** New searches without results stored per day, and products and searches held in memory at most. */
export const MAX_MISSES_A_DAY = 500
const MAX_WAITING = 5_000
const MAX_WORDS_WAITING = 200
/** Reports accepted from one address per minute; a whole office may share an address. */
const PER_ADDRESS = { pages: 240, words: 20 }
const WINDOW_MS = 60_000
const MAX_ADDRESSES = 10_000
const WORDS_KEPT_DAYS = 100
const DAY_MS = 86_400_000

type Day = { visits: number; views: Map<number, number>; misses: Map<string, number> }
type Use = { pages: number; words: number; until: number }
type Waiting = { days: Map<string, Day>; uses: Map<string, Use> }

// The route that counts and the server that writes are bundled separately.
const holder = globalThis as typeof globalThis & { navamaniSeen?: Waiting }
holder.navamaniSeen ??= { days: new Map(), uses: new Map() }
const waiting = holder.navamaniSeen

/** Counts a page view reported by the browser; reports past the limit of an address are ignored. */
export function countSeen({ visit, product, search }: Seen, address: string, now: Date): void {
  const use = takeUse(address, now.getTime())
  use.pages += 1
  if (search !== null) use.words += 1
  if (use.pages > PER_ADDRESS.pages) return
  const day = dayOf(indiaDate(now))
  if (visit) day.visits += 1
  if (product !== null) add(day.views, product, 1, MAX_WAITING)
  if (search !== null && use.words <= PER_ADDRESS.words) add(day.misses, search, 1, MAX_WORDS_WAITING)
}

function takeUse(address: string, time: number): Use {
  const held = waiting.uses.get(address)
  if (held && held.until > time) return held
  if (waiting.uses.size >= MAX_ADDRESSES) waiting.uses.clear()
  const use = { pages: 0, words: 0, until: time + WINDOW_MS }
  waiting.uses.set(address, use)
  return use
}

function dayOf(day: string): Day {
  const held = waiting.days.get(day) ?? { visits: 0, views: new Map(), misses: new Map() }
  waiting.days.set(day, held)
  return held
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number, most: number): void {
  const held = counts.get(key)
  if (held !== undefined || counts.size < most) counts.set(key, (held ?? 0) + count)
}

/** Adds the counts since the last call to those of other instances; keeps them while the database is unavailable. */
export async function writeSeen(): Promise<void> {
  for (const [day, counted] of [...waiting.days]) {
    waiting.days.delete(day)
    try {
      const db = await getDb()
      await inTransaction(db, (tx) => writeDay(tx, day, counted))
    } catch (error) {
      putBack(day, counted)
      throw error
    }
  }
}

function putBack(day: string, { visits, views, misses }: Day): void {
  const held = dayOf(day)
  held.visits += visits
  for (const [id, count] of views) add(held.views, id, count, MAX_WAITING)
  for (const [query, count] of misses) add(held.misses, query, count, MAX_WORDS_WAITING)
}

/** Rows are written in key order, so that two instances never block each other. */
async function writeDay(tx: Db, day: string, { visits, views, misses }: Day): Promise<void> {
  if (visits > 0) {
    const sum = { visits: sql`${visit_day.visits} + excluded.visits` }
    await tx.insert(visit_day).values({ day, visits }).onConflictDoUpdate({ target: visit_day.day, set: sum })
  }
  if (views.size > 0) {
    const rows = JSON.stringify([...views].map(([id, count]) => ({ id, count })))
    await tx.execute(sql`insert into view_day (day, product_id, views)
      select ${day}::date, p.id, counts.count from jsonb_to_recordset(${rows}::jsonb) as counts(id int, count int)
      join product p on p.id = counts.id order by p.id
      on conflict (day, product_id) do update set views = view_day.views + excluded.views`)
  }
  if (misses.size > 0) {
    const rows = JSON.stringify([...misses].map(([query, count]) => ({ query, count })))
    await tx.execute(sql`insert into search_miss (day, query, count)
      select ${day}::date, counts.query, counts.count from jsonb_to_recordset(${rows}::jsonb) as counts(query text, count int)
      where (select count(*) from search_miss m where m.day = ${day}::date) < ${MAX_MISSES_A_DAY}
        or exists (select from search_miss m where m.day = ${day}::date and m.query = counts.query)
      order by counts.query
      on conflict (day, query) do update set count = search_miss.count + excluded.count`)
  }
}

/** Deletes searches without results after 100 days and traffic counts after 800. */
export async function forgetSeen(now: Date): Promise<void> {
  const db = await getDb()
  const before = indiaDate(keptFrom('counts', now))
  const wordsBefore = indiaDate(new Date(now.getTime() - WORDS_KEPT_DAYS * DAY_MS))
  await db.delete(search_miss).where(lt(search_miss.day, wordsBefore))
  await db.delete(view_day).where(lt(view_day.day, before))
  await db.delete(visit_day).where(lt(visit_day.day, before))
}
