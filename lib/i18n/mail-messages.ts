import { type Locale, type Localized, mapLocales } from '../domain/locale'
import type { MessageTexts } from '../domain/notification/message-texts'
import { perProcess } from '../per-process'
import { MESSAGES, type Messages } from './messages'

type EditedMessages = { version: string; messages: Localized<Messages> }

/** The messages with the texts of e-mails and text messages that staff edited, as last read in this process. */
const edited = perProcess('edited messages', (): { current: EditedMessages } => ({
  current: { version: '', messages: MESSAGES },
}))

/** The version of the edited texts in this process; empty before the first are read. */
export const mailMessagesVersion = () => edited.current.version

/** Uses these texts in every e-mail and text message from now on, in this process. */
export function applyMailTexts(version: string, texts: Localized<MessageTexts>): void {
  edited.current = { version, messages: mapLocales((lang) => withTexts(MESSAGES[lang], texts[lang])) }
}

/** The texts of e-mails and text messages in a language: the edited ones, else those of `messages/*.json`. */
export const getMailMessages = (lang: Locale): Messages => edited.current.messages[lang]

/** The text at a path such as `orderMail.end`; empty if there is none. */
export function textAt(messages: Messages, path: string): string {
  const found = path.split('.').reduce<unknown>((group, name) => {
    return typeof group === 'object' && group !== null && Object.hasOwn(group, name)
      ? new Map<string, unknown>(Object.entries(group)).get(name)
      : undefined
  }, messages)
  return typeof found === 'string' ? found : ''
}

/** The messages with other texts at some paths; a path without a text of its own is left out. */
function withTexts(messages: Messages, texts: MessageTexts): Messages {
  const known = Object.entries(texts).filter(([path]) => textAt(messages, path) !== '')
  if (known.length === 0) return messages
  const byPath = new Map(known)
  return Object.assign({}, messages, replaceTexts(messages, byPath, ''))
}

function replaceTexts(group: object, byPath: ReadonlyMap<string, string>, prefix: string): object {
  const replaced = Object.entries(group).map(([name, value]) => {
    const path = `${prefix}${name}`
    const isGroup = typeof value === 'object' && value !== null
    const isConcerned = isGroup && [...byPath.keys()].some((one) => one.startsWith(`${path}.`))
    return [name, isConcerned ? replaceTexts(value, byPath, `${path}.`) : (byPath.get(path) ?? value)]
  })
  return Object.fromEntries(replaced)
}
