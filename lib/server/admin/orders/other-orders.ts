import { sql } from 'drizzle-orm'
import type { AdminOrderDetail } from '../../../contract/admin/orders'
import type { Db } from '../../../db/connection'
import { toRupees } from '../../../domain/pricing/money'
import type { OrderRow } from '../../order/order-row'
import { isCountedOrder } from '../daily-figures'

/** How often and for how much, in rupees, the buyer of an order bought otherwise; cancelled and unpaid orders do not count. */
export async function loadOtherOrders(db: Db, row: OrderRow): Promise<AdminOrderDetail['other_orders']> {
  const { id, customer_id, contact_mobile } = row
  if (customer_id === null && !contact_mobile) return { orders: 0, total: 0 }
  const isSameBuyer =
    customer_id === null
      ? sql`o.customer_id is null and o.contact_mobile = ${contact_mobile}`
      : sql`o.customer_id = ${customer_id}`
  const [sums] = await db
    .select({ orders: sql`count(*)`.mapWith(Number), paise: sql`coalesce(sum(o.total_paise), 0)`.mapWith(Number) })
    .from(sql`"order" o`)
    .where(sql`${isSameBuyer} and o.id <> ${id} and ${isCountedOrder}`)
  return { orders: sums?.orders ?? 0, total: toRupees(sums?.paise ?? 0) }
}
