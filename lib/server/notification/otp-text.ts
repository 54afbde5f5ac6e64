import type { Locale } from '../../domain/locale'
import { fill } from '../../domain/text/fill'
import { getMailMessages } from '../../i18n/mail-messages'
import { MESSAGES } from '../../i18n/messages'
import { site } from '../../site'
import { toMail } from './email'

/**
 * The SMS with an OTP in the customer's language, and the fields of the provider's registered template. Its text is not
 * edited in the admin, since it must agree with that template. The last line
 * lets the browser fill in the OTP on the shop's own pages (https://wicg.github.io/sms-one-time-codes).
 */
export function toOtpText(code: string, minutes: number, lang: Locale) {
  const { name, url } = site()
  const host = new URL(url).hostname
  const sentence = fill(MESSAGES[lang].account.otpText, { code, name, minutes: String(minutes) })
  return { text: `${sentence}\n\n@${host} #${code}`, fields: { lang, code, host } }
}

/** The e-mail with an OTP; the subject shows it, so that it can be read from a notification. */
export function toOtpEmail(code: string, minutes: number, lang: Locale) {
  const { name } = site()
  const { otpText, otpSubject, otpUnasked } = getMailMessages(lang).account
  const values = { code, name, minutes: String(minutes) }
  return toMail({
    lang,
    subject: fill(otpSubject, values),
    paragraphs: [fill(otpText, values)],
    end: { text: fill(otpUnasked, values) },
  })
}
