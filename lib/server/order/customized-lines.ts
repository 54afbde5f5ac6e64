import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { order_line } from '../../db/schema'
import { isResized } from '../../domain/customization/resizing'
import { isRemainingLine } from './removal/remaining-lines'

type Line = Pick<typeof order_line.$inferSelect, 'made' | 'ring_size'>

/** Made or changed for its buyer: no change of mind once it is packed (terms and conditions). */
export function isCustomLine({ made, ring_size }: Line): boolean {
  return made !== null || isResized(ring_size)
}

/** The same as an SQL condition on a line. */
export const isCustomizedLine = or(
  isNotNull(order_line.made),
  sql`${order_line.ring_size}->>'size' <> ${order_line.ring_size}->>'stock_size'`,
)

/** Whether an order has a line that was made or changed for its buyer. */
export async function hasCustomizedLine(tx: Db, orderId: number): Promise<boolean> {
  const isCustomized = and(eq(order_line.order_id, orderId), isRemainingLine, isCustomizedLine)
  return (await tx.select({ id: order_line.id }).from(order_line).where(isCustomized).limit(1)).length > 0
}
