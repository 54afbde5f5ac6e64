import { type Locale, localePath } from '../../domain/locale'
import { fill } from '../../domain/text/fill'
import { getMailMessages } from '../../i18n/mail-messages'
import type { Messages } from '../../i18n/messages'
import { site } from '../../site'
import { toMail } from '../notification/email'
import type { Mail } from '../notification/outbox'

const toPageUrl = (lang: Locale, verb: string, key: string) =>
  `${site().url}${localePath(lang, `/newsletter/${verb}`)}?key=${key}`

/** The mail that asks to confirm the subscription (double opt-in). */
export function toConfirmMail(to: string, lang: Locale, key: string): Mail {
  const messages = fillMessages(lang)
  const content = toMail({
    lang,
    subject: messages.confirmSubject,
    paragraphs: [messages.confirmText, messages.confirmOnce],
    button: { label: messages.confirmButton, url: toPageUrl(lang, 'confirm', key) },
    end: { text: messages.notYou },
  })
  return { to, ...content }
}

/** The welcome mail, or the answer to an address that is already subscribed. */
export function toWelcomeMail(to: string, lang: Locale, unsubscribeKey: string, isSubscribed: boolean): Mail {
  const messages = fillMessages(lang)
  const content = toMail({
    lang,
    subject: isSubscribed ? messages.knownSubject : messages.welcomeSubject,
    paragraphs: [isSubscribed ? messages.knownText : messages.welcomeText],
    end: { text: messages.why, link: { label: messages.leave, url: toPageUrl(lang, 'unsubscribe', unsubscribeKey) } },
  })
  return { to, ...content, headers: toUnsubscribeHeaders(unsubscribeKey) }
}

/** Lets a mail program offer "unsubscribe" by itself (RFC 2369, and RFC 8058 for one click). */
function toUnsubscribeHeaders(unsubscribeKey: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${site().url}/api/newsletter/unsubscribe?key=${unsubscribeKey}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function fillMessages(lang: Locale) {
  const filled = Object.entries(getMailMessages(lang).newsletter.mail).map(([key, text]) => [
    key,
    fill(text, { shop: site().name }),
  ])
  return Object.fromEntries(filled) as Record<keyof Messages['newsletter']['mail'], string>
}
