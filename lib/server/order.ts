import { and, asc, desc, eq } from 'drizzle-orm'
import { Address, Order, type OrderDetail } from '../contract/order'
import { getDb } from '../db/connection'
import { order, order_event } from '../db/schema'
import { stateName } from '../domain/delivery'
import { type Answer, type Context, Refusal } from './answer'
import { requireDeliveryPolicy } from './delivery-policy'
import { getPayment, payUrlOf, toOrders } from './order-view'
import type { Lang } from './terms'

export { cancel } from './cancel'
export { createpay } from './create-pay'

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
  const [shown] = row ? await toOrders(db, [row], lang) : []
  if (!row || !shown) throw new Refusal('not_found', `No order ${number}.`)
  const policy = await requireDeliveryPolicy()
  const events = await db
    .select()
    .from(order_event)
    .where(eq(order_event.order_id, row.id))
    .orderBy(asc(order_event.id))
  const place = (address: typeof row.shipping_address) => ({
    ...Address.parse(address),
    state_name: stateName(policy, address.state, lang),
  })
  return {
    data: {
      ...shown,
      contact: { name: row.contact_name, email: row.contact_email, mobile_no: row.contact_mobile },
      shipping_address: place(row.shipping_address),
      billing_address: place(row.billing_address),
      events: events.map((event) => ({ state: Order.shape.state.parse(event.state), at: event.at.toISOString() })),
      pay_url: payUrlOf(row, await getPayment(db, row.id)),
    },
  }
}
