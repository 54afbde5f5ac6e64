import { asc, eq } from 'drizzle-orm'
import type { AdminOrderDetail } from '../../../contract/admin/orders'
import type { Db } from '../../../db/connection'
import { dispute, payment } from '../../../db/schema'
import { toRupees } from '../../../domain/pricing/money'

/** The disputes of an order's payments, oldest first. */
export async function loadDisputes(db: Db, orderId: number): Promise<AdminOrderDetail['disputes']> {
  const rows = await db
    .select({ one: dispute, provider: payment.provider })
    .from(dispute)
    .innerJoin(payment, eq(payment.id, dispute.payment_id))
    .where(eq(dispute.order_id, orderId))
    .orderBy(asc(dispute.id))
  return rows.map(({ one, provider }) => ({
    ...{ id: one.id, provider, reference: one.provider_dispute, state: one.state, reason: one.reason },
    amount: toRupees(one.amount_paise),
    respond_by: one.respond_by?.toISOString() ?? null,
    at: one.created_at.toISOString(),
  }))
}
