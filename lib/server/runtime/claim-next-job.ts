import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/connection'

/** Longer than a gateway request may take, so that no other worker claims the same job. */
const HOLD_MS = 60_000
const FIRST_WAIT_MS = 60_000
const MAX_WAIT_MS = 6 * 3_600_000

type JobTable = PgTable & { id: PgColumn; due_at: PgColumn; held_until: PgColumn; tries: PgColumn }

/** Delay after the n-th try: 1 min, 2 min, 4 min … at most six hours. */
export function toRetryDelay(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1), MAX_WAIT_MS)
}

/**
 * Claims the row that has been due longest, so that only one of several instances works on it; after a crash the claim
 * expires within a minute. Returns its id, or null when nothing is due.
 */
export async function claimNextJob(
  db: Db,
  table: JobTable,
  condition: SQL | undefined,
  now: Date,
): Promise<number | null> {
  const due = db
    .select({ id: table.id })
    .from(table)
    .where(and(condition, lte(table.due_at, now), or(isNull(table.held_until), lte(table.held_until, now))))
    .orderBy(asc(table.due_at), asc(table.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const hold = { held_until: new Date(now.getTime() + HOLD_MS), tries: sql`${table.tries} + 1` }
  const [row] = await db
    .update(table)
    .set(hold as Record<string, unknown>)
    .where(eq(table.id, sql`(${due})`))
    .returning({ id: table.id })
  return row ? Number(row.id) : null
}
