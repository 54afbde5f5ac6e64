import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CapturedMoney, PaymentStatus } from '../../../adapters/payment/gateway'
import { type Db, getDb } from '../../../db/connection'
import { payment } from '../../../db/schema'
import type { RefundReason } from '../../../db/schema/payment'
import { moveOfPurpose } from '../../../domain/order/advance'
import { canMove } from '../../../domain/order/order'
import { inTransaction } from '../../runtime/transaction'
import { queueOrderNotifications } from '../order-email'
import { lockOrder, toOrderState } from '../order-move'
import type { OrderRow, PaymentRow } from '../order-row'
import { isOtherAttempt, payOrder } from './pay-order'
import { requestRefund } from './refund'

/** `paid`: the order is now paid; `returned`: the order could not accept the money, so it is refunded. */
export type RecordedPayment = {
  number: string
  lang: string
  result: 'paid' | 'failed' | 'returned' | 'unchanged'
  touched: string[]
}

type Step = Pick<RecordedPayment, 'result' | 'touched'>
const UNCHANGED: Step = { result: 'unchanged', touched: [] }

/**
 * Records the status that a gateway reports for a payment. Reports may repeat and come in any sequence: each captured
 * transaction is recorded once and either pays the order or is refunded.
 */
export async function recordPaymentStatus(
  paymentId: number,
  status: PaymentStatus,
  now: Date,
): Promise<RecordedPayment> {
  return inTransaction(await getDb(), async (tx) => {
    const paymentRow = await requirePayment(tx, paymentId)
    const row = await lockOrder(tx, paymentRow.order_id)
    const step = await recordCaptures(tx, row, await requirePayment(tx, paymentId), status, now)
    return { number: row.number, lang: row.lang, ...step }
  })
}

/** A payment by its id. Throws for an unknown one. */
export async function requirePayment(tx: Db, id: number): Promise<PaymentRow> {
  const [row] = await tx.select().from(payment).where(eq(payment.id, id))
  if (!row) throw new Error(`there is no payment ${id}`)
  return row
}

async function recordCaptures(
  tx: Db,
  initialRow: OrderRow,
  paymentRow: PaymentRow,
  status: PaymentStatus,
  now: Date,
): Promise<Step> {
  let row = initialRow
  const steps: Step[] = []
  for (const capture of status.captures) {
    const paidPayment = await recordCapture(tx, paymentRow, capture, now)
    if (!paidPayment) continue
    const step = await applyCapture(tx, row, paidPayment, capture, now)
    row = step.row
    steps.push(step)
  }
  if (steps.length === 0 && status.state === 'failed') return recordFailure(tx, row, paymentRow, status.problem, now)
  const touched = steps.flatMap((step) => step.touched)
  const result = ['paid', 'returned'].map((name) => steps.find((step) => step.result === name)).find(Boolean)
  return { result: result?.result ?? 'unchanged', touched }
}

/** Records a captured transaction; null when it is already recorded. */
async function recordCapture(
  tx: Db,
  paymentRow: PaymentRow,
  capture: CapturedMoney,
  now: Date,
): Promise<PaymentRow | null> {
  const { provider, order_id, provider_order } = paymentRow
  const isSameCapture = and(eq(payment.provider, provider), eq(payment.provider_payment, capture.provider_payment))
  if ((await tx.select({ id: payment.id }).from(payment).where(isSameCapture)).length > 0) return null
  const { provider_payment } = capture
  const current = await requirePayment(tx, paymentRow.id)
  const change = { state: 'paid' as const, provider_payment, problem: null, updated_at: now }
  const [row] =
    current.provider_payment === null
      ? await tx.update(payment).set(change).where(eq(payment.id, paymentRow.id)).returning()
      : await tx
          .insert(payment)
          .values({
            ...change,
            order_id,
            provider,
            provider_order,
            reference: randomBytes(16).toString('hex'),
            amount_paise: current.amount_paise,
            purpose: current.purpose,
            currency: capture.currency,
            amount_minor: capture.amount_minor,
            created_at: now,
          })
          .returning()
  return row ?? null
}

/** Whether the captured amount is the requested one. Old payments have no minor amount, only their paise. */
function isExpectedAmount({ currency, amount_minor, amount_paise }: PaymentRow, capture: CapturedMoney): boolean {
  return capture.currency === currency && capture.amount_minor === (amount_minor ?? amount_paise)
}

async function applyCapture(tx: Db, row: OrderRow, paidPayment: PaymentRow, capture: CapturedMoney, now: Date) {
  const isSecond = (await tx.$count(payment, and(isOtherAttempt(row, paidPayment), eq(payment.state, 'paid')))) > 0
  if (!isExpectedAmount(paidPayment, capture))
    return refundCapture(tx, row, await setCapturedAmount(tx, paidPayment, capture), 'wrong_amount', now)
  if (!canMove(toOrderState(row), moveOfPurpose(paidPayment.purpose)))
    return refundCapture(tx, row, paidPayment, isSecond ? 'double' : 'cancelled', now)
  const paid = await payOrder(tx, row, paidPayment, { actor: paidPayment.provider, now })
  if (!paid) return refundCapture(tx, row, paidPayment, isSecond ? 'double' : 'late', now)
  return { ...paid, result: 'paid' as const }
}

/** Stores a wrong amount as captured; in a foreign currency its value in paise is unknown and stays unchanged. */
async function setCapturedAmount(
  tx: Db,
  paidPayment: PaymentRow,
  { currency, amount_minor }: CapturedMoney,
): Promise<PaymentRow> {
  const amount_paise = currency === 'INR' ? amount_minor : paidPayment.amount_paise
  const change = { currency, amount_minor, amount_paise }
  await tx.update(payment).set(change).where(eq(payment.id, paidPayment.id))
  return { ...paidPayment, ...change }
}

async function refundCapture(tx: Db, row: OrderRow, paidPayment: PaymentRow, reason: RefundReason, now: Date) {
  const request = { amount: paidPayment.amount_paise, reason, actor: 'shop', key: `${reason}:${paidPayment.id}`, now }
  const amount = await requestRefund(tx, paidPayment, request)
  const step = reason === 'double' ? 'paid_twice' : reason === 'late' ? 'paid_late' : 'refund_started'
  if (amount > 0)
    await queueOrderNotifications(tx, row, step, { amount_paise: amount, method: paidPayment.provider }, now)
  return { row, result: 'returned' as const, touched: [] }
}

async function recordFailure(
  tx: Db,
  row: OrderRow,
  paymentRow: PaymentRow,
  problem: string | null,
  now: Date,
): Promise<Step> {
  if (paymentRow.state !== 'open' && !(paymentRow.state === 'failed' && paymentRow.problem !== problem))
    return UNCHANGED
  await tx.update(payment).set({ state: 'failed', problem, updated_at: now }).where(eq(payment.id, paymentRow.id))
  if ((row.state === 'awaiting_payment' || row.state === 'held') && paymentRow.state === 'open')
    await queueOrderNotifications(tx, row, 'payment_failed', { problem }, now)
  return { result: 'failed', touched: [] }
}
