import { and, eq, ne } from 'drizzle-orm'
import type { OrderReturn } from '../../../contract/order/order-return'
import type { Db } from '../../../db/connection'
import { refund } from '../../../db/schema'
import { isShopsFault, OPEN_RETURN_STATES, SETTLED_RETURN_STATES } from '../../../domain/order/line-return'
import { limitRefund, refundOfUnits, type UnitRefund, withoutGoodwill } from '../../../domain/order/return-amount'
import { type Paise, toRupees } from '../../../domain/pricing/money'
import type { OrderRow } from '../order-row'
import { loadGoodwill, loadRefundable } from '../payment/refund'
import { loadPaidParts } from '../removal/remaining-lines'
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
  const whole = await loadPaidParts(db, row)
  const partsOf = (left: typeof whole) =>
    refundOfUnits({
      ...left,
      settled: sumUnits(returns, SETTLED_RETURN_STATES),
      chosen: one.lines.map(({ order_line_id: id, quantity }) => ({ id, quantity })),
      withCharges: isShopsFault(one.reason),
    })
  const parts = limitRefund(partsOf(whole), await loadRefundable(db, row.id))
  const limit = sumParts(parts)
  const suggested = sumParts(partsOf(withoutGoodwill(whole, await loadGoodwill(db, row.id))))
  return { parts, limit, suggested: Math.min(limit, suggested) }
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
