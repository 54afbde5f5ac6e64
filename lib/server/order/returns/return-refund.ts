import { and, eq, ne, sum } from 'drizzle-orm'
import type { OrderReturn } from '../../../contract/order/order-return'
import type { Db } from '../../../db/connection'
import { refund } from '../../../db/schema'
import { isShopsFault, OPEN_RETURN_STATES, SETTLED_RETURN_STATES } from '../../../domain/order/line-return'
import { limitRefund, refundOfUnits, suggestRefund, type UnitRefund } from '../../../domain/order/return-amount'
import { type Paise, toRupees } from '../../../domain/pricing/money'
import type { OrderRow } from '../order-row'
import { loadOrderMoney } from '../payment/refund'
import { loadRemainingLines } from '../removal/remaining-lines'
import { type OrderReturns, sumUnits } from './load-returns'

/** `parts`: the most that is refunded of each line; `limit`: their sum; `suggested`: what is refunded by default. In paise. */
type ReturnRefund = { parts: UnitRefund[]; limit: Paise; suggested: Paise }

/**
 * What a return can refund, by the returns that are settled now: what was paid for its units, at most what is left of
 * the order's payments. By default goodwill refunds of the order are left out.
 */
export async function computeRefund(
  db: Db,
  row: OrderRow,
  returns: OrderReturns,
  one: OrderReturns[number],
): Promise<ReturnRefund> {
  const rows = await loadRemainingLines(db, [row.id])
  const partsOf = ({ lines, reason }: OrderReturns[number], before: OrderReturns) =>
    refundOfUnits({
      lines: rows.map(({ id, quantity, total_paise, discount_paise }) => {
        return { id, quantity, paid: total_paise - discount_paise }
      }),
      charges: row.total_paise - (row.subtotal_paise - row.discount_paise),
      settled: sumUnits(before, SETTLED_RETURN_STATES),
      chosen: lines.map(({ order_line_id: id, quantity }) => ({ id, quantity })),
      withCharges: isShopsFault(reason),
    })
  const { paid, returned } = await loadOrderMoney(db, row.id)
  const due = partsOf(one, returns)
  const parts = limitRefund(due, paid - returned)
  const refunded = returns.filter(({ state }) => state === 'refunded')
  const earlier = refunded.map((each, at) => ({
    due: sumParts(partsOf(each, refunded.slice(0, at))),
    refunded: refundedBy(each),
  }))
  const limit = sumParts(parts)
  // From what is due: what is left of the payments lacks the goodwill already.
  const suggested = suggestRefund(sumParts(due), await loadGoodwill(db, row.id), earlier)
  return { parts, limit, suggested: Math.min(limit, suggested) }
}

/** Refunds of an order that no return or cancellation explains, in paise. Failed ones do not count. */
async function loadGoodwill(db: Db, orderId: number): Promise<Paise> {
  const isGoodwill = and(eq(refund.order_id, orderId), eq(refund.reason, 'goodwill'), ne(refund.state, 'failed'))
  const [total] = await db
    .select({ sum: sum(refund.amount_paise).mapWith(Number) })
    .from(refund)
    .where(isGoodwill)
  return total?.sum ?? 0
}

/** What a return refunded, or would refund now; 0 for one that ended without a refund. */
export async function toRefundView(
  db: Db,
  row: OrderRow,
  returns: OrderReturns,
  one: OrderReturns[number],
): Promise<Pick<OrderReturn, 'refund' | 'refund_limit' | 'is_refund_done'>> {
  if (one.state === 'refunded') {
    const isUnderWay = and(eq(refund.return_id, one.id), ne(refund.state, 'done'))
    return { refund: toRupees(refundedBy(one)), is_refund_done: (await db.$count(refund, isUnderWay)) === 0 }
  }
  if (!OPEN_RETURN_STATES.includes(one.state)) return { refund: 0 }
  const { limit, suggested } = await computeRefund(db, row, returns, one)
  return { refund: toRupees(suggested), refund_limit: toRupees(limit) }
}

const refundedBy = ({ lines }: OrderReturns[number]) =>
  sumParts(lines.map(({ goods_paise, charges_paise }) => ({ goods: goods_paise ?? 0, charges: charges_paise ?? 0 })))

function sumParts(parts: { goods: Paise; charges: Paise }[]): Paise {
  return parts.reduce((total, { goods, charges }) => total + goods + charges, 0)
}
