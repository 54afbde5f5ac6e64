import { and, arrayOverlaps, asc, eq, lte, or, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { price_schedule } from '../../../db/schema'
import { hasValidPrice } from '../../../domain/catalogue/check-draft'
import { isLasting } from '../../../domain/catalogue/price-schedule'
import { changedPrice, changePrice, priceFieldOf } from '../../../domain/pricing/price-change'
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
    .orderBy(asc(price_schedule.state), asc(price_schedule.starts_at), asc(price_schedule.id))
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
  if (!row || row.state === 'done' || row.state === 'ended') return []
  const isOver = row.ends_at !== null && row.ends_at <= now
  if (isOver) return endSchedule(tx, row, now, row.by)
  if (row.state !== 'waiting' || row.starts_at > now || (await isHeld(tx, row))) return []
  return applySchedule(tx, row, now)
}

/** Whether an earlier change still holds for the price of a product, as one whose end has failed: it ends first. */
async function isHeld(tx: Db, { product_ids, action }: ScheduleRow): Promise<boolean> {
  const running = await tx
    .select({ action: price_schedule.action })
    .from(price_schedule)
    .where(and(eq(price_schedule.state, 'running'), arrayOverlaps(price_schedule.product_ids, product_ids)))
  return running.some((other) => priceFieldOf(other.action) === priceFieldOf(action))
}

/**
 * Changes the prices and notes the earlier one of each product; one whose price, edited since, would be out of range
 * keeps it. Returns the cache tags of their pages.
 */
export async function applySchedule(tx: Db, row: ScheduleRow, now: Date): Promise<string[]> {
  const { id, by } = row
  const field = priceFieldOf(row.action)
  const products = await lockProductRecords(tx, row.product_ids)
  const plans = products.map((one) => ({ one, draft: changePrice(toDraft(one), row) }))
  const valid = plans.filter(({ draft }) => hasValidPrice(draft))
  const before = Object.fromEntries(valid.map(({ one }) => [one.id, one[field]]))
  const items = valid.map(({ one, draft }) => ({ id: one.id, version: one.version, draft }))
  const written = await writeProducts(tx, items, { how: 'edit', importId: null, by, now })
  const state = isLasting(row) ? ({ state: 'done', ended_at: now } as const) : ({ state: 'running' } as const)
  const kept = plans.length - valid.length
  await tx
    .update(price_schedule)
    .set({ ...state, before, kept })
    .where(eq(price_schedule.id, id))
  return [...toExpiredTags(written).expired, ...toPageTags(row)]
}

/** The cache tags of the pages of its products, which say until when their price holds. */
export const toPageTags = ({ product_ids }: ScheduleRow) => product_ids.map((id) => `product:${id}`)

/**
 * Brings the earlier prices back, but for products whose discount or list price was edited meanwhile: that edit is newer.
 * A change that has not begun only ends. Returns the cache tags of the pages.
 */
export async function endSchedule(tx: Db, row: ScheduleRow, now: Date, by: number | null): Promise<string[]> {
  const field = priceFieldOf(row.action)
  const earlier = new Map(Object.entries(row.before ?? {}).map(([id, price]) => [Number(id), price]))
  const products = row.state === 'waiting' ? [] : await lockProductRecords(tx, [...earlier.keys()])
  const own = products.flatMap((one) => {
    const before = earlier.get(one.id)
    if (before === undefined || one[field] !== changedPrice(row, before)) return []
    const draft = { ...toDraft(one), [field]: before }
    return hasValidPrice(draft) ? [{ id: one.id, version: one.version, draft }] : []
  })
  const written = own.length === 0 ? [] : await writeProducts(tx, own, { how: 'undo', importId: null, by, now })
  const kept = row.kept + products.length - own.length
  await tx.update(price_schedule).set({ state: 'ended', kept, ended_at: now }).where(eq(price_schedule.id, row.id))
  return [...toExpiredTags(written).expired, ...toPageTags(row)]
}
