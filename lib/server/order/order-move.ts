import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { coupon_use, order, order_event } from '../../db/schema'
import { nextState, ORDER_STATES, type OrderMove, type OrderState } from '../../domain/order/order'
import type { OrderRow } from './order-row'

/** `actor`: `customer`, `shop`, a gateway's name, or `staff:7`. */
export type Mover = { actor: string; reason?: string | null; now: Date }

/** States of an order that was not sold: its coupon may be used again. */
const NOTHING: readonly OrderState[] = ['cancelled', 'expired']
/** States in which stock is reserved until `held_until`. */
const WAITING: readonly OrderState[] = ['created', 'awaiting_payment']

/** The state of a row as the domain's type. Throws for an unknown state. */
export function stateOf({ number, state }: Pick<OrderRow, 'number' | 'state'>): OrderState {
  const known = ORDER_STATES.find((one) => one === state)
  if (!known) throw new Error(`order ${number} is in an unknown state ${state}`)
  return known
}

/** Loads the order and locks it until the transaction ends, so that moves of one order run one by one. */
export async function lockOrder(tx: Db, id: number): Promise<OrderRow> {
  const [row] = await tx.select().from(order).where(eq(order.id, id)).for('update')
  if (!row) throw new Error(`there is no order ${id}`)
  return row
}

/**
 * Applies one move to a locked order and records it with actor, time and reason; returns the updated row. Throws a
 * RangeError for an illegal move. The caller updates the stock.
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
  if (!moved) throw new Error(`order ${row.number} no longer exists`)
  await tx.insert(order_event).values({ order_id: row.id, state, actor, reason: reason ?? null, at: now })
  if (NOTHING.includes(state)) await tx.delete(coupon_use).where(eq(coupon_use.order_id, row.id))
  if (move === 'pay' && NOTHING.includes(stateOf(row))) await markCouponUsedAgain(tx, row, now)
  return moved
}

/** An expired or cancelled order that is paid late uses its coupon after all, even beyond the coupon's limit. */
async function markCouponUsedAgain(tx: Db, { id, coupon_code, contact_mobile }: OrderRow, now: Date): Promise<void> {
  if (!coupon_code) return
  await tx
    .insert(coupon_use)
    .values({ order_id: id, code: coupon_code, mobile_no: contact_mobile, at: now })
    .onConflictDoUpdate({ target: coupon_use.order_id, set: { code: sql`excluded.code` } })
}
