import { and, eq } from 'drizzle-orm'
import { GatewayRefusedError, GatewayUnavailableError } from '../../../adapters/payment/gateway'
import { getGateway } from '../../../adapters/payment/payment-methods'
import type { Db } from '../../../db/connection'
import { payment, refund } from '../../../db/schema'
import { log } from '../../runtime/log'
import { inTransaction } from '../../runtime/transaction'
import { lockOrder } from '../order-move'
import { queueShopNotice } from '../shop-notice/shop-notice'

export type ReportedRefund = { provider: string; provider_refund: string }

/**
 * Retrieves a refund that is done when its gateway reports about it once more: a bank may send the money back days later.
 * The refund has then failed after all, and staff settle it by hand. False when the gateway does not answer.
 */
export async function recheckRefund(
  db: Db,
  { provider, provider_refund }: ReportedRefund,
  now: Date,
): Promise<boolean> {
  const isDone = and(eq(refund.provider_refund, provider_refund), eq(refund.state, 'done'))
  const [done] = await db
    .select({ id: refund.id, order_id: refund.order_id })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(and(isDone, eq(payment.provider, provider)))
  const gateway = getGateway(provider, now)
  if (!gateway || !done) return true
  try {
    const { state, problem } = await gateway.retrieveRefund(provider_refund)
    if (state !== 'failed') return true
    await inTransaction(db, async (tx) => {
      const row = await lockOrder(tx, done.order_id)
      const failed = { state: 'failed' as const, problem }
      const changed = await tx
        .update(refund)
        .set(failed)
        .where(and(eq(refund.id, done.id), isDone))
        .returning({ amount: refund.amount_paise })
      for (const { amount } of changed)
        await queueShopNotice(tx, row, 'refund_failed', { amount, reason: problem, at: now })
    })
    log().error({ refund: done.id, problem }, 'a refund failed after it was done: it needs manual review')
    return true
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError || error instanceof GatewayRefusedError)) throw error
    log().warn({ err: error, refund: done.id }, 'the status of a refund could not be retrieved')
    return false
  }
}
