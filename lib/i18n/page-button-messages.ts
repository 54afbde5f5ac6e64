import type { Locale } from '../domain/locale'

/** Messages of the admin button on public pages, loaded only for staff. */
export async function loadPageButtonMessages(locale: Locale) {
  const { default: messages } =
    locale === 'fr' ? await import('../../messages/fr.json') : await import('../../messages/en.json')
  return messages.pageButton
}
export type PageButtonMessages = Awaited<ReturnType<typeof loadPageButtonMessages>>
