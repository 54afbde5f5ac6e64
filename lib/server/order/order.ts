import { and, desc, eq } from 'drizzle-orm'
import type { Order, OrderDetail } from '../../contract/order/order'
import { getDb } from '../../db/connection'
import { order } from '../../db/schema'
import type { Locale } from '../../domain/locale'
import { type Answer, type Context, NO_CUSTOMER, RefusalError } from '../runtime/answer'
import { toOwnOrderDetail } from './order-detail'
import { toOrders } from './order-view'

export { cancel } from './cancel'
export { confirmorder } from './claim-guest-orders'
export { find, lookup, open } from './order-lookup'
export { payagain } from './payment/pay-again'
export { createpay } from './placing/create-pay'
export { requestreturn, withdrawreturn } from './returns/request-return'
export { askreturn } from './returns/return-order'

export async function list({ lang }: { lang: Locale }, context: Context): Promise<Answer<Order[]>> {
  const db = await getDb()
  const rows = await db
    .select()
    .from(order)
    .where(eq(order.customer_id, context.customerId ?? NO_CUSTOMER))
    .orderBy(desc(order.id))
  return { data: await toOrders(db, rows, lang) }
}

export async function get(
  { number, lang }: { number: string; lang: Locale },
  context: Context,
): Promise<Answer<OrderDetail>> {
  const db = await getDb()
  const [row] = await db
    .select()
    .from(order)
    .where(and(eq(order.number, number), eq(order.customer_id, context.customerId ?? NO_CUSTOMER)))
    .limit(1)
  if (!row) throw new RefusalError('not_found', `No order ${number}.`)
  return { data: await toOwnOrderDetail(db, row, lang) }
}
