import { asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { PriceSchedule, priceScheduleCalls } from '../../../contract/admin/shop-data/price-schedules'
import { type Db, getDb } from '../../../db/connection'
import { price_schedule, product } from '../../../db/schema'
import { isSchedulable, parseIndiaMinute } from '../../../domain/catalogue/price-schedule'
import { lockProductRecords, toDraft } from '../../catalogue/product-draft'
import { loadAccountNames } from '../../customer/team-names'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { requireValidDrafts } from './catalogue-bulk'
import { applySchedule, endSchedule, lockSchedules, type ScheduleRow } from './run-price-schedules'

type Input<Verb extends keyof typeof priceScheduleCalls> = z.output<(typeof priceScheduleCalls)[Verb]['input']>
type Changed = Answer<Pick<PriceSchedule, 'id' | 'state'>>

const MAX_ENDED = 10
const MAX_SKUS = 5

export async function priceschedules(): Promise<Answer<PriceSchedule[]>> {
  const db = await getDb()
  const open = await db
    .select()
    .from(price_schedule)
    .where(ne(price_schedule.state, 'ended'))
    .orderBy(asc(price_schedule.starts_at), asc(price_schedule.id))
  const ended = await db
    .select()
    .from(price_schedule)
    .where(eq(price_schedule.state, 'ended'))
    .orderBy(desc(price_schedule.ended_at), desc(price_schedule.id))
    .limit(MAX_ENDED)
  const rows = [...open, ...ended]
  const names = await loadAccountNames(
    db,
    rows.map(({ by }) => by),
  )
  const shownIds = [...new Set(rows.flatMap(({ product_ids }) => product_ids.slice(0, MAX_SKUS)))]
  const products = shownIds.length
    ? await db.select({ id: product.id, sku: product.sku }).from(product).where(inArray(product.id, shownIds))
    : []
  const skuOf = new Map(products.map(({ id, sku }) => [id, sku]))
  return {
    data: rows.map((row) => ({
      ...{ id: row.id, state: row.state, discount_hundredths: row.discount_hundredths, kept: row.kept },
      starts_at: row.starts_at.toISOString(),
      ends_at: (row.ended_at ?? row.ends_at)?.toISOString() ?? null,
      products: row.product_ids.length,
      skus: row.product_ids.slice(0, MAX_SKUS).flatMap((id) => skuOf.get(id) ?? []),
      by: (row.by !== null && names.get(row.by)) || null,
    })),
  }
}

/** Stores a price change; one that begins at once is applied in the same transaction. */
export async function scheduleprice(input: Input<'scheduleprice'>, context: Context): Promise<Changed> {
  const { items, discount_hundredths } = input
  const { now, customerId } = context
  const [starts, ends] = [parseTime(input.starts), parseTime(input.ends)]
  if (!isSchedulable({ starts, ends }, now)) throw toTimesRefusal()
  const db = await getDb()
  return inTransaction(db, async (tx) => {
    await lockSchedules(tx)
    const versions = new Map(items.map(({ id, version }) => [id, version]))
    const locked = await lockProductRecords(tx, [...versions.keys()])
    if (locked.length < versions.size) throw new RefusalError('not_found', 'One of the products is gone.')
    const stale = locked.filter((row) => row.version !== versions.get(row.id))
    if (stale.length > 0) throw new RefusalError('conflict', `${stale[0]?.sku} was changed.`)
    await requireValidDrafts(
      tx,
      locked.map((row) => ({ row, draft: { ...toDraft(row), discount_hundredths } })),
    )
    const starts_at = starts && starts > now ? starts : now
    const product_ids = locked.map(({ id }) => id)
    await refuseOverlap(tx, { product_ids, starts_at, ends_at: ends }, now)
    const [row] = await tx
      .insert(price_schedule)
      .values({
        state: 'waiting',
        starts_at,
        ends_at: ends,
        discount_hundredths,
        product_ids,
        by: customerId,
        created_at: now,
      })
      .returning()
    if (!row) throw new Error('no price schedule was stored')
    if (starts_at > now) return { data: { id: row.id, state: row.state } }
    return { data: { id: row.id, state: 'running' as const }, expired: await applySchedule(tx, row, now) }
  })
}

function parseTime(text: string): Date | null {
  if (text === '') return null
  const at = parseIndiaMinute(text)
  if (!at) throw toTimesRefusal()
  return at
}

const toTimesRefusal = () => new RefusalError('schedule_times', 'It has to end after it begins, within a year.')

/**
 * A product has one price at a time: refused where another price change holds or waits for the same time. One that is due
 * to end holds until the job has brought the earlier prices back, which the new one would otherwise note as its own.
 */
async function refuseOverlap(
  tx: Db,
  wanted: Pick<ScheduleRow, 'product_ids' | 'starts_at' | 'ends_at'>,
  now: Date,
): Promise<void> {
  const open = await tx.select().from(price_schedule).where(ne(price_schedule.state, 'ended'))
  const isBefore = (end: Date | null, start: Date) => end !== null && end <= start
  const stillHolds = (row: ScheduleRow) => row.state === 'running' && wanted.starts_at <= now
  const others = open.filter(
    (row) => stillHolds(row) || (!isBefore(row.ends_at, wanted.starts_at) && !isBefore(wanted.ends_at, row.starts_at)),
  )
  const taken = wanted.product_ids.filter((id) => others.some(({ product_ids }) => product_ids.includes(id)))
  if (taken.length === 0) return
  const rows = await tx.select({ sku: product.sku }).from(product).where(inArray(product.id, taken)).limit(MAX_SKUS)
  const from = rows.map(({ sku }) => sku).join(', ')
  throw new RefusalError('schedule_overlaps', `${from} has a scheduled price in that time.`, { from })
}

/** Ends a price change now, with one step for all of its products. */
export async function endpriceschedule(
  { id, state }: Input<'endpriceschedule'>,
  { now, customerId }: Context,
): Promise<Changed> {
  const db = await getDb()
  return inTransaction(db, async (tx) => {
    await lockSchedules(tx)
    const [row] = await tx.select().from(price_schedule).where(eq(price_schedule.id, id))
    if (!row) throw new RefusalError('not_found', `There is no price change ${id}.`)
    if (row.state !== state || row.state === 'ended')
      throw new RefusalError('conflict', 'This price change has begun or ended meanwhile.')
    const expired = await endSchedule(tx, row, now, customerId)
    return { data: { id, state: 'ended' as const }, expired }
  })
}
