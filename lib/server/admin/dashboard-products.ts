import { sql } from 'drizzle-orm'
import type { DashboardSummary } from '../../contract/admin/dashboard'
import type { Db } from '../../db/connection'
import { LOW_STOCK } from '../../domain/catalogue/low-stock'
import type { Locale } from '../../domain/locale'
import { isCountedOrder, startOfIndiaDay } from './daily-figures'

const MAX_PRODUCTS = 10

const columns = (lang: Locale) => ({
  id: sql<number>`p.id`.mapWith(Number),
  slug: sql<string>`p.slug`,
  sku: sql<string>`p.sku`,
  title: sql<string>`p.title ->> ${lang}`,
  stock: sql<number>`p.stock`.mapWith(Number),
  sold: sql<number>`coalesce(sold.pieces, 0)`.mapWith(Number),
})

/** Units of each product ordered since a day in India, and the time of the last order. */
const soldSince = (first: string) => sql`(
  select l.product_id, sum(l.quantity) as pieces, max(o.created_at) as last
  from "order" o join order_line l on l.order_id = o.id
  where o.created_at >= ${startOfIndiaDay(first)} and l.quantity > 0 and ${isCountedOrder} group by l.product_id)`

/** The most viewed products since a day, with the units ordered in that time. */
export function loadMostViewed(db: Db, first: string, lang: Locale): Promise<DashboardSummary['most_seen']> {
  const topViews = sql`(select product_id, sum(views) as views from view_day where day >= ${first}::date
    group by product_id order by views desc, product_id limit ${MAX_PRODUCTS})`
  return db
    .select({ ...columns(lang), views: sql<number>`viewed.views`.mapWith(Number) })
    .from(
      sql`${topViews} as viewed join product p on p.id = viewed.product_id left join ${soldSince(first)} as sold on sold.product_id = p.id`,
    )
    .orderBy(sql`viewed.views desc, p.id`)
}

/** Products that sold since a day and are low or out of stock, last sold first. */
export async function loadLowAndSoldOut(
  db: Db,
  first: string,
  lang: Locale,
): Promise<Pick<DashboardSummary, 'low' | 'sold_out'>> {
  const productsWithStock = (stock: ReturnType<typeof sql>) =>
    db
      .select(columns(lang))
      .from(sql`${soldSince(first)} as sold join product p on p.id = sold.product_id`)
      .where(sql`not p.hidden and ${stock}`)
      .orderBy(sql`sold.last desc, p.id`)
      .limit(MAX_PRODUCTS)
  return {
    low: await productsWithStock(sql`p.stock between 1 and ${LOW_STOCK}`),
    sold_out: await productsWithStock(sql`p.stock <= 0`),
  }
}
