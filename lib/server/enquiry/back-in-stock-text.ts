import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { productPath } from '../../domain/routing/paths'
import { localePath } from '../../i18n/locale'
import { site } from '../../site'
import { fillIn, toMail } from '../notification/email'
import type { Mail } from '../notification/outbox'

type Lang = 'en' | 'fr'
type Product = { slug: string; title: string }
const WORDS = { en: en.backInStock, fr: fr.backInStock }

const urlOf = (lang: Lang, { slug }: Product) => `${site().url}${localePath(lang, productPath(slug))}`

/** The only mail about a product that is back in stock; it says that no other will follow. */
export function toBackMail(to: string, lang: Lang, product: Product): Mail {
  const messages = WORDS[lang]
  const values = { title: product.title, shop: site().name }
  const letter = toMail({
    lang,
    subject: fillIn(messages.mailSubject, values),
    paragraphs: [fillIn(messages.mailText, values), messages.mailHold],
    button: { words: messages.mailButton, url: urlOf(lang, product) },
    end: { text: fillIn(messages.mailEnd, values) },
  })
  return { to, ...letter }
}

/** The same as an SMS, with the fields of the provider's registered template. */
export function toBackText(lang: Lang, product: Product) {
  const url = urlOf(lang, product)
  return {
    text: fillIn(WORDS[lang].sms, { title: product.title, shop: site().name, url }),
    fields: { lang, kind: 'stock', piece: product.title.slice(0, 30), url },
  }
}
