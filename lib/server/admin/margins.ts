import { sql } from 'drizzle-orm'
import type { DashboardSummary } from '../../contract/admin/dashboard'
import type { Db } from '../../db/connection'
import { addDays } from '../../domain/analytics/figures'
import { type MarginDay, sumMargin } from '../../domain/analytics/margin-figures'
import { isCountedOrder, startOfIndiaDay } from './daily-figures'

/** Returned or wholly refunded orders have no margin. */
const isSold = sql`${isCountedOrder} and o.state not in ('returned', 'refunded')`

/**
 * Revenue without GST and cost of the units sold on each day in India, of lines whose cost was known when they were
 * ordered, and the number of lines without one. Units whose return was refunded count in neither. GST is taken out of
 * each line as `includedGstPaise` does it; an order without any was zero-rated. Money in paise.
 */
async function loadMarginDays(db: Db, first: string): Promise<MarginDay[]> {
  const returned = sql`(select r.order_line_id, sum(r.quantity) as units from order_return_line r
    where r.goods_paise is not null group by r.order_line_id)`
  const lines = sql`(
    select (o.created_at at time zone 'Asia/Kolkata')::date as day, l.cost_paise, l.quantity,
      l.quantity - coalesce(returned.units, 0) as units, l.total_paise - l.discount_paise as paid,
      case when o.gst_paise = 0 then 0 else l.gst_basis_points end as rate
    from "order" o join order_line l on l.order_id = o.id
    left join ${returned} as returned on returned.order_line_id = l.id
    where o.created_at >= ${startOfIndiaDay(first)} and l.quantity > 0 and ${isSold}) as sold`
  const net = sql`(paid - (2 * paid * rate + 10000 + rate) / (2 * (10000 + rate)))::numeric`
  const isKnown = sql`cost_paise is not null and units > 0`
  return db
    .select({
      day: sql<string>`day::text`,
      revenue: sql<number>`coalesce(sum(floor(${net} * units / quantity)) filter (where ${isKnown}), 0)`.mapWith(
        Number,
      ),
      cost: sql<number>`coalesce(sum(cost_paise::numeric * units) filter (where ${isKnown}), 0)`.mapWith(Number),
      lines: sql<number>`count(*) filter (where units > 0)`.mapWith(Number),
      unknown: sql<number>`count(*) filter (where units > 0 and cost_paise is null)`.mapWith(Number),
    })
    .from(lines)
    .groupBy(sql`day`)
}

/** The gross margin of each period up to and including `today`, and of as many days before. */
export async function loadMargins(
  db: Db,
  today: string,
  periods: readonly number[],
): Promise<NonNullable<DashboardSummary['margins']>> {
  const days = await loadMarginDays(db, addDays(today, 1 - 2 * Math.max(...periods)))
  return periods.map((count) => ({
    days: count,
    now: sumMargin(days, today, count),
    before: sumMargin(days, addDays(today, -count), count),
  }))
}
