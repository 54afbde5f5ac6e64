import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }

type Messages = typeof en

/** All messages of the shop by language. */
export const MESSAGES = { en, fr }

/** The messages that a purchase needs; the amount on the button matches any. */
function toWords({ auth, cart, checkout, field, order, product }: Messages) {
  return {
    ...auth,
    addToCart: product.addToCart,
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
    placeOrder: new RegExp(checkout.placeOrder.replace(/\{amount\}/, '.+')),
    cart,
    checkout,
    order,
  }
}

export const WORDS = { en: toWords(en), fr: toWords(fr) }
