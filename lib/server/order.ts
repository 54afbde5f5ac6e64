import { and, desc, eq } from 'drizzle-orm'
import type { Order, OrderDetail } from '../contract/order'
import { getDb } from '../db/connection'
import { order } from '../db/schema'
import { type Answer, type Context, Refusal } from './answer'
import { toOrderDetail } from './order-detail'
import { toOrders } from './order-view'
import type { Lang } from './terms'

export { confirmorder } from './adopt-orders'
export { cancel } from './cancel'
export { createpay } from './create-pay'
export { find, lookup } from './order-lookup'
export { payagain } from './pay-again'
export { askreturn } from './return-order'

/** The dispatcher answers 401 without a session; number 0 is nobody, should it ever get here. */
const NOBODY = 0

export async function list({ lang }: { lang: Lang }, context: Context): Promise<Answer<Order[]>> {
  const db = await getDb()
  const rows = await db
    .select()
    .from(order)
    .where(eq(order.customer_id, context.customerId ?? NOBODY))
    .orderBy(desc(order.id))
  return { data: await toOrders(db, rows, lang) }
}

export async function get(
  { number, lang }: { number: string; lang: Lang },
  context: Context,
): Promise<Answer<OrderDetail>> {
  const db = await getDb()
  const [row] = await db
    .select()
    .from(order)
    .where(and(eq(order.number, number), eq(order.customer_id, context.customerId ?? NOBODY)))
    .limit(1)
  if (!row) throw new Refusal('not_found', `No order ${number}.`)
  return { data: await toOrderDetail(db, row, lang) }
}
