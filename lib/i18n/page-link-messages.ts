import type { Locale } from '../domain/locale'
import { loadMessages } from './load-messages'

/** Messages of the link from a public page to the admin, loaded only for staff. */
export async function loadPageLinkMessages(locale: Locale) {
  return (await loadMessages(locale)).pageLink
}
export type PageLinkMessages = Awaited<ReturnType<typeof loadPageLinkMessages>>
