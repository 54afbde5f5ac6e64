import type { TotalsLabels } from '@/components/cart/totals'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'

/** The labels of an order's amounts, with the coupon code. */
export function toTotalsLabels({ coupon }: { coupon?: string | null | undefined }, locale: Locale): TotalsLabels {
  const { cart, order, gift } = getMessages(locale)
  const { subtotal, delivery, deliveryFree, total } = cart
  const discount = fill(order.discountOf, { code: coupon ?? '' }).trim()
  const fees = { codFee: order.codFee, giftBox: gift.boxLine }
  return { subtotal, delivery, deliveryFree, total, discount, gstIncluded: order.gstLine, ...fees }
}
