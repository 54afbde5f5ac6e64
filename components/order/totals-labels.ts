import type { TotalsLabels } from '@/components/cart/totals'
import { fill } from '@/lib/browser/fill'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

/** The labels of an order's amounts, with the coupon code. */
export function toTotalsLabels({ coupon }: { coupon?: string | null | undefined }, locale: Locale): TotalsLabels {
  const { cart, order, gift } = getMessages(locale)
  const { subtotal, delivery, deliveryFree, total } = cart
  const discount = fill(order.discountOf, { code: coupon ?? '' }).trim()
  const fees = { codFee: order.codFee, giftBox: gift.boxLine }
  return { subtotal, delivery, deliveryFree, total, discount, gstIncluded: order.gstLine, ...fees }
}
