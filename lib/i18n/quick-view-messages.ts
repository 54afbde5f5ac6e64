import type { Locale } from '../domain/locale'
import { loadMessages } from './load-messages'
import type { Messages } from './messages'

export type QuickMessages = Pick<Messages, 'product' | 'category' | 'cart' | 'stock'>

/** Loaded when the first quick view is opened, so that pages do not include them. */
export function loadQuickMessages(locale: Locale): Promise<QuickMessages> {
  return loadMessages(locale)
}
