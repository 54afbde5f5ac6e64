import type { EnquiryKind } from '../../domain/enquiry/enquiry'
import type { Locale } from '../../domain/locale'
import { fill } from '../../domain/text/fill'
import { formatIndiaDay } from '../../domain/time/india-clock'
import { getMailMessages } from '../../i18n/mail-messages'
import { MESSAGES } from '../../i18n/messages'
import { site } from '../../site'
import { toMail } from '../notification/email'
import { toNoticeEmail } from '../notification/notice-email'
import type { Mail } from '../notification/outbox'

type EnquiryHead = { number: string; kind: EnquiryKind; lang: Locale }

/**
 * The mail with the receipt number. It contains nothing that was typed, so that the form cannot be used to send messages
 * to other people's addresses.
 */
export function toReceiptMail(to: string, { number, kind, lang }: EnquiryHead): Mail {
  const messages = getMailMessages(lang).enquiryMail
  const { name, phone } = site()
  const values = { number, shop: name, phone, kind: messages.kinds[kind] }
  const paragraphs = [messages.receiptText, messages.receiptNext].map((text) => fill(text, values))
  return {
    to,
    ...toMail({
      lang,
      subject: fill(messages.receiptSubject, values),
      paragraphs,
      end: { text: fill(messages.receiptEnd, values) },
    }),
  }
}

/** The mail to the shop about a new enquiry, with a link to it; null while the shop has no e-mail of its own. */
export function toShopMail({ number, kind, lang }: EnquiryHead, from: string, files: number): Mail | null {
  const to = toNoticeEmail()
  if (!to) return null
  const messages = MESSAGES.en.enquiryMail
  const values = { number, name: from, kind: messages.kinds[kind], lang: lang.toUpperCase(), count: String(files) }
  const texts = files > 0 ? [messages.noticeText, messages.noticeFiles] : [messages.noticeText]
  const content = toMail({
    lang: 'en',
    subject: fill(messages.noticeSubject, values),
    paragraphs: texts.map((text) => fill(text, values)),
    button: { label: messages.noticeButton, url: `${site().url}/staff/enquiries/${number}` },
  })
  return { to, ...content }
}

type Quotation = { text: string; at: Date }

/** The mail with a staff member's answer, quoting the enquiry below it. */
export function toAnswerMail(
  to: string,
  { number, lang }: Omit<EnquiryHead, 'kind'>,
  text: string,
  quotation: Quotation | null,
): Mail {
  const messages = getMailMessages(lang).enquiryMail
  const content = toMail({
    lang,
    subject: fill(messages.answerSubject, { number, shop: site().name }),
    paragraphs: text.split(/\n{2,}/),
    ...(quotation && {
      quote: { intro: fill(messages.answerQuote, { day: formatIndiaDay(quotation.at, lang) }), text: quotation.text },
    }),
    end: { text: fill(messages.answerEnd, { number, shop: site().name }) },
  })
  // RFC 3834: a person wrote it; it is not an automatic message.
  return { to, ...content, headers: { 'Auto-Submitted': 'no' } }
}
