import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { rate_limit } from '../../db/schema'
import { type Context, TooManyRequestsError } from '../runtime/answer'
import { addressGroup } from './network-group'

/** At most `max` uses of `key` within `seconds` from the first one; past it one is told to wait `wait` seconds, or for the rest; a use counts `by`, or 1. */
export type Limit = { key: string; max: number; seconds: number; wait?: number; by?: number }

/** Counts `uses` and throws TooManyRequestsError past the limit; one statement, so that uses at once are all counted. */
export async function countUse(db: Db, limit: Limit, now: Date, uses = limit.by ?? 1): Promise<void> {
  const resets_at = new Date(now.getTime() + limit.seconds * 1000)
  const over = sql`${rate_limit.resets_at} <= ${sql.param(now, rate_limit.resets_at)}`
  const [row] = await db
    .insert(rate_limit)
    .values({ key: limit.key, count: uses, resets_at })
    .onConflictDoUpdate({
      target: rate_limit.key,
      set: {
        count: sql`case when ${over} then excluded.count else ${rate_limit.count} + excluded.count end`,
        resets_at: sql`case when ${over} then excluded.resets_at else ${rate_limit.resets_at} end`,
      },
    })
    .returning()
  if (!row || row.count <= limit.max) return
  throw new TooManyRequestsError(limit.wait ?? Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000)))
}

/** The same for the group of the client's address, `limit.key` naming what is counted; the shop's own pages are not counted. */
export async function countAddress(db: Db, limit: Limit, { address, now }: Context): Promise<void> {
  if (address !== 'server') await countUse(db, { ...limit, key: `${limit.key}:${addressGroup(address)}` }, now)
}

/** Takes back one use that `countAddress` counted. */
export async function uncountAddress(db: Db, key: string, { address }: Context): Promise<void> {
  await uncountUse(db, `${key}:${addressGroup(address)}`)
}

/** Takes back `uses` (one) that `countUse` counted. */
export async function uncountUse(db: Db, key: string, uses = 1): Promise<void> {
  const count = sql`greatest(${rate_limit.count} - ${uses}::int, 0)`
  await db.update(rate_limit).set({ count }).where(eq(rate_limit.key, key))
}

/** How often a key was used in the window that still runs. */
export async function countOf(db: Db, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: rate_limit.count })
    .from(rate_limit)
    .where(and(eq(rate_limit.key, key), gt(rate_limit.resets_at, now)))
  return row?.count ?? 0
}

/** Starts the counts of these keys afresh. */
export async function forgetUses(db: Db, keys: string[]): Promise<void> {
  await db.delete(rate_limit).where(inArray(rate_limit.key, keys))
}

/** Drops counters whose window is over. */
export async function sweepUses(db: Db, now: Date): Promise<void> {
  await db.delete(rate_limit).where(lte(rate_limit.resets_at, now))
}
