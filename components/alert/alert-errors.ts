import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

/** Why an alert was refused, by the code of the refusal. */
export function toAlertErrors(locale: Locale): Record<string, string> {
  const { alert, error, newsletter } = getMessages(locale)
  return {
    email_required: error.emailRequired,
    email_invalid: error.emailInvalid,
    below_invalid: alert.belowInvalid,
    not_below: alert.notBelow,
    too_broad: alert.tooBroad,
    words_unknown: alert.wordsUnknown,
    not_found: alert.gone,
    too_long: error.tooLong,
    too_many: newsletter.tooMany,
    network: error.network,
    unexpected: error.generic,
  }
}
