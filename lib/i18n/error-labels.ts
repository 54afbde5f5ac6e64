import type { Messages } from 'next-intl'

/** Texts for the field codes and refusals of sign-in. */
export function signInErrors({ error, auth }: Messages) {
  return {
    name_required: error.nameRequired,
    email_required: error.emailRequired,
    email_invalid: error.emailInvalid,
    mobile_required: error.mobileRequired,
    mobile_invalid: error.mobileInvalid,
    password_required: error.passwordRequired,
    password_rule: error.passwordRule,
    code_required: error.codeRequired,
    too_long: error.tooLong,
    wrong_code: auth.otpInvalid,
    code_expired: auth.otpExpired,
    no_open_code: auth.otpNone,
    already_registered: auth.alreadyRegistered,
    wrong_or_old_code: auth.resetCodeWrong,
    wrong_credentials: auth.wrongCredentials,
    invalid_credentials: auth.invalidCredentials,
    unknown_number: auth.unknownNumber,
    google_off: auth.googleUnavailable,
    google_away: auth.googleUnavailable,
    wrong_token: auth.googleWrong,
    not_supported: auth.resetUnavailable,
    blocked: auth.blocked,
    too_many: auth.tooMany,
    network: error.network,
    unexpected: error.generic,
  }
}

/** Also for addresses and orders. */
export function checkoutErrors(messages: Messages) {
  const { error, checkout, customization } = messages
  return {
    ...signInErrors(messages),
    address_required: error.addressRequired,
    city_required: error.cityRequired,
    state_required: error.stateRequired,
    pin_invalid: error.pinInvalid,
    pin_unknown: error.pinUnknown,
    state_mismatch: checkout.stateMismatch,
    cod_unavailable: checkout.codUnavailable,
    payment_unavailable: checkout.paymentUnavailable,
    other_state: checkout.otherState,
    out_of_stock: checkout.short,
    not_found: checkout.short,
    unknown_option: customization.unknownOption,
    design_does_not_fit: customization.misfit,
    size_needed: customization.sizeNeeded,
    engraving_refused: customization.engravingRefused,
    price_changed: checkout.changedTitle,
    key_reused: checkout.keyUsed,
    bad_input: checkout.badInput,
    terms_required: checkout.termsRequired,
    method_required: checkout.methodRequired,
    country_unknown: checkout.countryUnknown,
    pan_needed: checkout.panNeeded,
    pan_invalid: checkout.panInvalid,
    total_changed: checkout.totalTitle,
    coupon_required: checkout.couponRequired,
    coupon_unknown: checkout.couponUnknown,
    coupon_over: checkout.couponOver,
    coupon_early: checkout.couponEarly,
    coupon_used_up: checkout.couponUsedUp,
    coupon_below: checkout.couponBelowPlain,
    coupon_sign_in: checkout.couponSignIn,
    coupon_tries: checkout.couponTries,
    number_unproved: checkout.numberUnproved,
    cod_open: checkout.codOpen,
  }
}
