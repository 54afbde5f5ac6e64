import type { Locale } from './locale'

/** The words of the admin's button on public pages, loaded for staff alone: no page carries them. */
export async function loadPageButtonMessages(locale: Locale) {
  const { default: messages } =
    locale === 'fr' ? await import('../../messages/fr.json') : await import('../../messages/en.json')
  return messages.pageButton
}
export type PageButtonMessages = Awaited<ReturnType<typeof loadPageButtonMessages>>
