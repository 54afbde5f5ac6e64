import en from '../../messages/en.json' with { type: 'json' }
import fr from '../../messages/fr.json' with { type: 'json' }
import { productPath } from '../domain/paths'
import { localePath } from '../i18n/locale'
import { site } from '../site'
import { fillIn, toMail } from './mail'
import type { Mail } from './outbox'

type Lang = 'en' | 'fr'
type Piece = { slug: string; title: string }
const WORDS = { en: en.backInStock, fr: fr.backInStock }

const urlOf = (lang: Lang, { slug }: Piece) => `${site().url}${localePath(lang, productPath(slug))}`

/** The one mail that tells of a piece; it says that none will follow. */
export function toBackMail(to: string, lang: Lang, piece: Piece): Mail {
  const words = WORDS[lang]
  const values = { title: piece.title, shop: site().name }
  const letter = toMail({
    lang,
    subject: fillIn(words.mailSubject, values),
    paragraphs: [fillIn(words.mailText, values), words.mailHold],
    button: { words: words.mailButton, url: urlOf(lang, piece) },
    end: { text: fillIn(words.mailEnd, values) },
  })
  return { to, ...letter }
}

/** The same as a text, and the fields of a registered template. */
export function toBackText(lang: Lang, piece: Piece) {
  const url = urlOf(lang, piece)
  return {
    text: fillIn(WORDS[lang].sms, { title: piece.title, shop: site().name, url }),
    fields: { lang, kind: 'stock', piece: piece.title.slice(0, 30), url },
  }
}
