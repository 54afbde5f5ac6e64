import { mapLocales } from '../../../lib/domain/locale'
import { MESSAGES, type Messages } from '../../../lib/i18n/messages'

/** All messages of the shop by language. */
export { MESSAGES } from '../../../lib/i18n/messages'

/** The messages that a purchase needs; the amount on the button matches any. */
function toTexts({ auth, backInStock, cart, checkout, field, reservation, order, orderFind, product }: Messages) {
  return {
    ...auth,
    addToCart: product.addToCart,
    buyNow: product.buyNow,
    added: cart.added,
    mobile: field.mobile,
    password: field.password,
    name: field.name,
    email: field.email,
    line1: field.line1,
    pinCode: field.pinCode,
    city: field.city,
    state: field.state,
    country: field.country,
    next: checkout.continue,
    terms: checkout.acceptTerms,
    cod: new RegExp(checkout.cod),
    demo: new RegExp(checkout.demo),
    placeOrder: new RegExp([checkout.placeOrder, checkout.placeOrderCash].join('|').replaceAll('{amount}', '.+')),
    cart,
    checkout,
    order,
    orderFind,
    reservation,
    backInStock,
  }
}

export const TEXTS = mapLocales((locale) => toTexts(MESSAGES[locale]))
