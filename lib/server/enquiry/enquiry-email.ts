import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import type { EnquiryKind } from '../../domain/enquiry/enquiry'
import { indiaDay } from '../../domain/time/india-clock'
import { env } from '../../env'
import { site } from '../../site'
import { fillIn, toMail } from '../notification/email'
import type { Mail } from '../notification/outbox'

type Lang = 'en' | 'fr'
const WORDS = { en: en.enquiryMail, fr: fr.enquiryMail }

type Sent = { number: string; kind: EnquiryKind; lang: Lang }

/**
 * The mail with the receipt number. It contains nothing that was typed, so that the form cannot be used to send messages
 * to other people's addresses.
 */
export function toReceiptMail(to: string, { number, kind, lang }: Sent): Mail {
  const messages = WORDS[lang]
  const { name, phone } = site()
  const values = { number, shop: name, phone, kind: messages.kinds[kind] }
  const paragraphs = [messages.receiptText, messages.receiptNext].map((text) => fillIn(text, values))
  return {
    to,
    ...toMail({
      lang,
      subject: fillIn(messages.receiptSubject, values),
      paragraphs,
      end: { text: messages.receiptEnd },
    }),
  }
}

/** The mail to the shop about a new enquiry, with a link to it; null while SHOP_EMAIL is not set. */
export function toShopMail({ number, kind, lang }: Sent, from: string, files: number): Mail | null {
  const to = env().SHOP_EMAIL
  if (!to) return null
  const messages = WORDS.en
  const values = { number, name: from, kind: messages.kinds[kind], lang: lang.toUpperCase(), count: String(files) }
  const texts = files > 0 ? [messages.noticeText, messages.noticeFiles] : [messages.noticeText]
  const letter = toMail({
    lang: 'en',
    subject: fillIn(messages.noticeSubject, values),
    paragraphs: texts.map((text) => fillIn(text, values)),
    button: { words: messages.noticeButton, url: `${site().url}/staff/enquiries/${number}` },
  })
  return { to, ...letter }
}

type Quoted = { text: string; at: Date }

/** The mail with a staff member's answer, quoting the enquiry below it. */
export function toAnswerMail(
  to: string,
  { number, lang }: Omit<Sent, 'kind'>,
  text: string,
  quoted: Quoted | null,
): Mail {
  const messages = WORDS[lang]
  const letter = toMail({
    lang,
    subject: fillIn(messages.answerSubject, { number, shop: site().name }),
    paragraphs: text.split(/\n{2,}/),
    ...(quoted && {
      quote: { intro: fillIn(messages.answerQuote, { day: indiaDay(quoted.at, lang) }), text: quoted.text },
    }),
    end: { text: fillIn(messages.answerEnd, { number }) },
  })
  // RFC 3834: a person wrote it; it is not an automatic message.
  return { to, ...letter, headers: { 'Auto-Submitted': 'no' } }
}
