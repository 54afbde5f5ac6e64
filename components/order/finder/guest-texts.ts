import type { Locale } from '@/lib/domain/locale'
import { PAYMENT_METHODS } from '@/lib/domain/order/payment-method'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'
import { getOrderShop } from '../order-shop'
import { stateMessages } from '../order-state'
import { toTotalsLabels } from '../totals-labels'
import type { GuestTexts } from './guest-order'

const ORDER_KEYS = [
  ...([
    'now',
    'nowTitle',
    'declined',
    'reservedUntil',
    'reservationOver',
    'cashReady',
    'returnUntil',
    'returnOver',
  ] as const),
  ...([
    'returnMade',
    'trackingNumber',
    'trackingBy',
    'enterTracking',
    'track',
    'payNow',
    'refundsTitle',
    'refundStates',
  ] as const),
  ...(['payBalance', 'balanceUntil', 'balanceOver', 'balanceKept', 'advanceKept'] as const),
  ...(['reservedTitle', 'arrivesBetween', 'arrivesOn'] as const),
  ...([
    'refundReasons',
    'removedTitle',
    'removedReasons',
    'number',
    'timeline',
    'placed',
    'ahead',
    'lines',
    'discountOf',
    'wait',
    'invoice',
    'creditNote',
    'yourNote',
  ] as const),
] as const

const CANCEL_KEYS = [
  ...(['cancel', 'cancelTitle', 'cancelPaid', 'cancelUnpaid', 'cancelUnpaidCard', 'cancelRefunded'] as const),
  ...(['cancelProducts', 'cancelReason', 'cancelSure'] as const),
  ...(['cancelDone', 'keepOrder', 'close', 'wait', 'problems'] as const),
] as const

/** The texts of the order lookup for guests. */
export function getGuestTexts(locale: Locale): GuestTexts {
  const { auth, checkoutReminder, order, orderFind, orderMail, orderReturn, review, gift, giftCard } =
    getMessages(locale)
  return {
    find: { ...orderFind, ...pick(auth, ['callingCode', 'mobileHelp']) },
    order: { ...pick(order, ORDER_KEYS), ...pick(orderMail, ['problems', 'refundDays']) },
    returns: orderReturn,
    cancel: { ...pick(order, CANCEL_KEYS), ...pick(orderMail, ['refundDays']) },
    gift,
    states: stateMessages(locale),
    totals: toTotalsLabels({}, locale),
    methods: pick(order, [...PAYMENT_METHODS, 'advancePaid', 'advanceDue', 'balanceDue']),
    soldCard: pick(giftCard, ['ordered', 'forWhom', 'sentTo', 'sendsOn', 'sendsNow']),
    shop: getOrderShop(),
    review: { text: review.orderText, label: review.orderLink },
    reminder: { text: checkoutReminder.agreed, label: checkoutReminder.withdraw },
  }
}
