import { lt, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { search_miss, view_day, visit_day } from '../../db/schema'
import type { PageVisit } from '../../domain/analytics/traffic'
import { retentionStart } from '../../domain/customer/retention'
import { toIndiaDate } from '../../domain/time/india-clock'
import { perProcess } from '../../per-process'
import { inTransaction } from '../runtime/transaction'
import { deleteCrawlsBefore } from '../seo/crawling/crawl-counts'
import { addVitals, deleteVitalsBefore, type VitalCounts, writeVitals } from '../seo/web-vitals/vital-counts'

/** New searches without results stored per day, and products and searches held in memory at most. */
export const MAX_MISSED_SEARCHES_PER_DAY = 500
const MAX_PENDING_PRODUCTS = 5_000
const MAX_PENDING_SEARCHES = 200
/** Reports accepted from one address per minute; a whole office may share an address. */
const MAX_PER_ADDRESS = { pages: 240, searches: 20 }
const WINDOW_MS = 60_000
const MAX_ADDRESSES = 10_000
const SEARCH_RETENTION_DAYS = 100
const DAY_MS = 86_400_000

type Day = { visits: number; views: Map<number, number>; misses: Map<string, number>; vitals: VitalCounts }
type Usage = { pages: number; searches: number; until: number }
type PendingCounts = { days: Map<string, Day>; usages: Map<string, Usage> }

const pending = perProcess('traffic', (): PendingCounts => ({ days: new Map(), usages: new Map() }))

/** Counts a page view reported by the browser; reports past the limit of an address are ignored. */
export function countPageView({ visit, product, search, vitals }: PageVisit, address: string, now: Date): void {
  const usage = getUsage(address, now.getTime())
  usage.pages += 1
  if (search !== null) usage.searches += 1
  if (usage.pages > MAX_PER_ADDRESS.pages) return
  const day = getPendingDay(toIndiaDate(now))
  if (visit) day.visits += 1
  if (product !== null) addCount(day.views, product, 1, MAX_PENDING_PRODUCTS)
  if (search !== null && usage.searches <= MAX_PER_ADDRESS.searches)
    addCount(day.misses, search, 1, MAX_PENDING_SEARCHES)
  if (vitals) addVitals(day.vitals, vitals)
}

function getUsage(address: string, time: number): Usage {
  const existing = pending.usages.get(address)
  if (existing && existing.until > time) return existing
  if (pending.usages.size >= MAX_ADDRESSES) pending.usages.clear()
  const usage = { pages: 0, searches: 0, until: time + WINDOW_MS }
  pending.usages.set(address, usage)
  return usage
}

function getPendingDay(day: string): Day {
  const existing = pending.days.get(day) ?? { visits: 0, views: new Map(), misses: new Map(), vitals: new Map() }
  pending.days.set(day, existing)
  return existing
}

function addCount<Key>(counts: Map<Key, number>, key: Key, count: number, maxKeys: number): void {
  const existing = counts.get(key)
  if (existing !== undefined || counts.size < maxKeys) counts.set(key, (existing ?? 0) + count)
}

/** Adds the counts since the last call to those of other instances; keeps them while the database is unavailable. */
export async function flushTrafficCounts(): Promise<void> {
  for (const [day, counts] of [...pending.days]) {
    pending.days.delete(day)
    try {
      const db = await getDb()
      await inTransaction(db, (tx) => writeDay(tx, day, counts))
    } catch (error) {
      restorePending(day, counts)
      throw error
    }
  }
}

function restorePending(day: string, { visits, views, misses, vitals }: Day): void {
  const existing = getPendingDay(day)
  existing.visits += visits
  for (const [id, count] of views) addCount(existing.views, id, count, MAX_PENDING_PRODUCTS)
  for (const [query, count] of misses) addCount(existing.misses, query, count, MAX_PENDING_SEARCHES)
  for (const [key, count] of vitals) addCount(existing.vitals, key, count, Number.POSITIVE_INFINITY)
}

/** Rows are written in key order, so that two instances never block each other. */
async function writeDay(tx: Db, day: string, { visits, views, misses, vitals }: Day): Promise<void> {
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
      where (select count(*) from search_miss m where m.day = ${day}::date) < ${MAX_MISSED_SEARCHES_PER_DAY}
        or exists (select from search_miss m where m.day = ${day}::date and m.query = counts.query)
      order by counts.query
      on conflict (day, query) do update set count = search_miss.count + excluded.count`)
  }
  await writeVitals(tx, day, vitals)
}

/** Deletes searches without results after 100 days and traffic counts after 800. */
export async function deleteOldTrafficCounts(now: Date): Promise<void> {
  const db = await getDb()
  const before = toIndiaDate(retentionStart('counts', now))
  const searchesBefore = toIndiaDate(new Date(now.getTime() - SEARCH_RETENTION_DAYS * DAY_MS))
  await db.delete(search_miss).where(lt(search_miss.day, searchesBefore))
  await db.delete(view_day).where(lt(view_day.day, before))
  await db.delete(visit_day).where(lt(visit_day.day, before))
  await deleteVitalsBefore(before)
  await deleteCrawlsBefore(before)
}
