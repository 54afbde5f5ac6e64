import { eq } from 'drizzle-orm'
import type { OrderDetail } from '../../../contract/order/order'
import type { Db } from '../../../db/connection'
import { gift_card } from '../../../db/schema'

/** The gift card that an order sells, as its buyer sees it: without the code. */
export async function loadSoldCard(db: Db, orderId: number): Promise<OrderDetail['sold_card']> {
  const { recipient_email, recipient_name, message, send_on, sent_at, expires_on, last_four } = gift_card
  const [row] = await db
    .select({ recipient_email, recipient_name, message, send_on, sent_at, expires_on, last_four })
    .from(gift_card)
    .where(eq(gift_card.order_id, orderId))
  return row ? { ...row, sent_at: row.sent_at?.toISOString() ?? null } : null
}
