import { and, eq, isNotNull } from 'drizzle-orm'
import { Order } from '../contract/order'
import { type Db, getDb } from '../db/connection'
import { order, order_event, order_line, payment } from '../db/schema'
import { canMove, nextState } from '../domain/order'
import { type Answer, type Context, Refusal } from './answer'
import { type OrderRow, toOrders } from './order-view'
import { amountsOf, returnStock } from './stock'
import type { Lang } from './terms'
import { inTransaction } from './transaction'

type Asked = { number: string; reason?: string | undefined; lang: Lang }

/** Cancels before dispatch, once, and gives the pieces back; what was paid is then due to be returned. */
export async function cancel({ number, reason, lang }: Asked, context: Context): Promise<Answer<Order>> {
  const db = await getDb()
  const { row, touched } = await inTransaction(db, async (tx) => {
    const found = await requireOwn(tx, number, context.customerId)
    const state = Order.shape.state.parse(found.state)
    if (!canMove(state, 'cancel') || (state === 'packed' && (await isMade(tx, found.id))))
      throw new Refusal('not_cancellable', `The order ${number} is ${state} already.`)
    const next = { state: nextState(state, 'cancel'), held_until: null }
    await tx.update(order).set(next).where(eq(order.id, found.id))
    const event = { order_id: found.id, state: next.state, actor: 'customer', at: context.now }
    await tx.insert(order_event).values({ ...event, reason: reason || null })
    await closePayments(tx, found.id, context.now)
    return { row: { ...found, ...next }, touched: await returnStock(tx, await amountsOf(tx, found.id), context.now) }
  })
  const [shown] = await toOrders(db, [row], lang)
  if (!shown) throw new Error(`the order ${number} is gone`)
  return { data: shown, msg: 'Cancelled.', touched }
}

/** Locked until the transaction ends: of two at once, or a payment that arrives, one comes first. */
async function requireOwn(tx: Db, number: string, customerId: number | null): Promise<OrderRow> {
  const [row] = await tx
    .select()
    .from(order)
    .where(and(eq(order.number, number), eq(order.customer_id, customerId ?? 0)))
    .for('update')
  if (!row) throw new Refusal('not_found', `No order ${number}.`)
  return row
}

/** What was made to order is no piece to put back, once it is made (terms and conditions). */
async function isMade(tx: Db, orderId: number): Promise<boolean> {
  const made = and(eq(order_line.order_id, orderId), isNotNull(order_line.made))
  return (await tx.select({ id: order_line.id }).from(order_line).where(made).limit(1)).length > 0
}

async function closePayments(tx: Db, orderId: number, now: Date): Promise<void> {
  const rows = await tx.select().from(payment).where(eq(payment.order_id, orderId))
  for (const { id, state } of rows) {
    const closed = state === 'paid' ? 'refund_due' : 'void'
    await tx.update(payment).set({ state: closed, updated_at: now }).where(eq(payment.id, id))
  }
}
