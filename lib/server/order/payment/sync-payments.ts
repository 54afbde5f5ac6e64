import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { GatewayRefusedError, GatewayUnavailableError } from '../../../adapters/payment/gateway'
import { getGateway } from '../../../adapters/payment/payment-methods'
import { type Db, getDb } from '../../../db/connection'
import { order, payment } from '../../../db/schema'
import { moveOfPurpose } from '../../../domain/order/advance'
import { canMove } from '../../../domain/order/order'
import { claimNextJob, toRetryDelay } from '../../runtime/claim-next-job'
import { log } from '../../runtime/log'
import { toOrderState } from '../order-move'
import type { PaymentRow } from '../order-row'
import { type RecordedPayment, recordPaymentStatus } from './record-payment-status'

/** A payment that is still open after a good day is no longer expected to be paid. */
const POLL_FOR_MS = 26 * 3_600_000
const MAX_PER_ROUND = 50

/**
 * Retrieves the status of a payment from its gateway and records it. Null when the gateway does not answer: the jobs
 * poll again later. Throws only unexpected errors.
 */
export async function syncPayment(row: PaymentRow, now: Date): Promise<RecordedPayment | null> {
  const gateway = getGateway(row.provider, now)
  if (!gateway || row.provider_order === null) return null
  try {
    const status = await gateway.retrievePayment(row.provider_order, await canTakePayment(row))
    return await recordPaymentStatus(row.id, status, now)
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError || error instanceof GatewayRefusedError)) throw error
    log().warn({ err: error, payment: row.id, gateway: row.provider }, 'the status of a payment could not be retrieved')
    return null
  }
}

/** Whether the order can still take the money: that of a cancelled or paid one is not captured only to be refunded. */
async function canTakePayment({ order_id, purpose }: PaymentRow): Promise<boolean> {
  const db = await getDb()
  const [row] = await db.select({ number: order.number, state: order.state }).from(order).where(eq(order.id, order_id))
  return row !== undefined && canMove(toOrderState(row), moveOfPurpose(purpose))
}

/** Polls every due payment, in case its webhook never arrived. */
export async function syncDuePayments(now: Date): Promise<string[]> {
  const db = await getDb()
  const touched: string[] = []
  for (let count = 0; count < MAX_PER_ROUND; count++) {
    const id = await claimNextJob(db, payment, isNotNull(payment.provider_order), now)
    const row = id === null ? null : await findPaymentById(db, id)
    if (!row) break
    const recorded = await syncPayment(row, now)
    touched.push(...(recorded?.touched ?? []))
    await scheduleNextPoll(db, row, now)
  }
  return [...new Set(touched)]
}

/** Polls at growing intervals until the payment is given up. */
async function scheduleNextPoll(db: Db, { id, tries, created_at }: PaymentRow, now: Date): Promise<void> {
  const nextPoll = new Date(now.getTime() + toRetryDelay(tries))
  const isOver = nextPoll.getTime() - created_at.getTime() > POLL_FOR_MS
  await db
    .update(payment)
    .set({ due_at: isOver ? null : nextPoll, held_until: null })
    .where(eq(payment.id, id))
  if (!isOver) return
  const unpaid = and(eq(payment.id, id), inArray(payment.state, ['open', 'failed']))
  await db.update(payment).set({ state: 'void', updated_at: now }).where(unpaid)
}

async function findPaymentById(db: Db, id: number): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payment).where(eq(payment.id, id))
  return row ?? null
}
