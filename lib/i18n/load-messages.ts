import type { Locale } from '../domain/locale'
import type { Messages } from './messages'

/** Loads the messages of one language; the bundler makes a file of its own for each one. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const { default: messages }: { default: Messages } = await import(`../../messages/${locale}.json`)
  return messages
}
