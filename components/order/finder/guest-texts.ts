import type { Locale } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'
import { getOrderShop } from '../order-shop'
import { stateMessages } from '../order-state'
import { toTotalsLabels } from '../totals-labels'
import type { GuestTexts } from './guest-order'

const ORDER_KEYS = [
  ...(['now', 'nowTitle', 'declined', 'heldUntil', 'heldOver', 'cashReady', 'returnUntil', 'returnOver'] as const),
  ...(['returnMade', 'trackingNumber', 'trackingBy', 'track', 'payNow', 'refundsTitle', 'refundStates'] as const),
  ...(['refundReasons', 'number', 'timeline', 'placed', 'ahead', 'lines', 'discountOf', 'wait'] as const),
] as const

/** The texts of the order lookup for guests. */
export function getGuestTexts(locale: Locale): GuestTexts {
  const { order, orderFind, orderMail } = getMessages(locale)
  return {
    find: orderFind,
    order: { ...pick(order, ORDER_KEYS), ...pick(orderMail, ['problems', 'refundDays']) },
    states: stateMessages(locale),
    totals: toTotalsLabels({}, locale),
    shop: getOrderShop(),
  }
}
