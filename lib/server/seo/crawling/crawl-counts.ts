import { and, asc, gte, lt, lte, sql } from 'drizzle-orm'
import { getDb } from '../../../db/connection'
import { crawl_day } from '../../../db/schema'
import type { CrawlAnswer, Crawler, CrawlerProof } from '../../../domain/analytics/crawlers'
import { addDays } from '../../../domain/analytics/figures'
import { toPageTemplate } from '../../../domain/analytics/web-vitals'
import { toIndiaDate } from '../../../domain/time/india-clock'
import { perProcess } from '../../../per-process'

/** A request of a search engine for a page; `path` without language prefix and query. */
type CrawlVisit = { crawler: Crawler; proof: CrawlerProof; path: string; answer: CrawlAnswer; now: Date }

/** Counts in memory, by `day crawler proof template answer`: every part is one of few. */
const pending = perProcess('crawl counts', () => new Map<string, number>())

export function countCrawl({ crawler, proof, path, answer, now }: CrawlVisit): void {
  addCount([toIndiaDate(now), crawler, proof, toPageTemplate(path), answer].join(' '), 1)
}

const addCount = (key: string, count: number) => pending.set(key, (pending.get(key) ?? 0) + count)

/** Adds the counts in memory to those of other instances; keeps them while the database is unavailable. */
export async function flushCrawlCounts(): Promise<void> {
  if (pending.size === 0) return
  const counts = [...pending]
  pending.clear()
  const rows = counts.map(([key, count]) => {
    const [day, crawler, proof, template, answer] = key.split(' ')
    return { day, crawler, proof, template, answer, count }
  })
  try {
    const db = await getDb()
    await db.execute(sql`insert into crawl_day (day, crawler, proof, template, answer, count)
      select day, crawler, proof, template, answer, count
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as counts(day date, crawler text, proof text, template text, answer text, count int)
      order by day, crawler, proof, template, answer
      on conflict (day, crawler, proof, template, answer) do update set count = crawl_day.count + excluded.count`)
  } catch (error) {
    for (const [key, count] of counts) addCount(key, count)
    throw error
  }
}

/** The counts of the last `days` days in India up to and including `today`, oldest first. */
export async function loadCrawls(today: string, days: number) {
  const db = await getDb()
  const { day, crawler, proof, template, answer, count } = crawl_day
  return db
    .select({ day, crawler, proof, template, answer, count })
    .from(crawl_day)
    .where(and(gte(day, addDays(today, 1 - days)), lte(day, today)))
    .orderBy(asc(day), asc(crawler), asc(proof), asc(template), asc(answer))
}

/** Deletes the counts of days before `day`. */
export async function deleteCrawlsBefore(day: string): Promise<void> {
  const db = await getDb()
  await db.delete(crawl_day).where(lt(crawl_day.day, day))
}
