import { and, eq, isNotNull } from 'drizzle-orm'
import type { Order } from '../../contract/order/order'
import { type Db, getDb } from '../../db/connection'
import { order, order_line } from '../../db/schema'
import { canMove } from '../../domain/order/order'
import { mayStillReturn } from '../../domain/order/returns'
import type { Lang } from '../catalogue/terms'
import { type Answer, type Context, Refusal } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { cancelNotification } from './cancel-notification'
import { deliveredAt } from './delivered-at'
import { postOrderStep } from './order-email'
import { lockOrder, moveOrder, stateOf } from './order-move'
import { toOrders } from './order-view'

type Asked = { number: string; reason: string; lang: Lang }

/** Requests the return of the customer's delivered order within the return period, whose days are India's. */
export async function askreturn({ number, reason, lang }: Asked, context: Context): Promise<Answer<Order>> {
  const { customerId, now } = context
  const db = await getDb()
  const moved = await inTransaction(db, async (tx) => {
    const mine = and(eq(order.number, number), eq(order.customer_id, customerId ?? 0))
    const [found] = await tx.select({ id: order.id }).from(order).where(mine)
    if (!found) throw new Refusal('not_found', `No order ${number}.`)
    const row = await lockOrder(tx, found.id)
    if (!canMove(stateOf(row), 'ask_return') || !(await isWithin(tx, row.id, now)) || (await isMade(tx, row.id)))
      throw new Refusal('not_returnable', `The order ${number} cannot be given back.`)
    const asked = await moveOrder(tx, row, 'ask_return', { actor: 'customer', reason, now })
    // A customer who returns the order does not need the message that it was delivered.
    await cancelNotification(tx, asked, 'delivered', now)
    await postOrderStep(tx, asked, 'return_asked', {}, now)
    return asked
  })
  const [shown] = await toOrders(db, [moved], lang)
  if (!shown) throw new Error(`order ${number} no longer exists`)
  return { data: shown, msg: 'A return is asked for.' }
}

/** The period starts with the first delivery; a declined request does not restart it. */
async function isWithin(tx: Db, orderId: number, now: Date): Promise<boolean> {
  const at = (await deliveredAt(tx, [orderId])).get(orderId)
  return at !== undefined && mayStillReturn(at, now)
}

async function isMade(tx: Db, orderId: number): Promise<boolean> {
  const made = and(eq(order_line.order_id, orderId), isNotNull(order_line.made))
  return (await tx.select({ id: order_line.id }).from(order_line).where(made).limit(1)).length > 0
}
