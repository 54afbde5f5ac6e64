import type en from '../../messages/en.json'
import type { Locale } from '../domain/locale'

type Messages = typeof en
export type QuickMessages = Pick<Messages, 'product' | 'category' | 'cart' | 'stock'>

/** Loaded when the first quick view is opened, so that pages do not include them. */
export async function loadQuickMessages(locale: Locale): Promise<QuickMessages> {
  const { default: messages } =
    locale === 'fr' ? await import('../../messages/fr.json') : await import('../../messages/en.json')
  return messages
}
