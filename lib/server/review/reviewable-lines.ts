import type { Db } from '../../db/connection'
import { HELD_RETURN_STATES } from '../../domain/order/line-return'
import { REVIEWABLE_STATES } from '../../domain/review/review'
import { toOrderState } from '../order/order-move'
import type { OrderLineRow, OrderRow } from '../order/order-row'
import { loadRemainingLines } from '../order/removal/remaining-lines'
import { loadReturns, sumUnits } from '../order/returns/load-returns'

/**
 * The lines of an order whose items were delivered and are kept, with every other line left out: none of an order that
 * was not delivered, none that is or was returned, and none after a refund that no return explains.
 */
export async function loadReviewableLines(db: Db, row: OrderRow): Promise<OrderLineRow[]> {
  const state = toOrderState(row)
  if (!REVIEWABLE_STATES.includes(state)) return []
  const returns = await loadReturns(db, row.id)
  if (state !== 'delivered' && !returns.some((one) => one.state === 'refunded')) return []
  const returned = sumUnits(returns, HELD_RETURN_STATES)
  return (await loadRemainingLines(db, [row.id])).filter(({ id }) => !returned.has(id))
}
