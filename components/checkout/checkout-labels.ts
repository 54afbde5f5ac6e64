import { getSignInLabels } from '@/components/auth/sign-in-labels'
import { getReservationLabels } from '@/components/reservation/reservation-labels'
import { hasExtensions } from '@/lib/api/extensions'
import { getRemote } from '@/lib/api/remote/remote'
import { infoPath } from '@/lib/domain/content/info-pages'
import { type Locale, localePath } from '@/lib/domain/locale'
import states from '@/lib/domain/pricing/states.json'
import { fill } from '@/lib/domain/text/fill'
import { checkoutErrors } from '@/lib/i18n/error-labels'
import { pick } from '@/lib/i18n/pick'
import { getMessages, isGstCharged } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

/** Labels of the address fields, which the account page uses too. */
export const ADDRESS_LABEL_KEYS = [
  'arrives',
  'pinHint',
  'pinChecking',
  'chooseState',
  'stateFromPin',
  'outside',
  'region',
  'postalCode',
  'abroadCharge',
  'abroadFree',
  'duties',
  'dutiesLink',
] as const

/** Labels of the checkout. */
export async function getCheckoutLabels(locale: Locale) {
  const messages = getMessages(locale)
  const { checkout, cart, currency, field, auth, error, customization, order, ringSize, gift, orderNote } = messages
  return {
    ...checkout,
    ...pick(cart, ['coupon', 'subtotal', 'deliveryFree', 'total', 'summary', 'continue']),
    gstIncluded: isGstCharged() ? cart.gstIncluded : '',
    // A remote API takes orders of its own customers only.
    asGuest: (await hasExtensions()) ? checkout.asGuest : '',
    currency,
    quotationNote: messages.quotation.checkoutNote,
    ...pick(order, ['arrivesBetween', 'arrivesOn', 'discountOf']),
    deliveryCharge: cart.delivery,
    next: checkout.continue,
    goOn: cart.continue,
    field,
    network: error.network,
    customization,
    reservation: getReservationLabels(locale),
    viewCart: cart.view,
    ringSize,
    gift,
    orderNote,
    /** A remote API takes no gifts and no notes. */
    offersGift: !getRemote(),
    reminder: toReminderLabels(locale),
    myOrders: auth.myOrders,
    pleaseWait: auth.pleaseWait,
    signIn: await getSignInLabels(locale),
    errors: checkoutErrors(messages),
    // A remote may not know PIN codes; then the customer chooses the state.
    states: getRemote() ? states.map(({ code, name }) => ({ value: code, label: name[locale] })) : [],
  }
}

/** Null where no reminders are sent: nobody is asked for a consent that is not used. */
function toReminderLabels(locale: Locale) {
  const { reminderHours, name, email } = site()
  if (reminderHours === 0) return null
  const { label, hint, privacy } = getMessages(locale).checkoutReminder
  const privacyPath = localePath(locale, infoPath('privacy-policy'))
  return { label, hint: fill(hint, { shop: name, email }), privacy, privacyPath }
}

export type CheckoutLabels = Awaited<ReturnType<typeof getCheckoutLabels>>
/** Labels that the address fields need. */
export type AddressLabels = Pick<CheckoutLabels, (typeof ADDRESS_LABEL_KEYS)[number] | 'field' | 'states'> & {
  errors: Record<string, string>
}
