import type { Product } from '../../contract/shapes'
import { type Locale, localePath } from '../../domain/locale'
import { formatRupees, toRupees } from '../../domain/pricing/money'
import { productPath } from '../../domain/routing/paths'
import { fill } from '../../domain/text/fill'
import { getMailMessages } from '../../i18n/mail-messages'
import { site } from '../../site'
import { toMail } from '../notification/email'
import type { Mail } from '../notification/outbox'
import type { AlertRow } from './alert-target'

const toUrl = (lang: Locale, path: string) => `${site().url}${localePath(lang, path)}`
const toStopUrl = ({ lang, key }: AlertRow) => toUrl(lang, `/newsletter/alert?key=${key}&stop=1`)

/** The mail that asks to confirm an alert (double opt-in). */
export function toConfirmAlertMail(row: AlertRow, what: string): Mail {
  const { mail } = getMailMessages(row.lang).alert
  const values = { shop: site().name, what }
  const content = toMail({
    lang: row.lang,
    subject: fill(mail.confirmSubject, values),
    paragraphs: [fill(mail.confirmText, values), fill(mail.confirmOnce, values)],
    button: { label: mail.confirmButton, url: toUrl(row.lang, `/newsletter/alert?key=${row.key}`) },
    end: { text: fill(mail.notYou, values), link: { label: mail.stop, url: toStopUrl(row) } },
  })
  return { to: row.email, ...content }
}

/** The only mail about a price that fell; the alert ends with it. */
export function toPriceAlertMail(
  row: AlertRow,
  { slug, title, payable }: { slug: string; title: string; payable: number },
) {
  const { mail } = getMailMessages(row.lang).alert
  const values = { shop: site().name, title, price: formatRupees(toRupees(payable), row.lang) }
  const content = toMail({
    lang: row.lang,
    subject: fill(mail.priceSubject, values),
    paragraphs: [fill(mail.priceText, values), fill(mail.notReserved, values)],
    button: { label: mail.priceButton, url: toUrl(row.lang, productPath(slug)) },
    end: { text: fill(mail.priceEnd, values) },
  })
  return { to: row.email, ...content }
}

/** The mail about new products in a list, at most one a day: some of them by name, and how many there are. */
export function toListAlertMail(
  row: AlertRow,
  list: { what: string; path: string },
  named: Product[],
  total: number,
): Mail {
  const { mail } = getMailMessages(row.lang).alert
  const { what, path } = list
  const values = { shop: site().name, what, count: String(total) }
  const content = toMail({
    lang: row.lang,
    subject: fill(total === 1 ? mail.oneSubject : mail.manySubject, values),
    paragraphs: [
      fill(total === 1 ? mail.oneText : mail.manyText, values),
      named.map(({ title, payable }) => `• ${title}: ${formatRupees(payable, row.lang)}`).join('\n'),
    ],
    button: { label: mail.listButton, url: toUrl(row.lang, path) },
    end: { text: fill(mail.listEnd, values), link: { label: mail.stop, url: toStopUrl(row) } },
  })
  return {
    to: row.email,
    ...content,
    // Lets a mail program offer "unsubscribe" by itself (RFC 2369, and RFC 8058 for one click).
    headers: {
      'List-Unsubscribe': `<${site().url}/api/alert/stop?key=${row.key}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
