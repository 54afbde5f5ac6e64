import { and, eq, ne, TransactionRollbackError } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { order, payment } from '../../../db/schema'
import { moveOfPurpose } from '../../../domain/order/advance'
import { GIFT_CARD } from '../../../domain/order/payment-method'
import { holdAgain } from '../gift-card/ledger'
import { onAdvancePaid, onOrderPaid } from '../on-order-confirmed'
import { type MoveContext, moveOrder } from '../order-move'
import type { OrderRow, PaymentRow } from '../order-row'
import { loadOrderAmounts, takeStock } from '../placing/stock'
import { isQuotationOver } from '../quotation/quoted-order'

/** Other attempts to pay the same amount, as a whole, as its advance or its balance; the part that a gift card pays is none. */
export const isOtherAttempt = (row: OrderRow, { id, purpose }: PaymentRow) =>
  and(eq(payment.order_id, row.id), ne(payment.id, id), eq(payment.purpose, purpose), ne(payment.provider, GIFT_CARD))

/**
 * Moves a locked order by a paid payment that counts in its state, with the invoice and the messages that follow. Null where
 * the order expired and its products were sold meanwhile; otherwise the order and the cache tags to refresh.
 */
export async function payOrder(
  tx: Db,
  row: OrderRow,
  paidPayment: PaymentRow,
  mover: MoveContext,
): Promise<{ row: OrderRow; touched: string[] } | null> {
  const { now } = mover
  const move = moveOfPurpose(paidPayment.purpose)
  const touched = row.state === 'expired' ? await retakeStock(tx, row, now) : []
  if (!touched) return null
  const paidBy = { payment_method: paidPayment.provider }
  const moved = { ...(await moveOrder(tx, row, move, mover)), ...paidBy }
  // An earlier attempt may pay, at another provider than the newest one.
  await tx.update(order).set(paidBy).where(eq(order.id, row.id))
  await voidOtherPayments(tx, moved, paidPayment, now)
  return { row: await (move === 'pay_advance' ? onAdvancePaid : onOrderPaid)(tx, moved, now), touched }
}

/** Voids the other attempts of a paid order. They are still polled, since the buyer may be on one of their pages. */
async function voidOtherPayments(tx: Db, row: OrderRow, paidPayment: PaymentRow, now: Date): Promise<void> {
  const others = and(isOtherAttempt(row, paidPayment), ne(payment.state, 'paid'))
  await tx.update(payment).set({ state: 'void', updated_at: now }).where(others)
}

/** Takes the stock and the gift card of an expired order again, all of it or nothing, unless its balance is over too. */
async function retakeStock(tx: Db, row: OrderRow, now: Date): Promise<string[] | null> {
  if (await isQuotationOver(tx, row)) return null
  if (row.balance_until !== null && row.balance_until <= now) return null
  const amounts = await loadOrderAmounts(tx, row.id)
  try {
    return await tx.transaction(async (inner) => {
      const { touched, short } = await takeStock(inner, amounts, now)
      if (short !== null) inner.rollback()
      const isCardHeld = row.gift_card_paise === 0 || (await holdAgain(inner, row.id, row.gift_card_paise, now))
      if (!isCardHeld) inner.rollback()
      return touched
    })
  } catch (error) {
    if (error instanceof TransactionRollbackError) return null
    throw error
  }
}
