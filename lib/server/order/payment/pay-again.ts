import { and, eq, ne } from 'drizzle-orm'
import { findPaymentMethod, listPaymentMethods, payUrlOf } from '../../../adapters/payment/payment-methods'
import type { PaymentMethod } from '../../../contract/order/cart'
import { getDb } from '../../../db/connection'
import { order, payment } from '../../../db/schema'
import { type Answer, type Context, Refusal } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { lockOrder, stateOf } from '../order-move'
import type { OrderRow } from '../order-row'
import { insertPayment } from '../placing/place-order'

type Asked = { number: string; payment_method: PaymentMethod }

/** The gateways at which an open order can be paid. Cash is left out, because its fee would change the total. */
export function payableMethods(row: OrderRow): PaymentMethod[] {
  if (row.state !== 'awaiting_payment') return []
  const isInland = row.shipping_address.country === 'IN'
  return listPaymentMethods()
    .filter((way) => way.gateway && (isInland ? way.inland : way.abroad))
    .map(({ method }) => method)
}

/**
 * Starts another payment for the customer's order, at the same gateway or another one, and voids earlier attempts. If
 * two attempts are paid all the same, the first one pays the order and the other one is refunded.
 */
export async function payagain({ number, payment_method }: Asked, context: Context): Promise<Answer<{ url: string }>> {
  const { customerId, now } = context
  const url = await inTransaction(await getDb(), async (tx) => {
    const mine = and(eq(order.number, number), eq(order.customer_id, customerId ?? 0))
    const [found] = await tx.select({ id: order.id }).from(order).where(mine)
    if (!found) throw new Refusal('not_found', `No order ${number}.`)
    const row = await lockOrder(tx, found.id)
    const isHeld = row.held_until !== null && row.held_until > now
    if (stateOf(row) !== 'awaiting_payment' || !isHeld)
      throw new Refusal('not_payable', `The order ${number} waits for no payment.`)
    const way = findPaymentMethod(payment_method)
    if (!way || !payableMethods(row).includes(way.method))
      throw new Refusal('payment_unavailable', 'This way to pay is not available.')
    const unpaid = and(eq(payment.order_id, row.id), ne(payment.state, 'paid'))
    await tx.update(payment).set({ state: 'void', updated_at: now }).where(unpaid)
    await tx.update(order).set({ payment_method: way.method }).where(eq(order.id, row.id))
    const made = await insertPayment(tx, row, way, now)
    return payUrlOf(made.provider, made.reference)
  })
  return { data: { url } }
}
