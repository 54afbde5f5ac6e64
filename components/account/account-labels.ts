import { ADDRESS_LABEL_KEYS } from '@/components/checkout/checkout-labels'
import { getRemote } from '@/lib/api/remote/remote'
import type { Locale } from '@/lib/domain/locale'
import states from '@/lib/domain/pricing/states.json'
import { checkoutErrors } from '@/lib/i18n/error-labels'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'

/** Labels of the account page. */
export function getAccountLabels(locale: Locale) {
  const messages = getMessages(locale)
  const { account, checkout, field, auth, error } = messages
  const { otpText: _, ...texts } = account
  return {
    ...texts,
    ...pick(auth, ['code', 'otpSent', 'resendOtp', 'resendOtpIn']),
    ...pick(checkout, ADDRESS_LABEL_KEYS),
    field,
    pleaseWait: auth.pleaseWait,
    errors: {
      ...checkoutErrors(messages),
      password_required: error.passwordRequired,
      password_rule: error.passwordRule,
      wrong_password: account.wrongPassword,
      no_number: account.noNumber,
      code_needed: account.codeNeeded,
      last_owner: account.lastOwner,
      too_many_addresses: account.tooManyAddresses,
      not_found: account.addressLost,
      confirm_required: account.confirmFirst,
      session_required: account.signedOutElsewhere,
      not_supported: account.unavailable,
    },
    states: getRemote() ? states.map(({ code, name }) => ({ value: code, label: name[locale] })) : [],
  }
}

export type AccountLabels = ReturnType<typeof getAccountLabels>
