import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { coupon_use, order, order_event } from '../../db/schema'
import { nextState, ORDER_STATES, type OrderMove, type OrderState } from '../../domain/order/order'
import { captureHold, releaseHold } from './gift-card/ledger'
import type { OrderRow } from './order-row'

/** `actor`: `customer`, `shop`, a gateway's name, or `staff:7`. */
export type MoveContext = { actor: string; reason?: string | null; now: Date }

/** States of an order that was not sold: its coupon may be used again. */
const CANCELLED_STATES: readonly OrderState[] = ['cancelled', 'expired']
/** States of an order that is paid: by its payment, or in cash on delivery. Its gift card has then paid its part. */
const PAID_STATES: readonly OrderState[] = ['paid', 'delivered']
/** States in which stock is reserved until `held_until`. */
export const RESERVING_STATES: readonly string[] = ['created', 'awaiting_payment'] satisfies OrderState[]

/** The state of a row as the domain's type. Throws for an unknown state. */
export function toOrderState({ number, state }: Pick<OrderRow, 'number' | 'state'>): OrderState {
  const orderState = ORDER_STATES.find((one) => one === state)
  if (!orderState) throw new Error(`order ${number} is in an unknown state ${state}`)
  return orderState
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
  { actor, reason, now }: MoveContext,
): Promise<OrderRow> {
  const state = nextState(toOrderState(row), move)
  const { held_until, hold_address } = RESERVING_STATES.includes(state) ? row : { held_until: null, hold_address: null }
  // A cancellation refunds everything; the one of a held order sets afterwards what is kept of its advance.
  const kept_paise = move === 'cancel' && row.kept_paise !== null ? 0 : row.kept_paise
  const [updatedRow] = await tx
    .update(order)
    .set({ state, held_until, hold_address, kept_paise })
    .where(eq(order.id, row.id))
    .returning()
  if (!updatedRow) throw new Error(`order ${row.number} no longer exists`)
  await tx.insert(order_event).values({ order_id: row.id, state, actor, reason: reason ?? null, at: now })
  if (CANCELLED_STATES.includes(state)) await tx.delete(coupon_use).where(eq(coupon_use.order_id, row.id))
  if (row.gift_card_paise > 0) {
    if (CANCELLED_STATES.includes(state)) await releaseHold(tx, row.id, actor, now)
    if (PAID_STATES.includes(state)) await captureHold(tx, row.id, actor, now)
  }
  if (move === 'pay' && CANCELLED_STATES.includes(toOrderState(row))) await restoreCouponUse(tx, row, now)
  return updatedRow
}

/** An expired or cancelled order that is paid late uses its coupon after all, even beyond the coupon's limit. */
async function restoreCouponUse(tx: Db, { id, coupon_code, contact_mobile }: OrderRow, now: Date): Promise<void> {
  if (!coupon_code) return
  await tx
    .insert(coupon_use)
    .values({ order_id: id, code: coupon_code, mobile_no: contact_mobile, at: now })
    .onConflictDoUpdate({ target: coupon_use.order_id, set: { code: sql`excluded.code` } })
}
