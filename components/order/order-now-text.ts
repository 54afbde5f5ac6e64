import { fill } from '@/lib/browser/fill'
import type { Order, OrderDetail } from '@/lib/contract/order'
import { dayWords, indiaDate, indiaHour } from '@/lib/domain/india-clock'
import { formatRupees } from '@/lib/domain/money'
import { problemOf } from '@/lib/domain/payment-problem'
import type { Locale } from '@/lib/i18n/locale'
import type { OrderMailWords, OrderWords } from '@/lib/i18n/order-words'

export type NowWords = Pick<
  OrderWords,
  | 'now'
  | 'nowTitle'
  | 'declined'
  | 'heldUntil'
  | 'heldOver'
  | 'cashReady'
  | 'returnUntil'
  | 'returnOver'
  | 'returnMade'
  | 'trackingNumber'
  | 'trackingBy'
  | 'track'
  | 'payNow'
> &
  OrderMailWords
/** What of the shop an order's page names. */
export type OrderShop = { phone: string; email: string; tracking: string }
type Facts = { order: OrderDetail; locale: Locale; now: Date; words: NowWords; shop: OrderShop }

/** Whether a return may still be asked for: it is delivered, nothing was made for the buyer, and the days are not over. */
export function isReturnOpen({ may, return_until }: Pick<Order, 'may' | 'return_until'>, now: Date): boolean {
  return Boolean(may?.ask_return && return_until && indiaDate(now) <= return_until)
}

/** What happens next with an order, and what its buyer should know of it now, in sentences. */
export function nowText(facts: Facts): string[] {
  const { order, locale, words } = facts
  const amount = formatRupees(order.total, locale)
  const said = fill(words.now[order.state], { amount })
  if (order.state === 'awaiting_payment') return [...declined(facts, said), ...held(facts)]
  if (order.state === 'created') return [said, ...held(facts)]
  if (order.state === 'shipped' && order.payment_method === 'cod') return [said, fill(words.cashReady, { amount })]
  return order.state === 'delivered' ? [said, ...returns(facts)] : [said]
}

function declined({ order, words }: Facts, otherwise: string): string[] {
  if (!order.payment_problem) return [otherwise]
  return [words.declined, words.problems[problemOf(order.payment_problem)]]
}

function held({ order, locale, now, words }: Facts): string[] {
  if (!order.held_until) return []
  const until = new Date(order.held_until)
  if (until > now) return [fill(words.heldUntil, { time: indiaHour(until, locale) })]
  return order.state === 'awaiting_payment' ? [words.heldOver] : []
}

function returns({ order, locale, now, words, shop }: Facts): string[] {
  if (order.lines.some(({ made }) => made)) return [fill(words.returnMade, shop)]
  if (!order.return_until) return []
  const day = dayWords(order.return_until, locale)
  return [fill(isReturnOpen(order, now) ? words.returnUntil : words.returnOver, { day, ...shop })]
}
