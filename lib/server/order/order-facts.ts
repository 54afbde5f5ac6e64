import { asc, inArray } from 'drizzle-orm'
import type { Order } from '../../contract/order/order'
import type { Db } from '../../db/connection'
import { invoice, order_line, refund } from '../../db/schema'
import { canMove } from '../../domain/order/order'
import { lastReturnDay } from '../../domain/order/returns'
import { toRupees } from '../../domain/pricing/money'
import { isMadeForBuyer } from './customized-lines'
import { loadDeliveryTimes } from './delivery-times'
import { toOrderState } from './order-move'
import type { OrderRow } from './order-row'
import { findOrdersWithHeldReturn } from './returns/load-returns'

type Facts = Pick<Order, 'refunds' | 'may' | 'return_until' | 'invoice'>

/** What orders have outside their own row: refunds, the invoice number, and what the customer may do now. */
export async function loadOrderFacts(db: Db, rows: OrderRow[]): Promise<{ of: (row: OrderRow) => Facts }> {
  const ids = rows.map(({ id }) => id)
  const refundRows = await db.select().from(refund).where(inArray(refund.order_id, ids)).orderBy(asc(refund.id))
  const { order_id, kind, subject, number } = invoice
  const documents = await db.select({ order_id, kind, subject, number }).from(invoice).where(inArray(order_id, ids))
  const delivered = await loadDeliveryTimes(db, ids)
  const lines = await db
    .select({ order_id: order_line.order_id, made: order_line.made, ring_size: order_line.ring_size })
    .from(order_line)
    .where(inArray(order_line.order_id, ids))
  const held = await findOrdersWithHeldReturn(db, ids)
  const toFacts = (row: OrderRow): Facts => {
    const state = toOrderState(row)
    const isCustomized = lines.some((line) => line.order_id === row.id && isMadeForBuyer(line))
    const at = delivered.get(row.id)
    return {
      refunds: refundRows
        .filter(({ order_id }) => order_id === row.id)
        .map((refundRow) => ({
          amount: toRupees(refundRow.amount_paise),
          state: refundRow.state,
          at: (refundRow.done_at ?? refundRow.created_at).toISOString(),
          reason: refundRow.reason,
          credit_note: documents.find((one) => one.subject === `refund:${refundRow.id}`)?.number ?? null,
        })),
      may: {
        cancel: canMove(state, 'cancel') && !(state === 'packed' && isCustomized),
        ask_return: canMove(state, 'ask_return') && !isCustomized && !held.has(row.id),
        pay: state === 'awaiting_payment',
      },
      return_until: state === 'delivered' && at && !isCustomized ? lastReturnDay(at) : null,
      invoice: documents.find((one) => one.order_id === row.id && one.kind === 'invoice')?.number ?? null,
    }
  }
  return { of: toFacts }
}
