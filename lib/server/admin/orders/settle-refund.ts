import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { getGateway } from '../../../adapters/payment/payment-methods'
import type { AdminOrderDetail, adminOrderCalls } from '../../../contract/admin/orders'
import { type Db, getDb } from '../../../db/connection'
import { payment, refund } from '../../../db/schema'
import { lockOrder } from '../../order/order-move'
import type { OrderRow } from '../../order/order-row'
import { loadOrderMoney } from '../../order/payment/refund'
import { recordRefundStatus } from '../../order/payment/send-refunds'
import { requireOrder } from '../../order/require-order'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { toAdminOrder } from './order-view'

type SettleInput = z.output<typeof adminOrderCalls.settlerefund.input>

/** Records a refund that was transferred by hand. Refused while the gateway may still send it. */
export async function settlerefund(
  { id, note, lang }: SettleInput,
  context: Context,
): Promise<Answer<AdminOrderDetail>> {
  const db = await getDb()
  const row = await inTransaction(db, (tx) => withholdFromJob(tx, id, context.now))
  await recordRefundStatus(id, { provider_refund: note, state: 'done', problem: null }, context.now)
  return { data: await toAdminOrder(db, await requireOrder(db, row.number), lang, context) }
}

/** Withholds an open refund from the background job and returns its order. */
async function withholdFromJob(tx: Db, id: number, now: Date): Promise<OrderRow> {
  const [existing] = await tx.select({ order_id: refund.order_id }).from(refund).where(eq(refund.id, id))
  const lockedOrder = existing ? await lockOrder(tx, existing.order_id) : null
  // Locked because the job claims a refund without locking its order.
  const [openRow] = await tx
    .select({ refund, provider: payment.provider })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(and(eq(refund.id, id), inArray(refund.state, ['waiting', 'failed'])))
    .for('update', { of: refund })
  if (!lockedOrder || !openRow) throw new RefusalError('not_found', `No open refund ${id}.`)
  const { refund: openRefund, provider } = openRow
  const isHeld = openRefund.held_until !== null && openRefund.held_until > now
  // A gateway that did not answer may still have sent it; once it refuses, the refund has failed.
  const mayBeSent = openRefund.state === 'waiting' && openRefund.tries > 0 && getGateway(provider, now) !== null
  if (isHeld || mayBeSent) throw new RefusalError('refund_at_gateway', 'The gateway may be sending this refund.')
  const { paid, returned } = await loadOrderMoney(tx, lockedOrder.id)
  // A failed refund no longer counts, so another one may have used the amount.
  if (openRefund.state === 'failed' && openRefund.amount_paise > paid - returned)
    throw new RefusalError('more_than_paid', 'That is more than is left of what was paid.')
  await tx.update(refund).set({ state: 'waiting', due_at: null }).where(eq(refund.id, id))
  return lockedOrder
}
