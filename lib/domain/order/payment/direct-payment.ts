import type { Paise } from '../../pricing/money'
import { moveOfPurpose, nextPayment } from '../advance'
import { canMove } from '../order'
import type { PaymentMethod } from '../payment-method'

/** The provider of payments that reached the shop without a payment provider and that staff recorded. */
export const DIRECT = 'direct' satisfies PaymentMethod

/** How such a payment came: to the shop's bank account or UPI ID, by its card terminal, by cheque or in cash. */
export const DIRECT_CHANNELS = ['bank', 'upi', 'card', 'cheque', 'cash'] as const
export type DirectChannel = (typeof DIRECT_CHANNELS)[number]

/** Characters of the bank's reference: a UTR has 12, 16 or 22. */
export const MAX_PAYMENT_REFERENCE = 40
/** Days back that a payment can have been received; an older day is a typing error. */
export const MAX_PAYMENT_AGE_DAYS = 366

/**
 * In cash, this much or more cannot be received for one order. Source: Income-tax Act, 1961, section 269ST (b): “two lakh
 * rupees or more … in respect of a single transaction”.
 */
const CASH_LIMIT: Paise = 20_000_000

/** Whether the cash received for one order, in parts or at once, would be more than the law allows. */
export const isCashTooHigh = (cash: Paise): boolean => cash >= CASH_LIMIT

/** A reference as it is compared: `utr 4123-99` and `UTR4123-99` are the same transfer. */
export const toPaymentReference = (typed: string): string => typed.replace(/\s+/gu, '').toUpperCase()

/** What an order still waits for, in paise: all of it, its advance or its balance; null where no payment would count. */
export function findAwaitedPayment(order: Parameters<typeof nextPayment>[0]) {
  const next = nextPayment(order)
  return next.amount_paise > 0 && canMove(order.state, moveOfPurpose(next.purpose)) ? next : null
}
