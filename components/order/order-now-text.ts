import { shownState } from '@/components/gift-card/shown-state'
import type { Order, OrderDetail } from '@/lib/contract/order/order'
import type { Locale } from '@/lib/domain/locale'
import { dueOf } from '@/lib/domain/order/gift-card'
import { toPaymentProblem } from '@/lib/domain/order/payment-problem'
import { formatRupees } from '@/lib/domain/pricing/money'
import { arrivalText } from '@/lib/domain/shipping/arrival-text'
import { fill } from '@/lib/domain/text/fill'
import { formatDay, formatIndiaDateTime, formatIndiaTime, toIndiaDate } from '@/lib/domain/time/india-clock'
import type { OrderMailMessages, OrderMessages } from '@/lib/i18n/order-messages'

export type NowMessages = Pick<
  OrderMessages,
  | 'now'
  | 'nowTitle'
  | 'declined'
  | 'reservedUntil'
  | 'reservationOver'
  | 'cashReady'
  | 'returnUntil'
  | 'returnOver'
  | 'returnMade'
  | 'trackingNumber'
  | 'trackingBy'
  | 'enterTracking'
  | 'track'
  | 'payNow'
  | 'payBalance'
  | 'balanceUntil'
  | 'balanceOver'
  | 'balanceKept'
  | 'advanceKept'
  | 'reservedTitle'
  | 'arrivesBetween'
  | 'arrivesOn'
> &
  OrderMailMessages
/** The shop's contact data on an order page. */
export type OrderShop = { phone: string; email: string; tracking: string; address: string }
type NowInput = { order: OrderDetail; locale: Locale; now: Date; messages: NowMessages; shop: OrderShop }

/** Whether a return can be requested: the order is delivered, nothing was custom-made, and the period has not ended. */
export function isReturnOpen({ may, return_until }: Pick<Order, 'may' | 'return_until'>, now: Date): boolean {
  return Boolean(may?.ask_return && return_until && toIndiaDate(now) <= return_until)
}

/** What happens next with an order, and what its buyer should know, in sentences. */
export function nowText(input: NowInput): string[] {
  const { order, locale, messages } = input
  const amount = formatRupees(dueOf(order), locale)
  const arrivalTexts = order.arrival ? [arrivalText(order.arrival, locale, messages)] : []
  const isByHand = order.state === 'shipped' && !order.tracking
  // After a removal the gift card may cover a cash order: nothing is left to pay.
  const isCovered = order.state === 'confirmed' && dueOf(order) <= 0
  const stateText = fill(messages.now[isByHand ? 'by_hand' : isCovered ? 'paid' : shownState(order)], { amount })
  if (order.state === 'awaiting_payment') return [...declinedTexts(input, stateText), ...reservationTexts(input)]
  if (order.state === 'held') return [...declinedTexts(input, stateText), ...balanceTexts(input)]
  if (order.state === 'cancelled') return [stateText, ...keptTexts(input)]
  if (order.state === 'created') return [stateText, ...reservationTexts(input)]
  if (order.state === 'shipped' && order.payment_method === 'cod' && dueOf(order) > 0)
    return [stateText, ...arrivalTexts, fill(messages.cashReady, { amount })]
  return order.state === 'delivered' ? [stateText, ...returnTexts(input)] : [stateText, ...arrivalTexts]
}

/** What is left to pay of a held order and until when, or that this date is over. */
function balanceTexts({ order: { advance }, locale, now, messages }: NowInput): string[] {
  if (!advance) return []
  const until = new Date(advance.until)
  const values = { amount: formatRupees(advance.balance, locale), time: formatIndiaDateTime(until, locale) }
  if (until <= now) return [fill(messages.balanceOver, values)]
  const kept = { amount: formatRupees(advance.kept, locale) }
  return [fill(messages.balanceUntil, values), ...(advance.kept > 0 ? [fill(messages.balanceKept, kept)] : [])]
}

/** What was kept of the advance of an order that was held before it was cancelled. */
function keptTexts({ order: { advance, events }, locale, messages }: NowInput): string[] {
  const wasHeld = events.some(({ state }) => state === 'held') && !events.some(({ state }) => state === 'paid')
  if (!advance || !wasHeld || advance.kept === 0) return []
  return [fill(messages.advanceKept, { amount: formatRupees(advance.kept, locale) })]
}

function declinedTexts({ order, messages }: NowInput, fallback: string): string[] {
  if (!order.payment_problem) return [fallback]
  return [messages.declined, messages.problems[toPaymentProblem(order.payment_problem)]]
}

function reservationTexts({ order, locale, now, messages }: NowInput): string[] {
  if (!order.held_until) return []
  const until = new Date(order.held_until)
  if (until > now) return [fill(messages.reservedUntil, { time: formatIndiaTime(until, locale, now) })]
  return order.state === 'awaiting_payment' ? [messages.reservationOver] : []
}

function returnTexts({ order, locale, now, messages, shop }: NowInput): string[] {
  const { return_window: range, return_until } = order
  const isMade = range ? range.lines.every(({ fault_only }) => fault_only) : order.lines.some(({ made }) => made)
  if (isMade) return [fill(messages.returnMade, shop)]
  const until = range?.until ?? return_until
  if (!until) return []
  const text = toIndiaDate(now) <= until ? messages.returnUntil : messages.returnOver
  return [fill(text, { day: formatDay(until, locale), ...shop })]
}
