import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { payment } from '../../../db/schema'
import { GIFT_CARD } from '../../../domain/order/payment-method'
import type { Paise } from '../../../domain/pricing/money'
import { releasePart } from '../gift-card/ledger'
import type { OrderRow } from '../order-row'
import { refundAcrossPayments } from '../payment/refund'

type Return = { amount: Paise; key: string; actor: string; now: Date }
/** `cash`: what was and is due on delivery, null for a paid order. */
type Returned = { cash: { before: Paise; due: Paise } | null; refundMethods: string[] }

/**
 * Returns what was paid for removed items of a locked order, its gift card last: lowers the cash due on delivery and what
 * the card reserves, or refunds the payments.
 */
export async function returnPaid(tx: Db, row: OrderRow, { amount, key, actor, now }: Return): Promise<Returned> {
  if (row.state === 'confirmed') return lowerDue(tx, row, { amount, key, actor, now })
  const refundMethods = await refundAcrossPayments(tx, row.id, amount, { reason: 'removed', key, actor, now })
  return { cash: null, refundMethods }
}

/** The order waits for its cash: nothing is paid yet. */
async function lowerDue(tx: Db, row: OrderRow, { amount, key, actor, now }: Return): Promise<Returned> {
  const isDue = and(eq(payment.order_id, row.id), eq(payment.state, 'due'))
  const [cash] = await tx.select().from(payment).where(isDue).for('update')
  const before = cash?.amount_paise ?? 0
  const due = Math.max(0, before - amount)
  if (cash)
    await tx
      .update(payment)
      .set({ amount_paise: due, ...(due === 0 && { state: 'void' as const }), updated_at: now })
      .where(eq(payment.id, cash.id))
  const ofCard = amount - (before - due)
  if (ofCard > 0 && !(await releasePart(tx, row.id, ofCard, actor, now)))
    await refundAcrossPayments(tx, row.id, ofCard, { reason: 'removed', key, actor, now })
  return { cash: { before, due }, refundMethods: ofCard > 0 ? [GIFT_CARD] : [] }
}
