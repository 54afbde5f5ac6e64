import { and, arrayOverlaps, asc, eq, lte, or, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { price_schedule } from '../../../db/schema'
import { lockProductRecords, toDraft } from '../../catalogue/product-draft'
import { log } from '../../runtime/log'
import { inTransaction } from '../../runtime/transaction'
import { toExpiredTags } from './catalogue-save'
import { writeProducts } from './product-write'

export type ScheduleRow = typeof price_schedule.$inferSelect

/** Price changes begin, end and are entered one at a time, on any instance. */
export async function lockSchedules(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('price-schedules', 0))`)
}

/**
 * Begins and ends the price changes that are due, each in a transaction of its own, ends first; one that was due to end
 * while the shop was down never begins. Returns the cache tags of the changed pages.
 */
export async function runPriceSchedules(now: Date): Promise<string[]> {
  const db = await getDb()
  const isEnding = and(eq(price_schedule.state, 'running'), lte(price_schedule.ends_at, now))
  const isBeginning = and(eq(price_schedule.state, 'waiting'), lte(price_schedule.starts_at, now))
  const due = await db
    .select({ id: price_schedule.id })
    .from(price_schedule)
    .where(or(isEnding, isBeginning))
    .orderBy(asc(price_schedule.state), asc(price_schedule.id))
  const tags: string[] = []
  for (const { id } of due) {
    try {
      tags.push(...(await inTransaction(db, (tx) => runOne(tx, id, now))))
    } catch (error) {
      log().error({ err: error, schedule: id }, 'a price change failed')
    }
  }
  return tags
}

async function runOne(tx: Db, id: number, now: Date): Promise<string[]> {
  await lockSchedules(tx)
  const [row] = await tx.select().from(price_schedule).where(eq(price_schedule.id, id))
  if (!row || row.state === 'ended') return []
  const isOver = row.ends_at !== null && row.ends_at <= now
  if (isOver) return endSchedule(tx, row, now, row.by)
  if (row.state !== 'waiting' || row.starts_at > now || (await isHeld(tx, row))) return []
  return applySchedule(tx, row, now)
}

/** Whether an earlier price change still holds for a product, as one whose end has failed: it ends first. */
async function isHeld(tx: Db, { product_ids }: ScheduleRow): Promise<boolean> {
  const running = and(eq(price_schedule.state, 'running'), arrayOverlaps(price_schedule.product_ids, product_ids))
  return (await tx.$count(price_schedule, running)) > 0
}

/** Sets the discount and notes the earlier one of each product; returns the cache tags of their pages. */
export async function applySchedule(tx: Db, row: ScheduleRow, now: Date): Promise<string[]> {
  const { id, discount_hundredths, by } = row
  const products = await lockProductRecords(tx, row.product_ids)
  const before = Object.fromEntries(products.map((one) => [one.id, one.discount_hundredths]))
  const items = products.map((one) => ({
    id: one.id,
    version: one.version,
    draft: { ...toDraft(one), discount_hundredths },
  }))
  const written = await writeProducts(tx, items, { how: 'edit', importId: null, by, now })
  await tx.update(price_schedule).set({ state: 'running', before }).where(eq(price_schedule.id, id))
  return toExpiredTags(written).expired
}

/**
 * Brings the earlier discounts back, but for products whose discount was changed meanwhile: that edit is newer. A change
 * that has not begun only ends. Returns the cache tags of the pages.
 */
export async function endSchedule(tx: Db, row: ScheduleRow, now: Date, by: number | null): Promise<string[]> {
  const earlier = new Map(Object.entries(row.before ?? {}).map(([id, discount]) => [Number(id), discount]))
  const products = row.state === 'running' ? await lockProductRecords(tx, [...earlier.keys()]) : []
  const own = products.filter((one) => one.discount_hundredths === row.discount_hundredths)
  const items = own.map((one) => ({
    id: one.id,
    version: one.version,
    draft: { ...toDraft(one), discount_hundredths: earlier.get(one.id) ?? one.discount_hundredths },
  }))
  const written = items.length === 0 ? [] : await writeProducts(tx, items, { how: 'undo', importId: null, by, now })
  const kept = products.length - own.length
  await tx.update(price_schedule).set({ state: 'ended', kept, ended_at: now }).where(eq(price_schedule.id, row.id))
  return toExpiredTags(written).expired
}
