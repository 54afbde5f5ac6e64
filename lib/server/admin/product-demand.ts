import { sql } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { addDays } from '../../domain/analytics/figures'
import { demandOf } from '../../domain/listing/featured'
import { toIndiaDate } from '../../domain/time/india-clock'
import { isCountedOrder, startOfIndiaDay } from './daily-figures'

const VIEW_DAYS = 30
const SALE_DAYS = 180

/**
 * Sets the demand of every product from its recent views and sales. Only products whose demand changed are written, so
 * that the lists of all instances follow them and all other pages stay cached.
 */
export async function updateProductDemand(now: Date): Promise<void> {
  const db = await getDb()
  const demands = (await loadCounts(db, toIndiaDate(now))).map(({ id, views, sold }) => ({
    id,
    demand: demandOf({ views, sold }),
  }))
  await db.execute(sql`update product set demand = counted.demand
    from (select p.id, coalesce(c.demand, 0) as demand from product p
      left join jsonb_to_recordset(${JSON.stringify(demands)}::jsonb) as c(id int, demand smallint) on c.id = p.id
      where p.demand <> 0 or c.id is not null) as counted
    where product.id = counted.id and product.demand <> counted.demand`)
}

function loadCounts(db: Db, today: string): Promise<{ id: number; views: number; sold: number }[]> {
  const viewed = sql`select product_id, views, 0 as sold from view_day where day > ${addDays(today, -VIEW_DAYS)}::date`
  const sold = sql`select l.product_id, 0, l.quantity from "order" o join order_line l on l.order_id = o.id
    where o.created_at >= ${startOfIndiaDay(addDays(today, -SALE_DAYS))} and ${isCountedOrder}`
  return db
    .select({
      id: sql`product_id`.mapWith(Number),
      views: sql`sum(views)`.mapWith(Number),
      sold: sql`sum(sold)`.mapWith(Number),
    })
    .from(sql`(${viewed} union all ${sold}) as counts`)
    .groupBy(sql`product_id`)
}
