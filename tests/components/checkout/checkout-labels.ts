import type { CheckoutLabels } from '@/components/checkout/checkout-labels'
import { checkoutErrors } from '@/lib/i18n/error-labels'
import { pick } from '@/lib/i18n/pick'
import messages from '@/messages/en.json'
import { labels as signIn } from '../auth/sign-in-labels'

const { checkout, cart, currency, field, auth, error, customization, order, ringSize, gift, orderNote } = messages

/** The English labels of the checkout, composed as on the server. */
export const labels: CheckoutLabels = {
  ...checkout,
  ...pick(cart, ['coupon', 'subtotal', 'deliveryFree', 'gstIncluded', 'total', 'summary', 'continue']),
  currency,
  quotationNote: messages.quotation.checkoutNote,
  ...pick(order, ['arrivesBetween', 'arrivesOn', 'discountOf']),
  deliveryCharge: cart.delivery,
  next: checkout.continue,
  goOn: cart.continue,
  field,
  customization,
  reservation: { ...messages.reservation, problems: messages.order.problems },
  viewCart: cart.view,
  ringSize,
  gift,
  orderNote,
  reminder: null,
  offersGift: true,
  network: error.network,
  myOrders: auth.myOrders,
  pleaseWait: auth.pleaseWait,
  signIn,
  errors: checkoutErrors(messages),
  states: [],
}
