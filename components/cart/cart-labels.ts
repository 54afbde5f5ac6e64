import { getReservationLabels } from '@/components/reservation/reservation-labels'
import type { Locale } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages, isGstCharged } from '@/lib/i18n/translator'

/** Labels of the cart page. */
export function getCartLabels(locale: Locale) {
  const { cart, checkout, currency, stock, error, customization, order, pin, ringSize } = getMessages(locale)
  return {
    ...cart,
    gstIncluded: isGstCharged() ? cart.gstIncluded : '',
    closed: checkout.closed.title,
    currency,
    discountOf: order.discountOf,
    limit: stock.limit,
    network: error.network,
    customization,
    ringSize,
    reservation: getReservationLabels(locale),
    pin: {
      ...pick(pin, ['label', 'button', 'invalid']),
      ...pick(order, ['arrivesBetween', 'arrivesOn']),
      later: cart.arrivesLater,
    },
  }
}

export type CartLabels = Awaited<ReturnType<typeof getCartLabels>>
