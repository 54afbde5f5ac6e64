import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminOrderDetail } from '../../../contract/admin/orders'
import type { recordedPaymentCalls } from '../../../contract/admin/orders/record-payment'
import { type Db, getDb } from '../../../db/connection'
import { payment } from '../../../db/schema'
import { addDays } from '../../../domain/analytics/figures'
import {
  DIRECT,
  findAwaitedPayment,
  isCashTooHigh,
  MAX_PAYMENT_AGE_DAYS,
  toPaymentReference,
} from '../../../domain/order/payment/direct-payment'
import { toPaise } from '../../../domain/pricing/money'
import { toIndiaDate } from '../../../domain/time/india-clock'
import { lockOrder, toOrderState } from '../../order/order-move'
import type { OrderRow, PaymentRow } from '../../order/order-row'
import { payOrder } from '../../order/payment/pay-order'
import { requireOrder } from '../../order/require-order'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { toAdminOrder } from './order-view'

type Input = z.output<typeof recordedPaymentCalls.recordpayment.input>

/**
 * Records a payment that reached the shop without a provider and pays the order with it, as a provider’s would. What the buyer
 * pays at a provider all the same is refunded as paid twice.
 */
export async function recordpayment(input: Input, context: Context): Promise<Answer<AdminOrderDetail>> {
  const { customerId, now } = context
  const today = toIndiaDate(now)
  if (input.received_on > today || input.received_on < addDays(today, -MAX_PAYMENT_AGE_DAYS))
    throw new RefusalError('day_invalid', 'This day has not come yet, or was more than a year ago.')
  const db = await getDb()
  const paid = await inTransaction(db, async (tx) => {
    const row = await lockOrder(tx, (await requireOrder(tx, input.number)).id)
    const inserted = await insertDirectPayment(tx, row, input, context)
    const done = await payOrder(tx, row, inserted, { actor: `staff:${customerId}`, now })
    if (!done) throw new RefusalError('out_of_stock', `The products of the order ${row.number} were sold meanwhile.`)
    return done
  })
  return { data: await toAdminOrder(db, paid.row, input.lang, context), touched: paid.touched }
}

async function insertDirectPayment(tx: Db, row: OrderRow, input: Input, context: Context): Promise<PaymentRow> {
  const { now } = context
  const { channel, received_on } = input
  if (row.state !== input.seen_state) {
    const current = await toAdminOrder(tx, row, input.lang, context)
    throw new RefusalError('not_movable', `The order ${row.number} is ${row.state}.`, current)
  }
  const awaited = findAwaitedPayment({ ...row, state: toOrderState(row) })
  if (!awaited) throw new RefusalError('not_payable', `The order ${row.number} waits for no payment.`)
  const { amount_paise } = awaited
  if (toPaise(input.amount) !== amount_paise)
    throw new RefusalError('total_changed', `Of the order ${row.number} ${amount_paise} paise are due.`)
  if (channel === 'cash' && isCashTooHigh(amount_paise + (await sumCash(tx, row.id))))
    throw new RefusalError('cash_too_high', 'The law does not allow this much cash for one order.')
  const [inserted] = await tx
    .insert(payment)
    .values({
      ...{ order_id: row.id, provider: DIRECT, reference: randomBytes(16).toString('hex'), state: 'paid' },
      ...{ ...awaited, channel, received_on, created_at: now, updated_at: now },
      provider_payment: toPaymentReference(input.reference) || null,
    })
    .onConflictDoNothing({ target: [payment.provider, payment.provider_payment] })
    .returning()
  if (!inserted) throw new RefusalError('reference_used', `The reference ${input.reference} has paid an order already.`)
  return inserted
}

/** What was received in cash for an order before, such as its advance, in paise. */
async function sumCash(tx: Db, orderId: number): Promise<number> {
  const isCash = and(eq(payment.order_id, orderId), eq(payment.provider, DIRECT), eq(payment.channel, 'cash'))
  const rows = await tx.select({ paise: payment.amount_paise }).from(payment).where(isCash)
  return rows.reduce((sum, { paise }) => sum + paise, 0)
}
