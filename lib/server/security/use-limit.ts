import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { rate_limit } from '../../db/schema'
import { type Context, TooManyRequestsError } from '../runtime/answer'
import { toAddressGroup } from './network-group'

/**
 * At most `max` uses of `key` within `seconds` from the first one; past it the caller waits `wait` seconds, or until
 * the window ends. A use counts as `by`, by default 1.
 */
export type Limit = { key: string; max: number; seconds: number; wait?: number; by?: number }

/** Counts `uses` and throws TooManyRequestsError past the limit; one statement, so that concurrent uses all count. */
export async function countUse(db: Db, limit: Limit, now: Date, uses = limit.by ?? 1): Promise<void> {
  const resets_at = new Date(now.getTime() + limit.seconds * 1000)
  const isWindowOver = sql`${rate_limit.resets_at} <= ${sql.param(now, rate_limit.resets_at)}`
  const [row] = await db
    .insert(rate_limit)
    .values({ key: limit.key, count: uses, resets_at })
    .onConflictDoUpdate({
      target: rate_limit.key,
      set: {
        count: sql`case when ${isWindowOver} then excluded.count else ${rate_limit.count} + excluded.count end`,
        resets_at: sql`case when ${isWindowOver} then excluded.resets_at else ${rate_limit.resets_at} end`,
      },
    })
    .returning()
  if (!row || row.count <= limit.max) return
  throw new TooManyRequestsError(limit.wait ?? Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000)))
}

/** Counts a use for the client's address group under `limit.key`; requests of the shop's own server do not count. */
export async function countAddress(db: Db, limit: Limit, { address, now }: Context): Promise<void> {
  if (address !== 'server') await countUse(db, { ...limit, key: `${limit.key}:${toAddressGroup(address)}` }, now)
}

/** Removes one use counted by `countAddress`. */
export async function uncountAddress(db: Db, key: string, { address }: Context): Promise<void> {
  await uncountUse(db, `${key}:${toAddressGroup(address)}`)
}

/** Removes `uses` counted by `countUse`. */
export async function uncountUse(db: Db, key: string, uses = 1): Promise<void> {
  const count = sql`greatest(${rate_limit.count} - ${uses}::int, 0)`
  await db.update(rate_limit).set({ count }).where(eq(rate_limit.key, key))
}

/** Number of uses in the current window. */
export async function loadUseCount(db: Db, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: rate_limit.count })
    .from(rate_limit)
    .where(and(eq(rate_limit.key, key), gt(rate_limit.resets_at, now)))
  return row?.count ?? 0
}

/** Clears the counts of these keys. */
export async function clearUseCounts(db: Db, keys: string[]): Promise<void> {
  await db.delete(rate_limit).where(inArray(rate_limit.key, keys))
}

/** Deletes counters whose window is over. */
export async function deleteExpiredUseCounts(db: Db, now: Date): Promise<void> {
  await db.delete(rate_limit).where(lte(rate_limit.resets_at, now))
}
