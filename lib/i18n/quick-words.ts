import type en from '../../messages/en.json'
import type { Locale } from './locale'

type Messages = typeof en
/** The words of the quick view. */
export type QuickWords = Pick<Messages, 'product' | 'category' | 'cart' | 'stock'>

/** Loaded when the first piece is looked at: no page carries them. */
export async function loadQuickWords(locale: Locale): Promise<QuickWords> {
  const { default: words } =
    locale === 'fr' ? await import('../../messages/fr.json') : await import('../../messages/en.json')
  return words
}
