import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { coupon_use, order, order_event } from '../../db/schema'
import { nextState, ORDER_STATES, type OrderMove, type OrderState } from '../../domain/order/order'
import type { OrderRow } from './order-row'

/** `actor`: `customer`, `shop`, a gateway's name, or `staff:7`. */
export type Mover = { actor: string; reason?: string | null; now: Date }

/** The states in which an order comes to nothing: its coupon may be used again. */
const NOTHING: readonly OrderState[] = ['cancelled', 'expired']
/** The states in which products are held until `held_until`. */
const WAITING: readonly OrderState[] = ['created', 'awaiting_payment']

/** The state of a row as the domain knows it. Throws for one that it does not. */
export function stateOf({ number, state }: Pick<OrderRow, 'number' | 'state'>): OrderState {
  const known = ORDER_STATES.find((one) => one === state)
  if (!known) throw new Error(`order ${number} is in an unknown state ${state}`)
  return known
}

/** The order, locked until the transaction ends: whoever moves it comes one after the other. */
export async function lockOrder(tx: Db, id: number): Promise<OrderRow> {
  const [row] = await tx.select().from(order).where(eq(order.id, id)).for('update')
  if (!row) throw new Error(`there is no order ${id}`)
  return row
}

/**
 * Makes one move of a locked order and writes it down with actor, time and reason; gives the row as it is now. Throws a
 * RangeError on an illegal one. Stock is the caller's.
 */
export async function moveOrder(
  tx: Db,
  row: OrderRow,
  move: OrderMove,
  { actor, reason, now }: Mover,
): Promise<OrderRow> {
  const state = nextState(stateOf(row), move)
  const { held_until, hold_address } = WAITING.includes(state) ? row : { held_until: null, hold_address: null }
  const [moved] = await tx
    .update(order)
    .set({ state, held_until, hold_address })
    .where(eq(order.id, row.id))
    .returning()
  if (!moved) throw new Error(`order ${row.number} is gone`)
  await tx.insert(order_event).values({ order_id: row.id, state, actor, reason: reason ?? null, at: now })
  if (NOTHING.includes(state)) await tx.delete(coupon_use).where(eq(coupon_use.order_id, row.id))
  if (move === 'pay' && NOTHING.includes(stateOf(row))) await markCouponUsedAgain(tx, row, now)
  return moved
}

/** An order that came back to life has used its coupon after all, whatever its limit says now. */
async function markCouponUsedAgain(tx: Db, { id, coupon_code, contact_mobile }: OrderRow, now: Date): Promise<void> {
  if (!coupon_code) return
  await tx
    .insert(coupon_use)
    .values({ order_id: id, code: coupon_code, mobile_no: contact_mobile, at: now })
    .onConflictDoUpdate({ target: coupon_use.order_id, set: { code: sql`excluded.code` } })
}
