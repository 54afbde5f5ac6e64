import type { Quote } from '@/lib/contract/order/cart'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { CheckoutLabels } from './checkout-labels'

/** The quote's answer for a coupon code. */
export type CouponAnswer = NonNullable<Quote['coupon']>

/** Why a coupon does not apply, with its minimum amount; empty when it applies. */
export function couponProblem({ refused, from }: CouponAnswer, locale: Locale, labels: CheckoutLabels): string {
  if (refused === null) return ''
  if (refused === 'coupon_below' && from !== null)
    return fill(labels.couponBelow, { amount: formatRupees(from, locale) })
  return labels.errors[refused]
}
