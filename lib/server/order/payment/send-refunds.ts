import { and, eq, inArray, lt, ne, notInArray, sum } from 'drizzle-orm'
import {
  type Gateway,
  GatewayRefusedError,
  GatewayUnavailableError,
  type RefundStatus,
} from '../../../adapters/payment/gateway'
import { getGateway } from '../../../adapters/payment/payment-methods'
import { type Db, getDb } from '../../../db/connection'
import { payment, refund } from '../../../db/schema'
import { canMove } from '../../../domain/order/order'
import { GIFT_CARD } from '../../../domain/order/payment-method'
import { partInMinor } from '../../../domain/pricing/money'
import { claimNextJob, toRetryDelay } from '../../runtime/claim-next-job'
import { log } from '../../runtime/log'
import { inTransaction } from '../../runtime/transaction'
import { refundToCard } from '../gift-card/ledger'
import { issueCreditNote } from '../invoice/invoice'
import { queueOrderNotifications } from '../order-email'
import { lockOrder, moveOrder, toOrderState } from '../order-move'
import type { OrderRow, PaymentRow } from '../order-row'
import { queueShopNotice } from '../shop-notice/shop-notice'
import { requirePayment } from './record-payment-status'
import { isFullyRefunded, OUTSIDE_TOTAL } from './refund'

type RefundRow = typeof refund.$inferSelect

const MAX_PER_ROUND = 50
/** No gateway takes longer for a refund; afterwards staff decides about one that it does not know. */
const UNDER_WAY_MS = 30 * 86_400_000

/** Submits waiting refunds to their gateways and polls pending ones; one sender handles each refund. */
export async function sendRefunds(now: Date): Promise<number> {
  const db = await getDb()
  let completed = 0
  for (let count = 0; count < MAX_PER_ROUND; count++) {
    const id = await claimNextJob(db, refund, inArray(refund.state, ['waiting', 'asked']), now)
    if (id === null) break
    if (await sendRefund(db, id, now)) completed++
  }
  return completed
}

async function sendRefund(db: Db, id: number, now: Date): Promise<boolean> {
  const [due] = await db
    .select({ refund, payment })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(eq(refund.id, id))
  if (!due) return false
  // `recordRefundStatus` returns the money to the card: nothing is sent.
  if (due.payment.provider === GIFT_CARD)
    return recordRefundStatus(id, { provider_refund: '', state: 'done', problem: null }, now)
  const gateway = getGateway(due.payment.provider, now)
  const status = gateway ? await submitOrRetrieve(db, gateway, due.refund, due.payment, now) : null
  if (status) return recordRefundStatus(id, status, now)
  const due_at = new Date(now.getTime() + toRetryDelay(due.refund.tries))
  await db.update(refund).set({ due_at, held_until: null }).where(eq(refund.id, id))
  return false
}

/** Submits a refund, or retrieves the status of a submitted one; null when the gateway does not answer. */
async function submitOrRetrieve(
  db: Db,
  gateway: Gateway,
  row: RefundRow,
  paymentRow: PaymentRow,
  now: Date,
): Promise<RefundStatus | null> {
  const { provider_payment, provider_order } = paymentRow
  if (provider_payment === null || provider_order === null) {
    return { provider_refund: row.provider_refund ?? '', state: 'failed', problem: 'nothing was captured there' }
  }
  try {
    if (row.provider_refund !== null) return await gateway.retrieveRefund(row.provider_refund)
    const { currency } = paymentRow
    const amount_minor = await loadMinorAmount(db, row, paymentRow)
    // A few paise can be nothing in the charged currency, and a later refund includes them.
    if (amount_minor === 0) return { provider_refund: '', state: 'done', problem: null }
    return await gateway.refund({
      key: `refund-${row.id}-${paymentRow.reference.slice(0, 12)}`,
      provider_order,
      provider_payment,
      currency,
      amount_minor,
    })
  } catch (error) {
    const isRefused = error instanceof GatewayRefusedError
    if (isRefused && !mayBeUnderWay(row, error, now))
      return { provider_refund: '', state: 'failed', problem: error.problem }
    if (!isRefused && !(error instanceof GatewayUnavailableError)) throw error
    log().warn({ err: error, refund: row.id }, 'the gateway gave no answer about a refund')
    return null
  }
}

