import type { Locale } from './locale'

/** The words of the desk's button on public pages, loaded for staff alone: no page carries them. */
export async function loadPageButtonWords(locale: Locale) {
  const { default: words } =
    locale === 'fr' ? await import('../../messages/fr.json') : await import('../../messages/en.json')
  return words.pageButton
}
export type PageButtonWords = Awaited<ReturnType<typeof loadPageButtonWords>>
