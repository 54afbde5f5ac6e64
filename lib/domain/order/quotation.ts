import { MIN_PAYABLE, type Paise } from '../pricing/money'
import { payablePaise } from '../pricing/pricing'

/** `ordered` once an order of it is paid or confirmed; an unpaid one leaves it open, and so does one cancelled unpaid. */
export const QUOTATION_STATES = ['open', 'ordered', 'expired', 'withdrawn'] as const
export type QuotationState = (typeof QUOTATION_STATES)[number]

/**
 * What happened to a quotation; `detail` of the event is the number of the order that was placed, of an edit the sum of
 * the products before it in rupees.
 */
export const QUOTATION_EVENTS = [
  ...(['made', 'edited', 'emailed', 'unsent', 'chatted'] as const),
  ...(['withdrawn', 'reopened', 'ordered'] as const),
] as const
export type QuotationEvent = (typeof QUOTATION_EVENTS)[number]

/** A quotation holds from one hour to thirty days. */
export const MAX_QUOTATION_HOURS = 30 * 24
export const MAX_QUOTATION_LINES = 20

/** Off the list price of one product: percent with two decimals, or paise. */
export type QuotedDiscount = { kind: 'percent'; percent: number } | { kind: 'amount'; paise: Paise }

/**
 * The quoted price of one product; null where less than ₹1 would remain, or the discount is none. A percentage is
 * rounded half up to the paisa, as a discount of the shop is.
 * @example toQuotedPrice(10_000, { kind: 'percent', percent: 15 }) // 8500
 */
export function toQuotedPrice(list: Paise, discount: QuotedDiscount): Paise | null {
  const unit = discount.kind === 'percent' ? payablePaise(list, discount.percent) : list - discount.paise
  return Number.isSafeInteger(unit) && unit >= MIN_PAYABLE && unit <= list ? unit : null
}

type Facts = { isWithdrawn: boolean; validUntil: Date; isOrdered: boolean }

/** The state at a moment; an order of it counts before its end, which comes by itself. */
export function toQuotationState({ isWithdrawn, validUntil, isOrdered }: Facts, now: Date): QuotationState {
  if (isOrdered) return 'ordered'
  if (isWithdrawn) return 'withdrawn'
  return validUntil <= now ? 'expired' : 'open'
}

/** The page of a quotation, by the key of its link. */
export const quotationPath = (key: string) => `/account/quotation?key=${key}`
