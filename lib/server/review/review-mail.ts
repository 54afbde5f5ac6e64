import { localePath, toLocale } from '../../domain/locale'
import { MESSAGES } from '../../i18n/messages'
import { site } from '../../site'
import { fillIn, toMail } from '../notification/email'
import type { Mail } from '../notification/outbox'
import type { OrderRow } from '../order/order-row'
import { toReviewPath } from '../security/review-link'

/** The only e-mail that invites to reviews of an order; it says that no other will follow. */
export function toReviewMail(row: OrderRow, titles: string[]): Mail {
  const lang = toLocale(row.lang)
  const messages = MESSAGES[lang].review
  const values = { number: row.number, shop: site().name }
  const content = toMail({
    lang,
    subject: fillIn(messages.mailSubject, values),
    paragraphs: [
      fillIn(messages.mailText, values),
      titles.map((title) => `• ${title}`).join('\n'),
      messages.mailHonest,
    ],
    button: { label: messages.mailButton, url: `${site().url}${localePath(lang, toReviewPath(row.number))}` },
    end: { text: fillIn(messages.mailEnd, values) },
  })
  return { to: row.contact_email, ...content, headers: { 'X-Order-Number': row.number } }
}
