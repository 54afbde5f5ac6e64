import type { PaymentMethod, Quote } from '@/lib/contract/order/cart'
import type { Locale } from '@/lib/domain/locale'
import { GIFT_CARD, isOfferedFor, PAYMENT_METHODS } from '@/lib/domain/order/payment-method'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { CheckoutLabels } from '../checkout-labels'

/** Without a quote, the remote API rejects unavailable methods itself; it has no foreign payments. */
export const FALLBACK_METHODS = PAYMENT_METHODS.filter(
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

/** The button that places the order, with what is paid then. */
export function toButtonText(
  quote: Quote | undefined,
  method: PaymentMethod | undefined,
  locale: Locale,
  labels: CheckoutLabels,
): string {
  if (!quote) return labels.placeOrderPlain
  const text = labels[ORDER_TEXTS[method ?? ''] ?? 'placeOrder']
  return fill(text, { amount: formatRupees(quote.due ?? quote.total, locale) })
}
