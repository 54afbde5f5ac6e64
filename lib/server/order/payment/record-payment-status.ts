import { randomBytes } from 'node:crypto'
import { and, eq, ne, TransactionRollbackError } from 'drizzle-orm'
import type { CapturedMoney, PaymentStatus } from '../../../adapters/payment/gateway'
import { type Db, getDb } from '../../../db/connection'
import { payment } from '../../../db/schema'
import type { RefundReason } from '../../../db/schema/payment'
import { canMove } from '../../../domain/order/order'
import { inTransaction } from '../../runtime/transaction'
import { issueNowOrLater } from '../invoice/issue-invoice'
import { postOrderStep } from '../order-email'
import { lockOrder, moveOrder, stateOf } from '../order-move'
import type { OrderRow, PaymentRow } from '../order-row'
import { amountsOf, takeStock } from '../placing/stock'
import { wantRefund } from './refund'

/** `paid`: the order is now paid; `returned`: the order could not accept the money, so it is refunded. */
export type Booked = {
  number: string
  lang: string
  result: 'paid' | 'failed' | 'returned' | 'unchanged'
  touched: string[]
}

type Step = Pick<Booked, 'result' | 'touched'>
const NOTHING: Step = { result: 'unchanged', touched: [] }

/**
 * Records the status that a gateway reports for a payment. Reports may repeat and come in any sequence: each captured
 * transaction is recorded once and either pays the order or is refunded.
 */
export async function recordPaymentStatus(paymentId: number, told: PaymentStatus, now: Date): Promise<Booked> {
  return inTransaction(await getDb(), async (tx) => {
    const started = await find(tx, paymentId)
    const row = await lockOrder(tx, started.order_id)
    const { number, lang } = row
    const step = await bookAll(tx, row, await find(tx, paymentId), told, now)
    return { number, lang, ...step }
  })
}

async function find(tx: Db, id: number): Promise<PaymentRow> {
  const [row] = await tx.select().from(payment).where(eq(payment.id, id))
  if (!row) throw new Error(`there is no payment ${id}`)
  return row
}

async function bookAll(tx: Db, first: OrderRow, started: PaymentRow, told: PaymentStatus, now: Date): Promise<Step> {
  let row = first
  const done: Step[] = []
  for (const taken of told.taken) {
    const paid = await book(tx, started, taken, now)
    if (!paid) continue
    const step = await settle(tx, row, paid, taken, now)
    row = step.row
    done.push(step)
  }
  if (done.length === 0 && told.state === 'failed') return fail(tx, row, started, told.problem, now)
  const touched = done.flatMap((step) => step.touched)
  const result = ['paid', 'returned'].map((name) => done.find((step) => step.result === name)).find(Boolean)
  return { result: result?.result ?? 'unchanged', touched }
}

/** Records a captured transaction; null when it is already recorded. */
async function book(tx: Db, started: PaymentRow, taken: CapturedMoney, now: Date): Promise<PaymentRow | null> {
  const { provider, order_id, provider_order } = started
  const same = and(eq(payment.provider, provider), eq(payment.provider_payment, taken.provider_payment))
  if ((await tx.select({ id: payment.id }).from(payment).where(same)).length > 0) return null
  const { provider_payment } = taken
  const own = await find(tx, started.id)
  const change = { state: 'paid' as const, provider_payment, problem: null, updated_at: now }
  const [row] =
    own.provider_payment === null
      ? await tx.update(payment).set(change).where(eq(payment.id, started.id)).returning()
      : await tx
          .insert(payment)
          .values({
            ...change,
            order_id,
            provider,
            provider_order,
            reference: randomBytes(16).toString('hex'),
            amount_paise: own.amount_paise,
            currency: taken.currency,
            amount_minor: taken.amount_minor,
            created_at: now,
          })
          .returning()
  return row ?? null
}

/** Whether the captured amount is the requested one. Old payments have no minor amount, only their paise. */
function isRight({ currency, amount_minor, amount_paise }: PaymentRow, taken: CapturedMoney): boolean {
  return taken.currency === currency && taken.amount_minor === (amount_minor ?? amount_paise)
}

async function settle(tx: Db, row: OrderRow, paid: PaymentRow, taken: CapturedMoney, now: Date) {
  const others = and(eq(payment.order_id, row.id), eq(payment.state, 'paid'), ne(payment.id, paid.id))
  const isSecond = (await tx.$count(payment, others)) > 0
  const from = stateOf(row)
  if (!isRight(paid, taken)) return giveBack(tx, row, await atWhatCame(tx, paid, taken), 'wrong_amount', now)
  if (!canMove(from, 'pay')) return giveBack(tx, row, paid, isSecond ? 'double' : 'cancelled', now)
  const touched = from === 'expired' ? await takeAgain(tx, row, now) : []
  if (!touched) return giveBack(tx, row, paid, isSecond ? 'double' : 'late', now)
  const moved = await moveOrder(tx, row, 'pay', { actor: paid.provider, now })
  await closeOthers(tx, moved, paid, now)
  await issueNowOrLater(tx, moved.id, now)
  await postOrderStep(tx, moved, 'paid', {}, now)
  return { row: moved, result: 'paid' as const, touched }
}

/** Stores a wrong amount as captured; in a foreign currency its value in paise is unknown and stays unchanged. */
async function atWhatCame(tx: Db, paid: PaymentRow, { currency, amount_minor }: CapturedMoney): Promise<PaymentRow> {
  const amount_paise = currency === 'INR' ? amount_minor : paid.amount_paise
  const change = { currency, amount_minor, amount_paise }
  await tx.update(payment).set(change).where(eq(payment.id, paid.id))
  return { ...paid, ...change }
}

async function giveBack(tx: Db, row: OrderRow, paid: PaymentRow, reason: RefundReason, now: Date) {
  const key = `${reason}:${paid.id}`
  const amount = await wantRefund(tx, paid, { amount: paid.amount_paise, reason, actor: 'shop', key, now })
  const step = reason === 'double' ? 'paid_twice' : reason === 'late' ? 'paid_late' : 'refund_started'
  if (amount > 0) await postOrderStep(tx, row, step, { amount_paise: amount, method: paid.provider }, now)
  return { row, result: 'returned' as const, touched: [] }
}

/** Voids the other attempts of a paid order. They are still polled, since the buyer may be on one of their pages. */
async function closeOthers(tx: Db, row: OrderRow, paid: PaymentRow, now: Date): Promise<void> {
  const others = and(eq(payment.order_id, row.id), ne(payment.id, paid.id), ne(payment.state, 'paid'))
  await tx.update(payment).set({ state: 'void', updated_at: now }).where(others)
}

async function fail(tx: Db, row: OrderRow, started: PaymentRow, problem: string | null, now: Date): Promise<Step> {
  if (started.state !== 'open' && !(started.state === 'failed' && started.problem !== problem)) return NOTHING
  await tx.update(payment).set({ state: 'failed', problem, updated_at: now }).where(eq(payment.id, started.id))
  if (row.state === 'awaiting_payment' && started.state === 'open')
    await postOrderStep(tx, row, 'payment_failed', { problem }, now)
  return { result: 'failed', touched: [] }
}

/** Takes the stock of an expired order again, all of it or nothing. */
async function takeAgain(tx: Db, row: OrderRow, now: Date): Promise<string[] | null> {
  const amounts = await amountsOf(tx, row.id)
  try {
    return await tx.transaction(async (inner) => {
      const { touched, short } = await takeStock(inner, amounts, now)
      if (short !== null) inner.rollback()
      return touched
    })
  } catch (error) {
    if (error instanceof TransactionRollbackError) return null
    throw error
  }
}
