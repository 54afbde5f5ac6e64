import type { OrderDetail } from '@/lib/contract/order/order'
import type { Locale } from '@/lib/domain/locale'
import { dueOf } from '@/lib/domain/order/gift-card'
import { GIFT_CARD } from '@/lib/domain/order/payment-method'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { OrderMailMessages, OrderMessages } from '@/lib/i18n/order-messages'
import type { OrderShop } from '../order-now-text'

type Messages = Pick<OrderMessages, 'cancelPaid' | 'cancelUnpaid' | 'cancelUnpaidCard' | 'cancelRefunded'> &
  Pick<OrderMailMessages, 'refundDays'>

/** What a cancellation does with the payment: refunds it, and when; or nothing was paid, or is left of it. */
export function cancelText(order: OrderDetail, locale: Locale, messages: Messages, shop: OrderShop): string {
  const { state, payment_method, total, gift_card } = order
  const isPaid = state !== 'awaiting_payment' && state !== 'created' && payment_method !== 'cod'
  if (!isPaid && gift_card) return fill(messages.cancelUnpaidCard, { amount: formatRupees(gift_card, locale) })
  if (!isPaid) return messages.cancelUnpaid
  if (total === 0) return messages.cancelRefunded
  const days = fill(messages.refundDays[dueOf(order) > 0 ? payment_method : GIFT_CARD], shop)
  const cardText = gift_card && dueOf(order) > 0 ? ` ${messages.refundDays.gift_card}` : ''
  return `${fill(messages.cancelPaid, { amount: formatRupees(total, locale) })} ${days}${cardText}`
}
