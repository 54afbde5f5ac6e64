import type { Locale } from '../../i18n/locale'
import type { Entry } from './xml'

/** The entries with the languages in which staff took their pages out of search engines. */
export function withClosed(entries: Entry[], closed: readonly { path: string; lang: Locale }[]): Entry[] {
  if (closed.length === 0) return entries
  const languages = new Map<string, Locale[]>()
  for (const { path, lang } of closed) languages.set(path, [...(languages.get(path) ?? []), lang])
  return entries.map((entry) => {
    const found = languages.get(entry.alternates.en)
    return found ? { ...entry, closed: found } : entry
  })
}