/**
 * Whether a gateway may be carrying out a refund although it refuses to answer about it, with keys that were changed since:
 * it has accepted the refund, or was sent it before without an answer. Nobody may transfer the money a second time.
 */
function mayBeUnderWay(
  { provider_refund, tries, created_at }: RefundRow,
  error: GatewayRefusedError,
  now: Date,
): boolean {
  if (now.getTime() - created_at.getTime() > UNDER_WAY_MS) return false
  return provider_refund !== null || (tries > 1 && error.isAboutAccess)
}

/** The refund in the charged currency's minor unit, after the earlier refunds of the same payment. */
async function loadMinorAmount(
  db: Db,
  { id, payment_id, amount_paise }: RefundRow,
  paymentRow: PaymentRow,
): Promise<number> {
  const earlier = and(eq(refund.payment_id, payment_id), lt(refund.id, id), ne(refund.state, 'failed'))
  const [row] = await db
    .select({ paise: sum(refund.amount_paise) })
    .from(refund)
    .where(earlier)
  return partInMinor(
    paymentRow.amount_minor ?? paymentRow.amount_paise,
    paymentRow.amount_paise,
    Number(row?.paise ?? 0),
    amount_paise,
  )
}

/** Records the status of a refund; true when the refund is done. */
export async function recordRefundStatus(id: number, status: RefundStatus, now: Date): Promise<boolean> {
  return inTransaction(await getDb(), async (tx) => {
    const [unlockedRefund] = await tx.select().from(refund).where(eq(refund.id, id))
    if (!unlockedRefund) return false
    const row = await lockOrder(tx, unlockedRefund.order_id)
    const [refundRow] = await tx.select().from(refund).where(eq(refund.id, id)).for('update')
    if (refundRow?.state === 'done' && status.state === 'done' && status.provider_refund !== refundRow.provider_refund)
      log().error({ refund: id, order: row.number }, 'a refund was sent twice: it needs manual review')
    if (!refundRow || refundRow.state === 'done' || refundRow.state === 'failed') return false
    const provider_refund = status.provider_refund || refundRow.provider_refund
    if (status.state === 'pending') {
      const due_at = new Date(now.getTime() + toRetryDelay(refundRow.tries + 5))
      await tx
        .update(refund)
        .set({ state: 'asked', provider_refund, due_at, held_until: null })
        .where(eq(refund.id, id))
      return false
    }
    const state = status.state === 'done' ? ('done' as const) : ('failed' as const)
    const result = { state, provider_refund, due_at: null, held_until: null, problem: status.problem }
    await tx
      .update(refund)
      .set({ ...result, done_at: now })
      .where(eq(refund.id, id))
    if (state === 'failed') {
      log().error({ refund: id, order: row.number, problem: status.problem }, 'a refund failed: it needs manual review')
      const facts = { amount: refundRow.amount_paise, reason: status.problem, at: now }
      await queueShopNotice(tx, row, 'refund_failed', facts)
      return false
    }
    const { provider } = await requirePayment(tx, refundRow.payment_id)
    if (provider === GIFT_CARD) await refundToCard(tx, refundRow, now)
    await issueCreditNote(tx, id, now)
    const moved = await moveAfterRefund(tx, row, refundRow, now)
    const facts = { amount_paise: refundRow.amount_paise, method: provider }
    await queueOrderNotifications(tx, moved, 'refund_done', facts, now)
    return true
  })
}

/**
 * Moves an order after a refund: to fully refunded once everything paid is refunded. The refund of, say, a second
 * payment moves nothing, unless it completes an order whose own payment is already refunded.
 */
async function moveAfterRefund(tx: Db, row: OrderRow, completed: RefundRow, now: Date): Promise<OrderRow> {
  const isComplete = await isFullyRefunded(tx, row.id)
  const isOwnRefund = and(
    eq(refund.order_id, row.id),
    eq(refund.state, 'done'),
    notInArray(refund.reason, OUTSIDE_TOTAL),
  )
  const isOrderRefund = OUTSIDE_TOTAL.includes(completed.reason)
    ? isComplete && (await tx.$count(refund, isOwnRefund)) > 0
    : true
  const move = isComplete ? 'refund' : 'refund_part'
  if (!isOrderRefund || !canMove(toOrderState(row), move)) return row
  return moveOrder(tx, row, move, { actor: completed.actor, reason: completed.note ?? completed.reason, now })
}
