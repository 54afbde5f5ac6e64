import { and, asc, eq, ne } from 'drizzle-orm'
import { ADMIN_MOVES, type AdminMove, type AdminOrderDetail } from '../../../contract/admin/orders'
import type { Db } from '../../../db/connection'
import { customer, order_event, order_line, order_note, payment, refund } from '../../../db/schema'
import { type Locale, toLocale } from '../../../domain/locale'
import { CORRECTABLE_STATES } from '../../../domain/order/delivery-correction'
import { canMove, effectiveSteps, findUndo, ORDER_STATES, type OrderState } from '../../../domain/order/order'
import { findAwaitedPayment } from '../../../domain/order/payment/direct-payment'
import type { PaidLine } from '../../../domain/order/return-amount'
import { toRupees } from '../../../domain/pricing/money'
import { loadAccountNames, parseStaffId } from '../../customer/team-names'
import { wasNotified } from '../../order/cancel-notification'
import { toOrderDetail } from '../../order/order-detail'
import { toOrderUrl } from '../../order/order-email-text'
import { toOrderState } from '../../order/order-move'
import { loadOrderRevision } from '../../order/order-revision'
import type { OrderRow } from '../../order/order-row'
import { loadRefundable } from '../../order/payment/refund'
import { loadRemovals } from '../../order/removal/load-removals'
import { loadPaidParts } from '../../order/removal/remaining-lines'
import { loadLeftParts } from '../../order/returns/left-parts'
import { hasHeldReturn } from '../../order/returns/load-returns'
import type { Context } from '../../runtime/answer'
import { loadDisputes } from './disputes'
import { loadOtherOrders } from './other-orders'
import { loadProductionRows, toProductionLines } from './production/production-lines'
import { hasRemittance, loadRemittanceOf } from './remittances/cod-cash'
import { loadReturnEvents } from './returns/return-events'
import { loadReturnUndos } from './returns/undoable-returns'
import { NOTIFICATION_OF_MOVE } from './undo-steps'

/**
 * Transitions open to staff now. Only cash orders can be confirmed, after a call, when the buyer did not confirm by
 * code.
 */
export function adminMoves(row: OrderRow): AdminMove[] {
  const state = toOrderState(row)
  // What the shop keeps of an advance is decided with the cancellation of a held order: `cancelheld`.
  if (state === 'held') return []
  return ADMIN_MOVES.filter((move) => canMove(state, move) && (move !== 'confirm' || row.payment_method === 'cod'))
}

