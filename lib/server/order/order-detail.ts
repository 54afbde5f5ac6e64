import { asc, eq } from 'drizzle-orm'
import { Order, type OrderDetail } from '../../contract/order/order'
import type { Db } from '../../db/connection'
import { order_event } from '../../db/schema'
import type { StoredAddress } from '../../db/schema/customer'
import type { Locale } from '../../domain/locale'
import { effectiveSteps } from '../../domain/order/order'
import { stateName } from '../../domain/shipping/delivery'
import { requireDeliveryPolicy } from '../settings/delivery-policy'
import type { OrderRow } from './order-row'
import { loadLatestPayment, openPayUrl, toOrders } from './order-view'
import { listPayableMethods } from './payment/pay-again'

/** The full view of one order. The caller checks that the reader may see it. */
export async function toOrderDetail(db: Db, row: OrderRow, lang: Locale): Promise<OrderDetail> {
  const [orderView] = await toOrders(db, [row], lang)
  if (!orderView) throw new Error(`order ${row.number} cannot be read`)
  const policy = await requireDeliveryPolicy(db)
  const latestPayment = await loadLatestPayment(db, row.id)
  const events = await db
    .select()
    .from(order_event)
    .where(eq(order_event.order_id, row.id))
    .orderBy(asc(order_event.id))
  const withStateName = (address: StoredAddress) => ({
    ...address,
    state_name: address.country === 'IN' ? stateName(policy, address.state, lang) : address.state,
  })
  return {
    ...orderView,
    contact: { name: row.contact_name, email: row.contact_email, mobile_no: row.contact_mobile },
    shipping_address: withStateName(row.shipping_address),
    billing_address: withStateName(row.billing_address),
    events: effectiveSteps(events.map(toStep)),
    pay_url: openPayUrl(row, latestPayment),
    payment_problem: latestPayment?.state === 'failed' ? (latestPayment.problem ?? 'declined') : null,
    methods: listPayableMethods(row),
    held_until: row.held_until?.toISOString() ?? null,
  }
}

function toStep({ state, at }: { state: string; at: Date }): OrderDetail['events'][number] {
  return { state: Order.shape.state.parse(state), at: at.toISOString() }
}
