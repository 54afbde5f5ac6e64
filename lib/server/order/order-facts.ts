import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Order } from '../../contract/order/order'
import type { Db } from '../../db/connection'
import { invoice, order_line, refund } from '../../db/schema'
import { canMove } from '../../domain/order/order'
import { lastReturnDay } from '../../domain/order/returns'
import { toRupees } from '../../domain/pricing/money'
import { deliveredAt } from './delivered-at'
import { stateOf } from './order-move'
import type { OrderRow } from './order-row'

type Facts = Pick<Order, 'refunds' | 'may' | 'return_until' | 'invoice'>

/** What orders have outside their own row: refunds, the invoice number, and what the customer may do now. */
export async function loadOrderFacts(db: Db, rows: OrderRow[]): Promise<{ of: (row: OrderRow) => Facts }> {
  const ids = rows.map(({ id }) => id)
  const back = await db.select().from(refund).where(inArray(refund.order_id, ids)).orderBy(asc(refund.id))
  const kept = and(inArray(invoice.order_id, ids), eq(invoice.kind, 'invoice'))
  const invoices = await db.select({ order_id: invoice.order_id, number: invoice.number }).from(invoice).where(kept)
  const delivered = await deliveredAt(db, ids)
  const lines = await db
    .select({ order_id: order_line.order_id, made: order_line.made })
    .from(order_line)
    .where(inArray(order_line.order_id, ids))
  const of = (row: OrderRow): Facts => {
    const state = stateOf(row)
    const isMade = lines.some(({ order_id, made }) => order_id === row.id && made !== null)
    const at = delivered.get(row.id)
    return {
      refunds: back
        .filter(({ order_id }) => order_id === row.id)
        .map((one) => ({
          amount: toRupees(one.amount_paise),
          state: one.state,
          at: (one.done_at ?? one.created_at).toISOString(),
          reason: one.reason,
        })),
      may: {
        cancel: canMove(state, 'cancel') && !(state === 'packed' && isMade),
        ask_return: canMove(state, 'ask_return') && !isMade,
        pay: state === 'awaiting_payment',
      },
      return_until: state === 'delivered' && at && !isMade ? lastReturnDay(at) : null,
      invoice: invoices.find(({ order_id }) => order_id === row.id)?.number ?? null,
    }
  }
  return { of }
}
