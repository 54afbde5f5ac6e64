import { escapeUTF8 } from 'entities'
import type { Locale } from '../../domain/locale'
import { site } from '../../site'
import { toImageUrl } from '../address/image-url'
import { toShownAlternates } from '../indexing'
import type { Alternates } from '../page-head'

/** One page in every language; `changed` is a time in UTC, null where it is not known; `photos` are names of its images. */
export type SitemapEntry = {
  alternates: Alternates
  lastModified: string | null
  photos?: readonly string[]
  /** Languages in which staff took the page out of search engines. */
  closed?: readonly Locale[]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'
/** What XML 1.0 cannot hold even escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text for the content or an attribute of XML. `escapeXml('a&b') → 'a&amp;b'` */
export function escapeXml(text: string): string {
  return escapeUTF8(text.replace(FORBIDDEN, ''))
}

/** The index of the parts; `paths` are theirs, `base` the shop's absolute address without a slash at its end. */
export function toIndexXml(paths: string[], base: string): string {
  const parts = paths.map((path) => `<sitemap><loc>${escapeXml(base + path)}</loc></sitemap>`)
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${parts.join('\n')}\n</sitemapindex>\n`
}

/** One part: a URL for every language of every page, each naming all languages that are on. */
export function toUrlsetXml(entries: SitemapEntry[], base: string): string {
  const urls = entries.flatMap((entry) => toUrls(entry, base))
  const spaces = `xmlns="${SITEMAPS}" xmlns:xhtml="${XHTML}" xmlns:image="${IMAGES}"`
  return `${HEAD}<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`
}

function toUrls({ alternates, lastModified, photos = [], closed = [] }: SitemapEntry, base: string): string[] {
  const absolute = (path: string) => escapeXml(path === '/' ? base : base + path)
  const links = Object.entries(closed.length > 0 ? {} : toShownAlternates(alternates)).map(
    ([lang, path]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${absolute(path)}"/>`,
  )
  const images = photos.map(
    (src) => `<image:image><image:loc>${escapeXml(toImageUrl(src, base))}</image:loc></image:image>`,
  )
  const date = lastModified === null ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>`
  const tail = date + links.join('') + images.join('')
  const open = site()
    .locales.filter((locale) => !closed.includes(locale))
    .map((locale) => alternates[locale])
  return open.map((path) => `<url><loc>${absolute(path)}</loc>${tail}</url>`)
}
