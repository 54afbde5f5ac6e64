import { type Localized, localePath, toLocale } from '../../../domain/locale'
import { formatRupees, type Paise, toRupees } from '../../../domain/pricing/money'
import { productPath } from '../../../domain/routing/paths'
import { fill } from '../../../domain/text/fill'
import { getMailMessages } from '../../../i18n/mail-messages'
import { site } from '../../../site'
import { toMail } from '../../notification/email'
import type { Mail } from '../../notification/outbox'
import { toOrderPath } from '../order-key'
import type { OrderRow } from '../order-row'

/** Names the order that an e-mail reminds of, so that it is checked again before it is sent. */
export const REMINDER_HEADER = 'X-Checkout-Reminder'

/** `payable` is the price without what was made or changed for the buyer. */
export type RemindedProduct = { id: number; title: Localized; slug: string; payable: Paise; isCustomized: boolean }

/** The page on which the buyer takes back the consent to reminders. */
export const toReminderStopPath = ({ reminder_key }: Pick<OrderRow, 'reminder_key'>) =>
  `/newsletter/unsubscribe?key=${reminder_key ?? ''}`

/** The only reminder of a checkout, with what can still be bought of it. */
export function toReminderMail(row: OrderRow, products: RemindedProduct[]): Mail {
  const lang = toLocale(row.lang)
  const { mail } = getMailMessages(lang).checkoutReminder
  const values = { name: row.contact_name, shop: site().name, number: row.number }
  const lines = products.map(({ title, payable, isCustomized }) =>
    isCustomized ? title[lang] : fill(mail.line, { title: title[lang], price: formatRupees(toRupees(payable), lang) }),
  )
  const [only] = products
  const path = only && products.length === 1 ? productPath(only.slug) : toOrderPath(row)
  const key = row.reminder_key ?? ''
  const content = toMail({
    lang,
    subject: fill(mail.subject, values),
    paragraphs: [fill(mail.text, values), lines.map((line) => `• ${line}`).join('\n'), fill(mail.notReserved, values)],
    button: { label: mail.button, url: `${site().url}${localePath(lang, path)}` },
    end: {
      text: fill(mail.end, values),
      link: { label: mail.stop, url: `${site().url}${localePath(lang, toReminderStopPath(row))}` },
    },
  })
  return {
    to: row.contact_email,
    ...content,
    // Lets a mail program offer "unsubscribe" by itself (RFC 2369, and RFC 8058 for one click).
    headers: {
      [REMINDER_HEADER]: row.number,
      'List-Unsubscribe': `<${site().url}/api/newsletter/unsubscribe?key=${key}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
