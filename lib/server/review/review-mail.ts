import { localePath, toLocale } from '../../domain/locale'
import { fill } from '../../domain/text/fill'
import { getMailMessages } from '../../i18n/mail-messages'
import { site } from '../../site'
import { toMail } from '../notification/email'
import type { Mail } from '../notification/outbox'
import type { OrderRow } from '../order/order-row'
import { toReviewPath } from '../security/review-link'

/** The only e-mail that invites to reviews of an order; it says that no other will follow. */
export function toReviewMail(row: OrderRow, titles: string[]): Mail {
  const lang = toLocale(row.lang)
  const messages = getMailMessages(lang).review
  const values = { number: row.number, shop: site().name }
  const content = toMail({
    lang,
    subject: fill(messages.mailSubject, values),
    paragraphs: [
      fill(messages.mailText, values),
      titles.map((title) => `• ${title}`).join('\n'),
      fill(messages.mailHonest, values),
    ],
    button: { label: messages.mailButton, url: `${site().url}${localePath(lang, toReviewPath(row.number))}` },
    end: { text: fill(messages.mailEnd, values) },
  })
  return { to: row.contact_email, ...content, headers: { 'X-Order-Number': row.number } }
}
