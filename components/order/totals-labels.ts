import type { TotalsLabels } from '@/components/cart/totals'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'

type Order = { coupon?: string | null | undefined; gst_included?: number }

/** The labels of an order's amounts, with the coupon code; an order without GST has no row of it. */
export function toTotalsLabels({ coupon, gst_included }: Order, locale: Locale): TotalsLabels {
  const { cart, order, gift } = getMessages(locale)
  const { subtotal, delivery, deliveryFree, total } = cart
  const discount = fill(order.discountOf, { code: coupon ?? '' }).trim()
  const fees = { codFee: order.codFee, giftBox: gift.boxLine }
  return {
    subtotal,
    delivery,
    deliveryFree,
    total,
    discount,
    gstIncluded: gst_included === 0 ? '' : order.gstLine,
    ...fees,
  }
}