/** An order with everything that the admin shows. */
export async function toAdminOrder(db: Db, row: OrderRow, lang: Locale, context: Context): Promise<AdminOrderDetail> {
  const events = await db
    .select()
    .from(order_event)
    .where(eq(order_event.order_id, row.id))
    .orderBy(asc(order_event.id))
  const paymentRows = await db.select().from(payment).where(eq(payment.order_id, row.id)).orderBy(asc(payment.id))
  const refundRows = await db.select().from(refund).where(eq(refund.order_id, row.id)).orderBy(asc(refund.id))
  const paidParts = await loadPaidParts(db, row)
  const left = await loadLeftParts(db, row)
  const awaited = findAwaitedPayment({ ...row, state: toOrderState(row) })
  const notes = await db.select().from(order_note).where(eq(order_note.order_id, row.id)).orderBy(asc(order_note.id))
  const removed = await loadRemovals(db, [row.id])
  const names = await loadAccountNames(db, [
    ...events.map(({ actor }) => parseStaffId(actor)),
    ...notes.map(({ by }) => by),
  ])
  return {
    ...(await toOrderDetail(db, row, lang)),
    customer: await toCustomerKey(db, row),
    other_orders: await loadOtherOrders(db, row),
    buyer_lang: toLocale(row.lang),
    buyer_url: toOrderUrl(row),
    moves: adminMoves(row),
    undo: await describeUndo(db, row, events, context),
    history: events.map(({ id, state, actor, reason, at }, index) => {
      const by = parseStaffId(actor)
      const kind = toEventKind(events, index)
      const name = by === null ? null : (names.get(by) ?? null)
      const is_removal = removed.some(({ removal }) => removal.event_id === id)
      return { id, state, actor, name, mine: by === context.customerId, kind, is_removal, reason, at: at.toISOString() }
    }),
    return_events: await loadReturnEvents(db, row.id, context.customerId),
    return_undos: await loadReturnUndos(db, row, context),
    notes: notes.map(({ id, text, by, at }) => ({
      id,
      text,
      name: by === null ? null : (names.get(by) ?? null),
      at: at.toISOString(),
    })),
    production: await toProductionLines(
      db,
      await loadProductionRows(db, eq(order_line.order_id, row.id), context.now),
      lang,
      context,
    ),
    removable: CORRECTABLE_STATES.some((one) => one === row.state) ? paidParts.lines.map(toPaidLine) : [],
    revision: await loadOrderRevision(db, row.id),
    payments: paymentRows.map((one) => ({
      provider: one.provider,
      state: one.state,
      amount: toRupees(one.amount_paise),
      provider_payment: one.provider_payment,
      channel: one.channel,
      received_on: one.received_on,
      problem: one.problem,
      at: one.updated_at.toISOString(),
    })),
    awaited_payment: awaited && { purpose: awaited.purpose, amount: toRupees(awaited.amount_paise) },
    disputes: await loadDisputes(db, row.id),
    remittance: await loadRemittanceOf(db, row.id),
    money_back: refundRows.map((one) => ({
      id: one.id,
      amount: toRupees(one.amount_paise),
      state: one.state,
      reason: one.reason,
      note: one.note,
      reference: one.provider_refund ?? '',
      by_hand: one.state === 'failed' || (one.state === 'waiting' && one.due_at === null),
      is_outside: paymentRows.some(({ provider }) => provider === one.actor),
      problem: one.problem,
      at: (one.done_at ?? one.created_at).toISOString(),
    })),
    refundable: toRupees(await loadRefundable(db, row.id)),
    paid_for: { lines: left.lines.map(toPaidLine), charges: toRupees(left.charges) },
    has_pan: row.pan_sealed !== null,
    has_refund_account: row.refund_account_sealed !== null,
  }
}

const toPaidLine = ({ id, quantity, paid }: PaidLine) => ({ line_id: id, quantity, paid: toRupees(paid) })

/** A guest is found by the order; a closed account has no page. */
async function toCustomerKey(db: Db, { id, customer_id, contact_mobile }: OrderRow): Promise<string | null> {
  if (customer_id === null) return contact_mobile ? `o${id}` : null
  const isOpen = and(eq(customer.id, customer_id), eq(customer.is_active, true))
  return (await db.$count(customer, isOpen)) > 0 ? `a${customer_id}` : null
}

type EventRow = typeof order_event.$inferSelect

const toSteps = (events: EventRow[]) =>
  events.flatMap(({ state }) => {
    const orderState = ORDER_STATES.find((one) => one === state)
    return orderState ? [{ state: orderState }] : []
  })

/** Whether an event added a step, removed one (undo) or did neither (note). */
function toEventKind(events: EventRow[], index: number): AdminOrderDetail['history'][number]['kind'] {
  const steps = toSteps(events)
  const [before, after] = [index, index + 1].map((end) => effectiveSteps(steps.slice(0, end)).length)
  if (before === undefined || after === undefined || after === before) return 'note'
  return after > before ? 'move' : 'undo'
}

/** The effect of undoing the last move; null where it cannot be undone. */
async function describeUndo(
  db: Db,
  row: OrderRow,
  events: EventRow[],
  { now }: Context,
): Promise<{ undone: OrderState; to: OrderState; notified: boolean } | null> {
  const undo = findUndo(toSteps(events))
  if (!undo || (await isSettled(db, row.id))) return null
  const isBuyerNotified = await wasNotified(db, row, NOTIFICATION_OF_MOVE[undo.move], now)
  return { undone: undo.undone.state, to: undo.to.state, notified: isBuyerNotified }
}

/**
 * Whether the last move can no longer be undone, because money or goods moved since: a refund exists or is due, a return
 * was requested, or the courier paid what it collected. The refund of removed items comes before all moves that can be undone.
 */
export async function isSettled(db: Db, orderId: number): Promise<boolean> {
  const refunds = await db.$count(refund, and(eq(refund.order_id, orderId), ne(refund.reason, 'removed')))
  return refunds > 0 || (await hasHeldReturn(db, orderId)) || (await hasRemittance(db, orderId))
}
