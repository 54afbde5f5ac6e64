import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import { type Locale, mapLocales } from '../domain/locale'
import { INDIA_TIME_ZONE } from '../domain/time/india-clock'
import { perProcess } from '../per-process'
import { MESSAGES } from './messages'

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>
type Translator<N extends Namespace = never> = ReturnType<typeof createTranslator<Messages, N>>

const gst = perProcess('GST in messages', () => ({ isCharged: true }))

/** Whether messages may say that prices include GST, or each has the text of its group `withoutGst`. */
export function setGstCharged(isCharged: boolean): void {
  gst.isCharged = isCharged
}

/** Whether prices include GST; messages that name the amount are left out where they do not. */
export const isGstCharged = (): boolean => gst.isCharged

const untaxed = mapLocales((locale) => withoutGst(MESSAGES[locale]))

function withoutGst(messages: Messages): Messages {
  const groups = new Map<string, object>(Object.entries(messages))
  const changed = Object.entries(messages.withoutGst).map(([name, texts]) => [
    name,
    Object.assign({}, groups.get(name), texts),
  ])
  return Object.assign({}, messages, Object.fromEntries(changed))
}

/** All messages of a language. */
export function getMessages(locale: Locale): Messages {
  return gst.isCharged ? MESSAGES[locale] : untaxed[locale]
}

const translators = new Map<string, unknown>()

/**
 * A cached translator for a namespace: `getTranslator('en', 'category')('stones', { count: 3 })`. next-intl's own
 * `getTranslations` creates every number and plural format again for each request.
 */
export function getTranslator<N extends Namespace = never>(locale: Locale, namespace?: N): Translator<N> {
  const key = `${locale} ${namespace ?? ''} ${gst.isCharged}`
  const cached = translators.get(key)
  if (cached) return cached as Translator<N>
  const messages = createTranslator<Messages, N>({
    locale,
    namespace,
    messages: getMessages(locale),
    timeZone: INDIA_TIME_ZONE,
  })
  translators.set(key, messages)
  return messages
}
