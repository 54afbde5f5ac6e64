import { and, eq, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import { RefundAccount } from '../../../contract/order/money/refund-account'
import type { Db } from '../../../db/connection'
import { order, order_return, refund } from '../../../db/schema'
import { OPEN_RETURN_STATES } from '../../../domain/order/line-return'
import { isRefundedByHand } from '../../../domain/order/payment-method'
import { openText, sealText } from '../../security/sealed-text'
import type { OrderRow } from '../order-row'

/**
 * Stores where the buyer of an order paid in cash or directly wants the refund transferred, encrypted; a later one replaces
 * it. Payments by a gateway go back the way they came, so for these nothing is stored.
 */
export async function saveRefundAccount(
  tx: Db,
  { id, payment_method }: OrderRow,
  account: RefundAccount | undefined,
  now: Date,
): Promise<void> {
  if (!account || !isRefundedByHand(payment_method)) return
  const sealed = sealText('refund-account', JSON.stringify(account))
  await tx.update(order).set({ refund_account_sealed: sealed, refund_account_at: now }).where(eq(order.id, id))
}

/** The account of an order; null where there is none, or it was sealed under another secret. */
export function loadRefundAccount({ refund_account_sealed: sealed }: OrderRow): RefundAccount | null {
  const text = sealed && openText('refund-account', sealed)
  return text ? RefundAccount.parse(JSON.parse(text)) : null
}

/** Deletes accounts given before a moment whose orders have no open return or refund. */
export async function deleteRefundAccounts(db: Db, before: Date): Promise<void> {
  const one = { one: sql`1` }
  const openReturn = db
    .select(one)
    .from(order_return)
    .where(and(eq(order_return.order_id, order.id), inArray(order_return.state, OPEN_RETURN_STATES.slice())))
  const openRefund = db
    .select(one)
    .from(refund)
    .where(and(eq(refund.order_id, order.id), inArray(refund.state, ['waiting', 'asked', 'failed'])))
  const isOld = and(isNotNull(order.refund_account_sealed), lt(order.refund_account_at, before))
  await db
    .update(order)
    .set({ refund_account_sealed: null, refund_account_at: null })
    .where(and(isOld, notExists(openReturn), notExists(openRefund)))
}
