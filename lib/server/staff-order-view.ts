import { asc, eq } from 'drizzle-orm'
import { DESK_MOVES, type DeskMove, type DeskOrderDetail } from '../contract/staff-orders'
import type { Db } from '../db/connection'
import { order_event, payment, refund } from '../db/schema'
import { toRupees } from '../domain/money'
import { canMove } from '../domain/order'
import { toOrderDetail } from './order-detail'
import { stateOf } from './order-move'
import type { OrderRow } from './order-view'
import { moneyOf } from './refund'
import type { Lang } from './terms'

/** What staff may do with an order now. Cash that nobody confirmed by code may be confirmed by a call. */
export function deskMoves(row: OrderRow): DeskMove[] {
  const state = stateOf(row)
  return DESK_MOVES.filter((move) => canMove(state, move) && (move !== 'confirm' || row.payment_method === 'cod'))
}

/** An order as the desk sees it whole. */
export async function toDeskOrder(db: Db, row: OrderRow, lang: Lang): Promise<DeskOrderDetail> {
  const events = await db
    .select()
    .from(order_event)
    .where(eq(order_event.order_id, row.id))
    .orderBy(asc(order_event.id))
  const paid = await db.select().from(payment).where(eq(payment.order_id, row.id)).orderBy(asc(payment.id))
  const back = await db.select().from(refund).where(eq(refund.order_id, row.id)).orderBy(asc(refund.id))
  const money = await moneyOf(db, row.id)
  return {
    ...(await toOrderDetail(db, row, lang)),
    moves: deskMoves(row),
    history: events.map(({ state, actor, reason, at }) => ({ state, actor, reason, at: at.toISOString() })),
    payments: paid.map((one) => ({
      provider: one.provider,
      state: one.state,
      amount: toRupees(one.amount_paise),
      provider_payment: one.provider_payment,
      problem: one.problem,
      at: one.updated_at.toISOString(),
    })),
    money_back: back.map((one) => ({
      id: one.id,
      amount: toRupees(one.amount_paise),
      state: one.state,
      reason: one.reason,
      by_hand: one.state === 'failed' || (one.state === 'waiting' && one.due_at === null),
      problem: one.problem,
      at: (one.done_at ?? one.created_at).toISOString(),
    })),
    refundable: toRupees(money.paid - money.returned),
  }
}
