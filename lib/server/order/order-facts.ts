import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Order } from '../../contract/order/order'
import type { Db } from '../../db/connection'
import { invoice, order_line, refund } from '../../db/schema'
import { canMove } from '../../domain/order/order'
import { lastReturnDay } from '../../domain/order/returns'
import { toRupees } from '../../domain/pricing/money'
import { loadDeliveryTimes } from './delivery-times'
import { toOrderState } from './order-move'
import type { OrderRow } from './order-row'

type Facts = Pick<Order, 'refunds' | 'may' | 'return_until' | 'invoice'>

/** What orders have outside their own row: refunds, the invoice number, and what the customer may do now. */
export async function loadOrderFacts(db: Db, rows: OrderRow[]): Promise<{ of: (row: OrderRow) => Facts }> {
  const ids = rows.map(({ id }) => id)
  const refundRows = await db.select().from(refund).where(inArray(refund.order_id, ids)).orderBy(asc(refund.id))
  const isInvoice = and(inArray(invoice.order_id, ids), eq(invoice.kind, 'invoice'))
  const invoices = await db
    .select({ order_id: invoice.order_id, number: invoice.number })
    .from(invoice)
    .where(isInvoice)
  const delivered = await loadDeliveryTimes(db, ids)
  const lines = await db
    .select({ order_id: order_line.order_id, made: order_line.made })
    .from(order_line)
    .where(inArray(order_line.order_id, ids))
  const toFacts = (row: OrderRow): Facts => {
    const state = toOrderState(row)
    const isCustomized = lines.some(({ order_id, made }) => order_id === row.id && made !== null)
    const at = delivered.get(row.id)
    return {
      refunds: refundRows
        .filter(({ order_id }) => order_id === row.id)
        .map((refundRow) => ({
          amount: toRupees(refundRow.amount_paise),
          state: refundRow.state,
          at: (refundRow.done_at ?? refundRow.created_at).toISOString(),
          reason: refundRow.reason,
        })),
      may: {
        cancel: canMove(state, 'cancel') && !(state === 'packed' && isCustomized),
        ask_return: canMove(state, 'ask_return') && !isCustomized,
        pay: state === 'awaiting_payment',
      },
      return_until: state === 'delivered' && at && !isCustomized ? lastReturnDay(at) : null,
      invoice: invoices.find(({ order_id }) => order_id === row.id)?.number ?? null,
    }
  }
  return { of: toFacts }
}
