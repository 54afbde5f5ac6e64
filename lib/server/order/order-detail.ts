import { asc, eq } from 'drizzle-orm'
import { Order, type OrderDetail } from '../../contract/order/order'
import type { Db } from '../../db/connection'
import { order_event } from '../../db/schema'
import type { StoredAddress } from '../../db/schema/customer'
import { standingSteps } from '../../domain/order/order'
import { stateName } from '../../domain/shipping/delivery'
import type { Lang } from '../catalogue/terms'
import { requireDeliveryPolicy } from '../settings/delivery-policy'
import type { OrderRow } from './order-row'
import { getPayment, payUrlOf, toOrders } from './order-view'
import { payableMethods } from './payment/pay-again'

/** The full view of one order. The caller checks that the reader may see it. */
export async function toOrderDetail(db: Db, row: OrderRow, lang: Lang): Promise<OrderDetail> {
  const [shown] = await toOrders(db, [row], lang)
  if (!shown) throw new Error(`order ${row.number} cannot be read`)
  const policy = await requireDeliveryPolicy(db)
  const paid = await getPayment(db, row.id)
  const events = await db
    .select()
    .from(order_event)
    .where(eq(order_event.order_id, row.id))
    .orderBy(asc(order_event.id))
  const place = (address: StoredAddress) => ({
    ...address,
    state_name: address.country === 'IN' ? stateName(policy, address.state, lang) : address.state,
  })
  return {
    ...shown,
    contact: { name: row.contact_name, email: row.contact_email, mobile_no: row.contact_mobile },
    shipping_address: place(row.shipping_address),
    billing_address: place(row.billing_address),
    events: standingSteps(events.map(toStep)),
    pay_url: payUrlOf(row, paid),
    payment_problem: paid?.state === 'failed' ? (paid.problem ?? 'declined') : null,
    methods: payableMethods(row),
    held_until: row.held_until?.toISOString() ?? null,
  }
}

function toStep({ state, at }: { state: string; at: Date }): OrderDetail['events'][number] {
  return { state: Order.shape.state.parse(state), at: at.toISOString() }
}
