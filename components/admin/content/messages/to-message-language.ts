import type { Locale } from '@/lib/domain/locale'
import { type MessageKey, messageFields, toMessageFrame } from '@/lib/domain/notification/message-texts'
import { formatGiftCardCode } from '@/lib/domain/order/gift-card'
import { fill } from '@/lib/domain/text/fill'
import { getMailMessages, textAt } from '@/lib/i18n/mail-messages'
import { MESSAGES } from '@/lib/i18n/messages'
import type { MessageLanguage } from './message-language'
import { toSampleValues } from './sample-values'

const SAMPLE_CODE = '123456'
const SAMPLE_CARD = 'K7QFM2XRT9WD4HNB'

/** What the editor of a message needs of a language: default texts, sample values and shared parts. */
export function toMessageLanguage(key: MessageKey, lang: Locale, now: Date): MessageLanguage {
  const current = getMailMessages(lang)
  const sample = toSampleValues(lang, now)
  // The e-mail with a sign-in code names the shop alone.
  const own: Record<string, string> =
    key === 'sign_in_code' ? { code: SAMPLE_CODE, name: sample.shop ?? '' } : { code: formatGiftCardCode(SAMPLE_CARD) }
  const values = { ...sample, ...own }
  const frame = toMessageFrame(key)
  const paths = messageFields(key).map(({ path }) => path)
  return {
    standard: Object.fromEntries(paths.map((path) => [path, textAt(MESSAGES[lang], path)])),
    values,
    smsValues: { ...values, tracking: fill(current.orderMail.trackingShort, values) },
    frame: frame && { button: textAt(current, frame.button), end: textAt(current, frame.end) },
  }
}
