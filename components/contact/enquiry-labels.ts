import type { Locale } from '@/lib/domain/locale'
import { signInErrors } from '@/lib/i18n/error-labels'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'

/** Labels that every public form needs. */
export function getEnquiryLabels(locale: Locale) {
  const messages = getMessages(locale)
  const { auth, contact, consult, error, field } = messages
  return {
    ...pick(field, ['name', 'email', 'mobile', 'optional']),
    ...pick(auth, ['callingCode', 'mobileHelp']),
    ...pick(contact, ['send', 'sending', 'message', 'budget', 'budgetHint', 'leaveEmpty']),
    ...pick(contact, ['sentTitle', 'sentText', 'sentTextBare', 'receipt', 'again', 'mobileHint', 'choose']),
    errors: {
      ...signInErrors(messages),
      too_many: contact.tooMany,
      message_required: contact.messageRequired,
      message_short: contact.messageShort,
      budget_invalid: contact.budgetInvalid,
      purpose_required: contact.purposeRequired,
      birth_date_invalid: contact.birthDateInvalid,
      birth_time_invalid: contact.birthTimeInvalid,
      birth_place_required: contact.birthPlaceRequired,
      consent_required: contact.consentRequired,
      channel_required: consult.channelRequired,
      slot_invalid: consult.slotInvalid,
      slot_taken: consult.slotTaken,
      number_unproved: consult.signInForTime,
      slot_unknown: consult.slotUnknown,
      kind_required: contact.kindRequired,
      bad_input: contact.badInput,
      unexpected: error.generic,
    },
  }
}

export type EnquiryLabels = Awaited<ReturnType<typeof getEnquiryLabels>>
