import type en from '../../messages/en.json'
import type { Locale } from './locale'

type Messages = typeof en
/** The words of the quick view. */
export type QuickMessages = Pick<Messages, 'product' | 'category' | 'cart' | 'stock'>

/** Loaded when the first product is looked at: no page carries them. */
export async function loadQuickMessages(locale: Locale): Promise<QuickMessages> {
  const { default: messages } =
    locale === 'fr' ? await import('../../messages/fr.json') : await import('../../messages/en.json')
  return messages
}
