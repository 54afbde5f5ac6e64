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
import type { RefundReason } from '../../../db/schema/payment'
import { canMove } from '../../../domain/order/order'
import { partInMinor } from '../../../domain/pricing/money'
import { claimNextJob, waitAfter } from '../../runtime/claim-next-job'
import { log } from '../../runtime/log'
import { inTransaction } from '../../runtime/transaction'
import { issueCreditNote } from '../invoice/invoice'
import { postOrderStep } from '../order-email'
import { lockOrder, moveOrder, stateOf } from '../order-move'
import type { OrderRow, PaymentRow } from '../order-row'
import { isAllBack } from './refund'

type RefundRow = typeof refund.$inferSelect

const MAX_IN_A_ROUND = 50
/** Refund reasons that do not affect the order: it keeps its state. */
const BESIDE: RefundReason[] = ['late', 'double', 'wrong_amount']

/** Submits waiting refunds to their gateways and polls pending ones; one sender handles each refund. */
export async function sendRefunds(now: Date): Promise<number> {
  const db = await getDb()
  let done = 0
  for (let count = 0; count < MAX_IN_A_ROUND; count++) {
    const id = await claimNextJob(db, refund, inArray(refund.state, ['waiting', 'asked']), now)
    if (id === null) break
    if (await sendRefund(db, id, now)) done++
  }
  return done
}

async function sendRefund(db: Db, id: number, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ refund, payment })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(eq(refund.id, id))
  if (!found) return false
  const gateway = getGateway(found.payment.provider, now)
  const told = gateway ? await ask(db, gateway, found.refund, found.payment) : null
  if (told) return bookRefund(id, told, now)
  const due_at = new Date(now.getTime() + waitAfter(found.refund.tries))
  await db.update(refund).set({ due_at, held_until: null }).where(eq(refund.id, id))
  return false
}

/** Submits a refund, or retrieves the status of a submitted one; null when the gateway does not answer. */
async function ask(db: Db, gateway: Gateway, row: RefundRow, paid: PaymentRow): Promise<RefundStatus | null> {
  const { provider_payment, provider_order } = paid
  if (provider_payment === null || provider_order === null) {
    return { provider_refund: row.provider_refund ?? '', state: 'failed', problem: 'nothing was taken there' }
  }
  try {
    if (row.provider_refund !== null) return await gateway.retrieveRefund(row.provider_refund, provider_payment)
    const { currency } = paid
    return await gateway.refund({
      key: `refund-${row.id}-${paid.reference.slice(0, 12)}`,
      provider_order,
      provider_payment,
      currency,
      amount_minor: await minorOf(db, row, paid),
    })
  } catch (error) {
    if (error instanceof GatewayRefusedError) return { provider_refund: '', state: 'failed', problem: error.problem }
    if (!(error instanceof GatewayUnavailableError)) throw error
    log().warn({ err: error, refund: row.id }, 'the gateway could not be reached for a refund')
    return null
  }
}

/** The refund in the charged currency's minor unit, after the earlier refunds of the same payment. */
async function minorOf(db: Db, { id, payment_id, amount_paise }: RefundRow, paid: PaymentRow): Promise<number> {
  const earlier = and(eq(refund.payment_id, payment_id), lt(refund.id, id), ne(refund.state, 'failed'))
  const [row] = await db
    .select({ paise: sum(refund.amount_paise) })
    .from(refund)
    .where(earlier)
  return partInMinor(paid.amount_minor ?? paid.amount_paise, paid.amount_paise, Number(row?.paise ?? 0), amount_paise)
}

/** Records the status of a refund; true when the refund is done. */
export async function bookRefund(id: number, told: RefundStatus, now: Date): Promise<boolean> {
  return inTransaction(await getDb(), async (tx) => {
    const [seen] = await tx.select().from(refund).where(eq(refund.id, id))
    if (!seen) return false
    const row = await lockOrder(tx, seen.order_id)
    const [asked] = await tx.select().from(refund).where(eq(refund.id, id)).for('update')
    if (asked?.state === 'done' && told.state === 'done' && told.provider_refund !== asked.provider_refund)
      log().error({ refund: id, order: row.number }, 'a refund was sent twice: it needs manual review')
    if (!asked || asked.state === 'done' || asked.state === 'failed') return false
    const provider_refund = told.provider_refund || asked.provider_refund
    if (told.state === 'pending') {
      const due_at = new Date(now.getTime() + waitAfter(asked.tries + 5))
      await tx
        .update(refund)
        .set({ state: 'asked', provider_refund, due_at, held_until: null })
        .where(eq(refund.id, id))
      return false
    }
    const state = told.state === 'done' ? ('done' as const) : ('failed' as const)
    const end = { state, provider_refund, due_at: null, held_until: null, problem: told.problem }
    await tx
      .update(refund)
      .set({ ...end, done_at: now })
      .where(eq(refund.id, id))
    if (state === 'failed') {
      log().error({ refund: id, order: row.number, problem: told.problem }, 'a refund failed: it needs manual review')
      return false
    }
    await issueCreditNote(tx, id, now)
    const moved = await moveOn(tx, row, asked, now)
    await postOrderStep(
      tx,
      moved,
      'refund_done',
      { amount_paise: asked.amount_paise, method: moved.payment_method },
      now,
    )
    return true
  })
}

/**
 * Moves an order after a refund: to fully refunded once everything paid is refunded. The refund of, say, a second
 * payment moves nothing, unless it completes an order whose own payment is already refunded.
 */
async function moveOn(tx: Db, row: OrderRow, done: RefundRow, now: Date): Promise<OrderRow> {
  const isWhole = await isAllBack(tx, row.id)
  const own = and(eq(refund.order_id, row.id), eq(refund.state, 'done'), notInArray(refund.reason, BESIDE))
  const isOwn = BESIDE.includes(done.reason) ? isWhole && (await tx.$count(refund, own)) > 0 : true
  const move = isWhole ? 'refund' : 'refund_part'
  if (!isOwn || !canMove(stateOf(row), move)) return row
  return moveOrder(tx, row, move, { actor: done.actor, reason: done.reason, now })
}
