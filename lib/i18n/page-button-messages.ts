import type { Locale } from '../domain/locale'
import { loadMessages } from './load-messages'

/** Messages of the admin button on public pages, loaded only for staff. */
export async function loadPageButtonMessages(locale: Locale) {
  return (await loadMessages(locale)).pageButton
}
export type PageButtonMessages = Awaited<ReturnType<typeof loadPageButtonMessages>>
