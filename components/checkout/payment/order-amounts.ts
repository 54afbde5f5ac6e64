import type { PaidByCard } from '@/components/cart/totals'
import type { PaymentMethod, Quote } from '@/lib/contract/order/cart'
import type { Locale } from '@/lib/domain/locale'
import { CHECKOUT_METHODS, GIFT_CARD, isOfferedFor } from '@/lib/domain/order/payment-method'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaDay } from '@/lib/domain/time/india-clock'
import type { CheckoutLabels } from '../checkout-labels'

/** Without a quote, the remote API rejects unavailable methods itself; it has no foreign payments. */
export const FALLBACK_METHODS = CHECKOUT_METHODS.filter(
  (method) => method !== GIFT_CARD && isOfferedFor(method, true),
).map((method) => {
  return { method, available: true, fee: null, reason: null, limit: null }
})

const ORDER_TEXTS: Record<string, 'placeOrderCash' | 'placeOrderPaid'> = {
  cod: 'placeOrderCash',
  gift_card: 'placeOrderPaid',
}

/** What the buyer agrees to: the total, and what is left of it beside a gift card. */
export const toSeenAmounts = ({ total, gift_card, due }: Quote) => ({
  seen_total: total,
  ...(gift_card && { seen_due: due ?? total }),
})

/** What the buyer pays when the order is placed: the advance of a quotation, otherwise all that is due. */
export const toPaidNow = ({ advance, due, total }: Quote) => advance?.amount ?? due ?? total

/** The button that places the order, with what is paid then. */
export function toButtonText(
  quote: Quote | undefined,
  method: PaymentMethod | undefined,
  locale: Locale,
  labels: CheckoutLabels,
): string {
  if (!quote) return labels.placeOrderPlain
  const text = labels[ORDER_TEXTS[method ?? ''] ?? 'placeOrder']
  return fill(text, { amount: formatRupees(toPaidNow(quote), locale) })
}

/** The row of the gift card below the total; nothing while none pays. */
export function toPaidByCard(
  { gift_card: card, due, advance, total }: Quote,
  locale: Locale,
  labels: CheckoutLabels,
): PaidByCard | undefined {
  if (advance) {
    const label = fill(labels.advanceLater, { day: formatIndiaDay(new Date(advance.until), locale) })
    return { label, amount: total - advance.amount, rest: { label: labels.advanceNow, amount: advance.amount } }
  }
  if (!card?.applied || due === undefined) return undefined
  const label = fill(labels.cardLine, { last: card.last_four })
  return { label, amount: card.applied, rest: { label: labels.cardDue, amount: due } }
}
