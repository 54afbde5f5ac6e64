import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { site } from '../../site'
import { fillIn } from './email'

const WORDS = { en: en.account, fr: fr.account }

/**
 * What is sent with a code, in the customer's language: the words, and the fields of a registered template. The last
 * line lets the shop's own page take the code over (https://wicg.github.io/sms-one-time-codes).
 */
export function toCodeText(code: string, minutes: number, lang: 'en' | 'fr') {
  const { name, url } = site()
  const host = new URL(url).hostname
  const words = fillIn(WORDS[lang].codeText, { code, name, minutes: String(minutes) })
  return { text: `${words}\n\n@${host} #${code}`, fields: { lang, code, host } }
}
