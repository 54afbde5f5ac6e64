import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Order } from '../../contract/order/order'
import type { Db } from '../../db/connection'
import { invoice, payment, refund } from '../../db/schema'
import { canMove } from '../../domain/order/order'
import { GIFT_CARD } from '../../domain/order/payment-method'
import { lastReturnDay } from '../../domain/order/returns'
import { toRupees } from '../../domain/pricing/money'
import { isCustomLine } from './customized-lines'
import { loadDeliveryTimes } from './delivery-times'
import { toRefundSubject } from './invoice/refund-subject'
import { toOrderState } from './order-move'
import type { OrderLineRow, OrderRow } from './order-row'
import { loadRemainingLines } from './removal/remaining-lines'
import { findOrdersWithHeldReturn } from './returns/load-returns'

export type OrderViewFacts = Pick<Order, 'refunds' | 'may' | 'return_until' | 'invoice'>
type CustomizableLine = Pick<OrderLineRow, 'order_id' | 'made' | 'ring_size'>
/** What is stored of orders outside their own rows. */
type FactRows = {
  refunds: (typeof refund.$inferSelect & { provider: string })[]
  documents: Pick<typeof invoice.$inferSelect, 'order_id' | 'kind' | 'subject' | 'number'>[]
  /** When an order was delivered. */
  delivered: Map<number, Date>
  lines: CustomizableLine[]
  /** Orders of which a return is open or accepted. */
  withReturn: Set<number>
}

/** What orders have outside their own row: refunds, the invoice number, and what the customer may do now. */
export async function loadOrderFacts(db: Db, rows: OrderRow[]): Promise<{ of: (row: OrderRow) => OrderViewFacts }> {
  const ids = rows.map(({ id }) => id)
  const refunds = await db
    .select({ ...getTableColumns(refund), provider: payment.provider })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(inArray(refund.order_id, ids))
    .orderBy(asc(refund.id))
  const { order_id, kind, subject, number } = invoice
  const documents = await db.select({ order_id, kind, subject, number }).from(invoice).where(inArray(order_id, ids))
  const delivered = await loadDeliveryTimes(db, ids)
  const lines = await loadRemainingLines(db, ids)
  const withReturn = await findOrdersWithHeldReturn(db, ids)
  return { of: (row) => toFacts(row, { refunds, documents, delivered, lines, withReturn }) }
}

/** The same of an order that was placed just now and is not confirmed: there is nothing to read yet. */
export function toNewOrderFacts(row: OrderRow, lines: CustomizableLine[]): OrderViewFacts {
  return toFacts(row, { refunds: [], documents: [], delivered: new Map(), lines, withReturn: new Set() })
}

function toFacts(row: OrderRow, { refunds, documents, delivered, lines, withReturn }: FactRows): OrderViewFacts {
  const state = toOrderState(row)
  const isCustomized = lines.some((line) => line.order_id === row.id && isCustomLine(line))
  const at = delivered.get(row.id)
  return {
    refunds: refunds
      .filter(({ order_id }) => order_id === row.id)
      .map((refundRow) => ({
        amount: toRupees(refundRow.amount_paise),
        state: refundRow.state,
        at: (refundRow.done_at ?? refundRow.created_at).toISOString(),
        reason: refundRow.reason,
        to_card: refundRow.provider === GIFT_CARD,
        credit_note: documents.find((one) => one.subject === toRefundSubject(refundRow.id))?.number ?? null,
      })),
    may: {
      // An order against an advance is cancelled by the shop, which may keep a part of it.
      cancel: canMove(state, 'cancel') && state !== 'held' && !(state === 'packed' && isCustomized),
      ask_return: canMove(state, 'ask_return') && row.kind === 'goods' && !isCustomized && !withReturn.has(row.id),
      pay: state === 'awaiting_payment' || state === 'held',
    },
    return_until: state === 'delivered' && row.kind === 'goods' && at && !isCustomized ? lastReturnDay(at) : null,
    invoice: documents.find((one) => one.order_id === row.id && one.kind === 'invoice')?.number ?? null,
  }
}
