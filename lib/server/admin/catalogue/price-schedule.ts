import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { PriceSchedule, priceScheduleCalls } from '../../../contract/admin/shop-data/price-schedules'
import { type Db, getDb } from '../../../db/connection'
import { price_schedule, product } from '../../../db/schema'
import { isLasting, isOverlapping, isSchedulable, parseIndiaMinute } from '../../../domain/catalogue/price-schedule'
import { changePrice, priceFieldOf } from '../../../domain/pricing/price-change'
import { lockProductRecords, toDraft } from '../../catalogue/product-draft'
import { loadAccountNames } from '../../customer/team-names'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { requireValidDrafts } from './catalogue-bulk'
import { applySchedule, endSchedule, lockSchedules, type ScheduleRow, toPageTags } from './run-price-schedules'

type Input<Verb extends keyof typeof priceScheduleCalls> = z.output<(typeof priceScheduleCalls)[Verb]['input']>
type Changed<State = PriceSchedule['state']> = Answer<{ id: number; state: State }>

const MAX_CLOSED = 10
const MAX_SKUS = 5

const isOpen = inArray(price_schedule.state, ['waiting', 'running'])

export async function priceschedules(): Promise<Answer<PriceSchedule[]>> {
  const db = await getDb()
  const open = await db
    .select()
    .from(price_schedule)
    .where(isOpen)
    .orderBy(asc(price_schedule.starts_at), asc(price_schedule.id))
  const closed = await db
    .select()
    .from(price_schedule)
    .where(inArray(price_schedule.state, ['done', 'ended']))
    .orderBy(desc(price_schedule.ended_at), desc(price_schedule.id))
    .limit(MAX_CLOSED)
  const rows = [...open, ...closed]
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
      ...{
        id: row.id,
        state: row.state,
        action: row.action,
        amount: row.amount,
        rounding: row.rounding,
        kept: row.kept,
      },
      starts_at: row.starts_at.toISOString(),
      ends_at: (row.state === 'done' ? null : (row.ended_at ?? row.ends_at))?.toISOString() ?? null,
      products: row.product_ids.length,
      skus: row.product_ids.slice(0, MAX_SKUS).flatMap((id) => skuOf.get(id) ?? []),
      by: (row.by !== null && names.get(row.by)) || null,
    })),
  }
}

/** Stores a price change; one that begins at once is applied in the same transaction. */
export async function scheduleprice(
  input: Input<'scheduleprice'>,
  context: Context,
): Promise<Changed<'waiting' | 'running' | 'done'>> {
  const { items, action, amount, rounding } = input
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
      locked.map((row) => ({ row, draft: changePrice(toDraft(row), { action, amount, rounding }) })),
    )
    const starts_at = starts && starts > now ? starts : now
    const product_ids = locked.map(({ id }) => id)
    await refuseOverlap(tx, { product_ids, action, starts_at, ends_at: ends }, now)
    const [row] = await tx
      .insert(price_schedule)
      .values({
        state: 'waiting',
        starts_at,
        ends_at: ends,
        ...{ action, amount, rounding },
        product_ids,
        by: customerId,
        created_at: now,
      })
      .returning()
    if (!row) throw new Error('no price schedule was stored')
    if (starts_at > now) return { data: { id: row.id, state: 'waiting' as const }, expired: toPageTags(row) }
    const state = isLasting(row) ? ('done' as const) : ('running' as const)
    return { data: { id: row.id, state }, expired: await applySchedule(tx, row, now) }
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
 * A product has one discount and one list price at a time: refused where another change of the same field holds or waits
 * for the same time. One that is due to begin or end comes before the new one, which would otherwise note its price.
 */
async function refuseOverlap(
  tx: Db,
  wanted: Pick<ScheduleRow, 'product_ids' | 'action' | 'starts_at' | 'ends_at'>,
  now: Date,
): Promise<void> {
  const open = await tx.select().from(price_schedule).where(isOpen)
  const isFirst = ({ action, starts_at }: ScheduleRow) =>
    priceFieldOf(action) === priceFieldOf(wanted.action) && starts_at <= now && wanted.starts_at <= now
  const others = open.filter((row) => isFirst(row) || isOverlapping(row, wanted))
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
