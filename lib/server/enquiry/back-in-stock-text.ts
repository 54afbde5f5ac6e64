import { type Locale, localePath } from '../../domain/locale'
import { productPath } from '../../domain/routing/paths'
import { fill } from '../../domain/text/fill'
import { getMailMessages } from '../../i18n/mail-messages'
import { site } from '../../site'
import { toMail } from '../notification/email'
import type { Mail } from '../notification/outbox'

type Product = { slug: string; title: string }

const toProductUrl = (lang: Locale, { slug }: Product) => `${site().url}${localePath(lang, productPath(slug))}`

/** The only mail about a product that is back in stock; it says that no other will follow. */
export function toBackInStockMail(to: string, lang: Locale, product: Product): Mail {
  const messages = getMailMessages(lang).backInStock
  const values = { title: product.title, shop: site().name }
  const content = toMail({
    lang,
    subject: fill(messages.mailSubject, values),
    paragraphs: [fill(messages.mailText, values), fill(messages.mailHold, values)],
    button: { label: messages.mailButton, url: toProductUrl(lang, product) },
    end: { text: fill(messages.mailEnd, values) },
  })
  return { to, ...content }
}

/** The same as an SMS, with the fields of the provider's registered template. */
export function toBackInStockSms(lang: Locale, product: Product) {
  const url = toProductUrl(lang, product)
  return {
    text: fill(getMailMessages(lang).backInStock.sms, { title: product.title, shop: site().name, url }),
    fields: { lang, kind: 'stock', piece: product.title.slice(0, 30), url },
  }
}
