import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { localePath } from '../../i18n/locale'
import { site } from '../../site'
import { fillIn, toMail } from '../notification/email'
import type { Mail } from '../notification/outbox'

type Lang = 'en' | 'fr'
const WORDS = { en: en.newsletter.mail, fr: fr.newsletter.mail }

const pageOf = (lang: Lang, verb: string, key: string) =>
  `${site().url}${localePath(lang, `/newsletter/${verb}`)}?key=${key}`

/** The mail that asks to confirm the subscription (double opt-in). */
export function toConfirmMail(to: string, lang: Lang, key: string): Mail {
  const words = wordsIn(lang)
  const content = toMail({
    lang,
    subject: words.confirmSubject,
    paragraphs: [words.confirmText, words.confirmOnce],
    button: { words: words.confirmButton, url: pageOf(lang, 'confirm', key) },
    end: { text: words.notYou },
  })
  return { to, ...content }
}

/** The welcome mail, or the answer to an address that is already subscribed. */
export function toWelcomeMail(to: string, lang: Lang, leaveKey: string, known: boolean): Mail {
  const words = wordsIn(lang)
  const letter = toMail({
    lang,
    subject: known ? words.knownSubject : words.welcomeSubject,
    paragraphs: [known ? words.knownText : words.welcomeText],
    end: { text: words.why, link: { words: words.leave, url: pageOf(lang, 'unsubscribe', leaveKey) } },
  })
  return { to, ...letter, headers: toLeaveHeaders(leaveKey) }
}

/** Lets a mail program offer "unsubscribe" by itself (RFC 2369, and RFC 8058 for one click). */
function toLeaveHeaders(leaveKey: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${site().url}/api/newsletter/unsubscribe?key=${leaveKey}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function wordsIn(lang: Lang) {
  const filled = Object.entries(WORDS[lang]).map(([key, text]) => [key, fillIn(text, { shop: site().name })])
  return Object.fromEntries(filled) as Record<keyof typeof en.newsletter.mail, string>
}
