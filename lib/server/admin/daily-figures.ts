import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { addDays, type DayFigures } from '../../domain/analytics/figures'
import { GIFT_CARD } from '../../domain/order/payment-method'

/** States in which an order does not count: not placed yet, expired or cancelled. */
const UNCOUNTED_STATES = sql`('created', 'awaiting_payment', 'held', 'expired', 'cancelled')`
const toIndiaDay = (column: SQL) => sql`(${column} at time zone 'Asia/Kolkata')::date`
/** The start of a day in India. */
export const startOfIndiaDay = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`

/** SQL condition on an order aliased `o`: whether it counts in the figures. A gift card counts once it pays for goods. */
export const isCountedOrder = sql`o.state not in ${UNCOUNTED_STATES} and o.kind = 'goods'`

/** SQL condition on a payment: money from outside. That of a gift card was taken when the card was sold. */
const isMoney = sql`provider <> ${GIFT_CARD}`

const [created, updated] = [sql`created_at`, sql`updated_at`]
const sum = (name: string) => sql`sum(${sql.identifier(name)})`.mapWith(Number)

/** Figures of each of the last `count` days in India up to and including `today`; days without activity are missing. */
export function loadDailyFigures(db: Db, today: string, count: number): Promise<DayFigures[]> {
  const first = addDays(today, 1 - count)
  const begin = startOfIndiaDay(first)
  const parts = sql`(
    select ${toIndiaDay(created)} as day, count(*) as orders, sum(o.total_paise) as ordered,
      0 as takings, 0 as visits, 0 as views
      from "order" o where created_at >= ${begin} and ${isCountedOrder} group by 1
    union all select ${toIndiaDay(updated)}, 0, 0, sum(amount_paise), 0, 0
      from payment where state = 'paid' and ${isMoney} and updated_at >= ${begin} group by 1
    union all select ${toIndiaDay(created)}, 0, 0, -sum(amount_paise), 0, 0
      from refund where state <> 'failed' and created_at >= ${begin}
        and payment_id not in (select id from payment where not ${isMoney}) group by 1
    union all select day, 0, 0, 0, visits, 0 from visit_day where day >= ${first}::date
    union all select day, 0, 0, 0, 0, sum(views) from view_day where day >= ${first}::date group by 1
  ) as parts`
  return db
    .select({
      day: sql<string>`day::text`,
      orders: sum('orders'),
      ordered: sum('ordered'),
      takings: sum('takings'),
      visits: sum('visits'),
      views: sum('views'),
    })
    .from(parts)
    .where(sql`day <= ${today}::date`)
    .groupBy(sql`day`)
    .orderBy(sql`day`)
}
