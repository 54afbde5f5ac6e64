import type { Locale } from '../../domain/locale'
import type { SitemapEntry } from './xml'

/** The entries with the languages in which staff took their pages out of search engines. */
export function withClosed(entries: SitemapEntry[], closed: readonly { path: string; lang: Locale }[]): SitemapEntry[] {
  if (closed.length === 0) return entries
  const languages = new Map<string, Locale[]>()
  for (const { path, lang } of closed) languages.set(path, [...(languages.get(path) ?? []), lang])
  return entries.map((entry) => {
    const closedLanguages = languages.get(entry.alternates.en)
    return closedLanguages ? { ...entry, closed: closedLanguages } : entry
  })
}
