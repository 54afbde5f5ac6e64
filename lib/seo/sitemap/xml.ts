import type { Alternates } from '../page-head'

/** One page in every language; `changed` is a time in UTC, null where it is not known. */
export type Entry = { alternates: Alternates; changed: string | null }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** What XML 1.0 cannot hold even escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text for the content or an attribute of XML. `escapeXml('a&b') → 'a&amp;b'` */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** The index of the parts; `paths` are theirs, `base` the shop's absolute address without a slash at its end. */
export function toIndexXml(paths: string[], base: string): string {
  const parts = paths.map((path) => `<sitemap><loc>${escapeXml(base + path)}</loc></sitemap>`)
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${parts.join('\n')}\n</sitemapindex>\n`
}

/** One part: a URL for every language of every page, each naming all languages. */
export function toUrlsetXml(entries: Entry[], base: string): string {
  const urls = entries.flatMap((entry) => toUrls(entry, base))
  return `${HEAD}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

function toUrls({ alternates, changed }: Entry, base: string): string[] {
  const absolute = (path: string) => escapeXml(path === '/' ? base : base + path)
  const links = Object.entries(alternates).map(
    ([lang, path]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${absolute(path)}"/>`,
  )
  const tail = (changed === null ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`) + links.join('')
  return [alternates.en, alternates.fr].map((path) => `<url><loc>${absolute(path)}</loc>${tail}</url>`)
}
