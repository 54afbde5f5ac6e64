import { and, eq } from 'drizzle-orm'
import type { ReturnWindow } from '../../../contract/order/order-return'
import type { Db } from '../../../db/connection'
import { order_event } from '../../../db/schema'
import { HELD_RETURN_STATES, MAX_RETURNS } from '../../../domain/order/line-return'
import type { OrderState } from '../../../domain/order/order'
import { lastReturnDay } from '../../../domain/order/returns'
import { isCustomLine } from '../customized-lines'
import { loadDeliveryTimes } from '../delivery-times'
import { toOrderState } from '../order-move'
import type { OrderRow } from '../order-row'
import { loadRemainingLines } from '../removal/remaining-lines'
import { type OrderReturns, sumUnits } from './load-returns'

/** States of an order whose items are with the buyer. */
const WITH_BUYER: readonly OrderState[] = ['delivered', 'partly_refunded']

/**
 * What of an order can be returned: the units that no return holds yet, and until when. Null before its delivery, after
 * it was returned as a whole, after too many returns, and when nothing is left. The caller compares the day.
 */
export async function loadReturnWindow(db: Db, row: OrderRow, returns: OrderReturns): Promise<ReturnWindow | null> {
  if (!WITH_BUYER.includes(toOrderState(row)) || returns.length >= MAX_RETURNS) return null
  const deliveredAt = (await loadDeliveryTimes(db, [row.id])).get(row.id)
  const isWholeReturn = and(eq(order_event.order_id, row.id), eq(order_event.state, 'returned'))
  if (!deliveredAt || (await db.$count(order_event, isWholeReturn)) > 0) return null
  const held = sumUnits(returns, HELD_RETURN_STATES)
  const rows = await loadRemainingLines(db, [row.id])
  const lines = rows
    .map((line) => ({
      line_id: line.id,
      quantity: line.quantity - (held.get(line.id) ?? 0),
      fault_only: isCustomLine(line),
    }))
    .filter(({ quantity }) => quantity > 0)
  return lines.length > 0 ? { until: lastReturnDay(deliveredAt), lines } : null
}
