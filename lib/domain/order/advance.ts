import { MIN_PAYABLE, type Paise } from '../pricing/money'
import { payablePaise } from '../pricing/pricing'
import { canMove, type OrderMove, type OrderState } from './order'

/** What a payment is for: all of the order, or the advance and later the balance of an order against an advance. */
export const PAYMENT_PURPOSES = ['whole', 'advance', 'balance'] as const
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number]

/** The move that a payment makes, and so the only states in which it counts. */
const MOVE_OF_PURPOSE: Record<PaymentPurpose, OrderMove> = {
  whole: 'pay',
  advance: 'pay_advance',
  balance: 'pay_balance',
}

export const moveOfPurpose = (purpose: PaymentPurpose): OrderMove => MOVE_OF_PURPOSE[purpose]

type Sums = { state: OrderState; total_paise: Paise; gift_card_paise: Paise; advance_paise: Paise | null }

/** What the next payment of an order is for, and its amount: the advance first, then the rest of the total. */
export function nextPayment({ state, total_paise, gift_card_paise, advance_paise }: Sums): {
  purpose: PaymentPurpose
  amount_paise: Paise
} {
  if (advance_paise === null) return { purpose: 'whole', amount_paise: total_paise - gift_card_paise }
  return state === 'held'
    ? { purpose: 'balance', amount_paise: total_paise - advance_paise }
    : { purpose: 'advance', amount_paise: advance_paise }
}

type Payable = { state: OrderState; balance_until: Date | null }

/**
 * Whether the buyer can start a payment of this purpose now: of the balance until its date, of anything else while the
 * order awaits payment. A payment that was started earlier counts later too.
 */
export function canStartPayment({ state, balance_until }: Payable, purpose: PaymentPurpose, now: Date): boolean {
  if (!canMove(state, MOVE_OF_PURPOSE[purpose])) return false
  return purpose === 'balance' ? balance_until !== null && balance_until > now : state === 'awaiting_payment'
}

/** The terms of a quotation for an advance, and of its order. */
export type AdvanceTerms = { advance_paise: Paise; kept_paise: Paise; balance_until: Date }

/** Whether an advance leaves a balance that providers accept. */
export const isPartOf = (total: Paise, advance: AdvanceTerms | null) =>
  advance === null || total - advance.advance_paise >= MIN_PAYABLE

/** An advance as it is agreed: percent of the products with two decimals, or paise. */
export type AgreedAdvance = { kind: 'percent'; percent: number } | { kind: 'amount'; paise: Paise }

/**
 * The advance on products of this sum, in whole rupees where it is a percentage; null where it is less than ₹1 or leaves
 * less than ₹1.
 * @example toAdvance(10_050_000, { kind: 'percent', percent: 10 }) // 1_005_000
 */
export function toAdvance(subtotal: Paise, advance: AgreedAdvance): Paise | null {
  const paise =
    advance.kind === 'percent' ? Math.round(payablePaise(subtotal, 100 - advance.percent) / 100) * 100 : advance.paise
  return Number.isSafeInteger(paise) && paise >= MIN_PAYABLE && subtotal - paise >= MIN_PAYABLE ? paise : null
}

/** How long after the end of its quotation, or after an extension, a balance can be due. */
export const MAX_BALANCE_DAYS = 180

/** Days before the date of a balance on which its buyer is reminded, and the reason of the event that records it. */
export const BALANCE_REMINDER_DAYS = 3
export const BALANCE_REMINDED = 'balance_reminded'

/** The last moment of a calendar day in India, until which a balance can be paid. */
export const endOfIndiaDay = (day: string) => new Date(`${day}T23:59:59+05:30`)
