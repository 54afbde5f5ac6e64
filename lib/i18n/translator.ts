import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import type { Locale } from '../domain/locale'
import { INDIA_TIME_ZONE } from '../domain/time/india-clock'
import { MESSAGES } from './messages'

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>
type Translator<N extends Namespace = never> = ReturnType<typeof createTranslator<Messages, N>>

/** All messages of a language. */
export function getMessages(locale: Locale): Messages {
  return MESSAGES[locale]
}

const translators = new Map<string, unknown>()

/**
 * A cached translator for a namespace: `getTranslator('en', 'category')('stones', { count: 3 })`. next-intl's own
 * `getTranslations` creates every number and plural format again for each request.
 */
export function getTranslator<N extends Namespace = never>(locale: Locale, namespace?: N): Translator<N> {
  const key = `${locale} ${namespace ?? ''}`
  const cached = translators.get(key)
  if (cached) return cached as Translator<N>
  const messages = createTranslator<Messages, N>({
    locale,
    namespace,
    messages: MESSAGES[locale],
    timeZone: INDIA_TIME_ZONE,
  })
  translators.set(key, messages)
  return messages
}
