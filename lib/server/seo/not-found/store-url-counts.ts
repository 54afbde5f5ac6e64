import { lt, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { not_found_url } from '../../../db/schema'
import { subCategoryType } from '../../../domain/routing/paths'
import { redirectCandidates } from '../../../domain/routing/redirect'
import { perProcess } from '../../../per-process'
import { inTransaction } from '../../runtime/transaction'
import { type NotFoundCount, restoreUrlCounts, takeUrlCounts, type UrlCount } from './url-counts'

/** Rows of the 404 log at most: the least requested ones make room for new ones. */
export const MAX_NOT_FOUND_URLS = 5_000
const RETENTION_DAYS = 180
const DAY_MS = 86_400_000

const last = perProcess('last write of url counts', () => ({ write: Promise.resolve() }))

/**
 * Adds the counts in memory to those of other instances; keeps them while the database is unavailable. What another
 * call is still writing is there too once this ends: a list that is read afterwards has all counts.
 */
export function flushUrlCounts(): Promise<void> {
  const own = last.write.catch(() => undefined).then(writeCounts)
  last.write = own
  return own
}

async function writeCounts(): Promise<void> {
  const counts = takeUrlCounts()
  if (counts.notFound.size === 0 && counts.redirected.size === 0) return
  try {
    await inTransaction(await getDb(), async (tx) => {
      if (counts.notFound.size > 0) await writeNotFound(tx, counts.notFound)
      if (counts.redirected.size > 0) await writeRedirectHits(tx, counts.redirected)
    })
  } catch (error) {
    restoreUrlCounts(counts)
    throw error
  }
}

/** Deletes URLs that nobody has requested for half a year. */
export async function deleteOldNotFoundUrls(now: Date): Promise<void> {
  const db = await getDb()
  await db.delete(not_found_url).where(lt(not_found_url.last_at, new Date(now.getTime() - RETENTION_DAYS * DAY_MS)))
}

/** Rows are written in key order, so that two instances never block each other. */
async function writeNotFound(tx: Db, counts: Map<string, NotFoundCount>): Promise<void> {
  const rows = [...counts].map(([path, { linkedFrom, firstAt, lastAt, ...count }]) => ({
    path,
    ...count,
    linked_from: linkedFrom,
    first_at: firstAt,
    last_at: lastAt,
  }))
  await tx.execute(sql`
    insert into not_found_url (path, answer, visitors, robots, linked_from, first_at, last_at)
    select path, answer, visitors, robots, linked_from, first_at, last_at
    from jsonb_populate_recordset(null::not_found_url, ${JSON.stringify(rows)}::jsonb) order by path
    on conflict (path) do update set answer = excluded.answer,
      visitors = not_found_url.visitors + excluded.visitors, robots = not_found_url.robots + excluded.robots,
      linked_from = coalesce(excluded.linked_from, not_found_url.linked_from),
      last_at = greatest(excluded.last_at, not_found_url.last_at)`)
  const surplus = (await tx.$count(not_found_url)) - MAX_NOT_FOUND_URLS
  if (surplus > 0)
    await tx.execute(sql`
      delete from not_found_url where path in (
        select path from not_found_url order by visitors, robots, last_at limit ${surplus})`)
}

type Hit = { source: string; path: string; slug: string; kind: string; count: UrlCount }

async function writeRedirectHits(tx: Db, counts: Map<string, UrlCount>): Promise<void> {
  const hits = [...counts].map(([url, count]) => toHit(url, count))
  const rows = JSON.stringify(hits.map(({ count, ...hit }) => ({ ...hit, ...count })))
  const hitRows = sql`jsonb_to_recordset(${rows}::jsonb)
    as h(source text, path text, slug text, kind text, visitors int, robots int, "lastAt" timestamptz)`
  const sums = sql`sum(h.visitors)::int as visitors, sum(h.robots)::int as robots, max(h."lastAt") as last_at`
  const added = sql`visitors = r.visitors + s.visitors, robots = r.robots + s.robots,
    last_hit_at = greatest(r.last_hit_at, s.last_at)`
  await tx.execute(sql`
    update redirect r set ${added} from (
      select coalesce(full_url.from_path, bare.from_path) as from_path, ${sums}
      from ${hitRows} left join redirect full_url on full_url.from_path = h.source
        left join redirect bare on bare.from_path = h.path group by 1) s
    where r.from_path = s.from_path`)
  await tx.execute(sql`
    update slug_history r set ${added} from (
      select h.kind, h.slug, ${sums} from ${hitRows} group by h.kind, h.slug) s
    where r.kind = s.kind and r.slug = s.slug`)
}

/** The entries that a requested URL may be: a redirect with or without its query, or a former slug. */
function toHit(url: string, count: UrlCount): Hit {
  const path = redirectCandidates(url).at(-1) ?? url
  const [, prefix = '', second = '', third = ''] = path.split('/')
  if (prefix === 'gems' && second === 'product') return { source: url, path, slug: third, kind: 'product', count }
  return { source: url, path, slug: subCategoryType(prefix, second) === null ? second : third, kind: 'category', count }
}
