import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { redirect, slug_history } from '../../db/schema'
import { perProcess } from '../../per-process'

/** How long a shop without redirects is assumed to have none. */
const RECHECK_MS = 2_000

const noRedirects = perProcess('no redirects', () => ({ since: new WeakMap<Db, number>() }))

/** Whether any redirect or former slug exists; shops without any query the database at most once in two seconds. */
export async function hasRedirects(db: Db): Promise<boolean> {
  const now = Date.now()
  const since = noRedirects.since.get(db)
  if (since !== undefined && now - since < RECHECK_MS) return false
  const [row] = await db
    .select({ some: sql<boolean>`exists (select from ${redirect}) or exists (select from ${slug_history})` })
    .from(sql`(select) as once`)
  if (row?.some !== false) return true
  noRedirects.since.set(db, now)
  return false
}

/** Call this after a URL has changed. */
export function resetRedirectCheck(): void {
  noRedirects.since = new WeakMap()
}
