import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import type { Locale } from '../../domain/locale'
import { site } from '../../site'
import { fillIn } from './email'

const MESSAGES = { en: en.account, fr: fr.account }

/**
 * The SMS with an OTP in the customer's language, and the fields of the provider's registered template. The last line
 * lets the browser fill in the OTP on the shop's own pages (https://wicg.github.io/sms-one-time-codes).
 */
export function toOtpText(code: string, minutes: number, lang: Locale) {
  const { name, url } = site()
  const host = new URL(url).hostname
  const sentence = fillIn(MESSAGES[lang].otpText, { code, name, minutes: String(minutes) })
  return { text: `${sentence}\n\n@${host} #${code}`, fields: { lang, code, host } }
}
