import { countryName } from '@/components/checkout/address/country-names'
import type { OrderDetail } from '@/lib/contract/order/order'
import { formatMobile } from '@/lib/domain/customer/mobile'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { checkoutErrors } from '@/lib/i18n/error-labels'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'

/** The texts of the form that corrects a delivery address, with the names of its fields at the checkout. */
export function toDeliveryLabels({ shipping_address, contact, invoice }: OrderDetail, locale: Locale) {
  const messages = getMessages(locale)
  const { field, checkout, adminOrder } = messages
  const { country, state_name } = shipping_address
  const inIndia = country === 'IN'
  const { delivery } = adminOrder
  return {
    ...pick(delivery, ['edit', 'save', 'phone', 'effect']),
    keep: adminOrder.keep,
    fixed: inIndia
      ? fill(delivery.fixedState, { state: state_name })
      : fill(delivery.fixedCountry, { country: countryName(country, locale) }),
    phoneHint: fill(delivery.phoneHint, { phone: formatMobile(contact.mobile_no) }),
    invoiceStays: invoice ? fill(delivery.invoiceStays, { invoice }) : null,
    fields: {
      ...pick(field, ['name', 'line1', 'line2', 'city']),
      pincode: inIndia ? field.pinCode : checkout.postalCode,
      state: checkout.region,
    },
    fieldErrors: pick(checkoutErrors(messages), [
      'name_required',
      'address_required',
      'city_required',
      'pin_invalid',
      'mobile_invalid',
      'too_long',
      'unexpected',
    ]),
    errors: { ...adminOrder.errors, ...delivery.errors },
  }
}
export type DeliveryLabels = ReturnType<typeof toDeliveryLabels>
