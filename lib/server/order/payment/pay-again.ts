import { and, eq, ne } from 'drizzle-orm'
import { findPaymentMethod, listPaymentMethods, toPaymentUrl } from '../../../adapters/payment/payment-methods'
import type { PaymentMethod } from '../../../contract/order/cart'
import { getDb } from '../../../db/connection'
import { order, payment } from '../../../db/schema'
import { canStartPayment, nextPayment } from '../../../domain/order/advance'
import { GIFT_CARD, isOfferedFor } from '../../../domain/order/payment-method'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { countUse } from '../../security/use-limit'
import { requireBuyersOrder } from '../order-access'
import { lockOrder, toOrderState } from '../order-move'
import type { OrderRow } from '../order-row'
import { insertPayment } from '../placing/place-order'

/** Each payment is polled at its gateway for a day. */
const PAY_AGAIN_LIMIT = { max: 20, seconds: 3600 }

type PayAgainRequest = { number: string; key?: string | undefined; payment_method: PaymentMethod }

/** The gateways at which an open or held order can be paid. Cash is left out, because its fee would change the total. */
export function listPayableMethods(row: OrderRow): PaymentMethod[] {
  if (row.state !== 'awaiting_payment' && row.state !== 'held') return []
  const isDomestic = row.shipping_address.country === 'IN'
  return listPaymentMethods()
    .filter((option) => option.gateway && isOfferedFor(option.method, isDomestic))
    .map(({ method }) => method)
}

/**
 * Starts another payment for the customer's order, at the same gateway or another one, and voids earlier attempts. If
 * two attempts are paid all the same, the first one pays the order and the other one is refunded.
 */
export async function payagain(
  { number, key, payment_method }: PayAgainRequest,
  context: Context,
): Promise<Answer<{ url: string }>> {
  const { now } = context
  const { id } = await requireBuyersOrder({ number, key }, context)
  const db = await getDb()
  await countUse(db, { key: `pay-again:${id}`, ...PAY_AGAIN_LIMIT }, now)
  const url = await inTransaction(db, async (tx) => {
    const row = await lockOrder(tx, id)
    const state = toOrderState(row)
    const { purpose } = nextPayment({ ...row, state })
    const isReserved = purpose === 'balance' || (row.held_until !== null && row.held_until > now)
    if (!canStartPayment({ ...row, state }, purpose, now) || !isReserved)
      throw new RefusalError('not_payable', `The order ${number} waits for no payment.`)
    const option = findPaymentMethod(payment_method)
    if (!option || !listPayableMethods(row).includes(option.method))
      throw new RefusalError('payment_unavailable', 'This payment method is not available.')
    const unpaid = and(eq(payment.order_id, row.id), ne(payment.state, 'paid'), ne(payment.provider, GIFT_CARD))
    await tx.update(payment).set({ state: 'void', updated_at: now }).where(unpaid)
    await tx.update(order).set({ payment_method: option.method }).where(eq(order.id, row.id))
    const newPayment = await insertPayment(tx, row, option, now)
    return toPaymentUrl(newPayment.provider, newPayment.reference)
  })
  return { data: { url } }
}
