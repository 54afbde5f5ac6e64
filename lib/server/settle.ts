import { and, eq, TransactionRollbackError } from 'drizzle-orm'
import { Order } from '../contract/order'
import { type Db, getDb } from '../db/connection'
import { order, order_event, payment } from '../db/schema'
import type { OrderState } from '../domain/order'
import { canMove, nextState } from '../domain/order'
import type { OrderRow, PaymentRow } from './order-view'
import { amountsOf, takeStock } from './stock'
import { inTransaction } from './transaction'

export type OpenPayment = {
  reference: string
  number: string
  amount_paise: number
  lang: string
  payment_state: string
  /** Whether the order may still become paid. */
  payable: boolean
}
/** What a gateway reports. `gone`: the hold had lapsed and the pieces were sold meanwhile, so nothing is charged. */
export type Settled = {
  number: string
  lang: string
  result: 'paid' | 'failed' | 'unchanged' | 'gone'
  touched: string[]
}

/** A payment by its provider and reference; null when there is none. */
export async function getOpenPayment(provider: string, reference: string): Promise<OpenPayment | null> {
  const found = await find(await getDb(), provider, reference)
  if (!found) return null
  return {
    reference,
    number: found.order.number,
    amount_paise: found.payment.amount_paise,
    lang: found.order.lang,
    payment_state: found.payment.state,
    payable: found.payment.state !== 'paid' && canMove(stateOf(found.order), 'pay'),
  }
}

/** Books what the gateway says, once: a second success, or a failure after a success, changes nothing. */
export async function settlePayment(
  provider: string,
  reference: string,
  outcome: 'succeed' | 'fail',
  now: Date,
): Promise<Settled | null> {
  const db = await getDb()
  return inTransaction(db, async (tx) => {
    const found = await find(tx, provider, reference, true)
    if (!found) return null
    const { number, lang } = found.order
    const settled = { number, lang, touched: [] }
    if (found.payment.state === 'paid' || !canMove(stateOf(found.order), 'pay'))
      return { ...settled, result: 'unchanged' }
    if (outcome === 'fail') {
      await mark(tx, found.payment, 'failed', now)
      return { ...settled, result: 'failed' }
    }
    return { ...settled, ...(await pay(tx, found, now)) }
  })
}

type Found = { order: OrderRow; payment: PaymentRow }

async function find(db: Db, provider: string, reference: string, lock = false): Promise<Found | null> {
  const query = db
    .select({ order, payment })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.order_id))
    .where(and(eq(payment.provider, provider), eq(payment.reference, reference)))
    .$dynamic()
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

async function pay(tx: Db, found: Found, now: Date): Promise<Pick<Settled, 'result' | 'touched'>> {
  const from = stateOf(found.order)
  const taken = from === 'expired' ? await takeAgain(tx, found.order, now) : []
  if (!taken) {
    await mark(tx, found.payment, 'refused', now)
    return { result: 'gone', touched: [] }
  }
  const state = nextState(from, 'pay')
  await tx.update(order).set({ state, held_until: null }).where(eq(order.id, found.order.id))
  await tx.insert(order_event).values({ order_id: found.order.id, state, actor: found.payment.provider, at: now })
  await mark(tx, found.payment, 'paid', now)
  return { result: 'paid', touched: taken }
}

/** Takes the stock of a lapsed order once more, all of it or nothing. */
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

async function mark(tx: Db, row: PaymentRow, state: string, now: Date): Promise<void> {
  await tx.update(payment).set({ state, updated_at: now }).where(eq(payment.id, row.id))
}

function stateOf(row: OrderRow): OrderState {
  return Order.shape.state.parse(row.state)
}
