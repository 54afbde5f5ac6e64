import { FACET_PAGES, LIST_FILTERS } from '../domain/listing/listing'
import { LOCALES, localePath } from '../domain/locale'

/**
 * Paths without content for search engines. Pages that others link to, such as the cart and the account, stay open:
 * crawlers could not read their noindex, and a search engine may list a URL that it has not read.
 */
const EVERYWHERE = ['/api/', '/dev/']
const PERSONAL = ['/gems/checkout', '/newsletter', '/staff']

const hasPages = (filter: string) => FACET_PAGES.some((facet) => facet === filter)
/**
 * Sorted and filtered lists: tens of thousands of URLs that no search engine keeps. A single facet that has pages stays
 * open, since its URL leads to its page.
 */
const FILTERED = LIST_FILTERS.map((filter) => (hasPages(filter) ? `/*?*${filter}=*&` : `/*?*${filter}=`))
/** They fetch a page because a person shares it, filters included. */
const PREVIEW_AGENTS = [
  'facebookexternalhit',
  'LinkedInBot',
  'Pinterestbot',
  'Slackbot',
  'TelegramBot',
  'Twitterbot',
  'WhatsApp',
]

/** The text of robots.txt for a shop at `base` (absolute, no slash at its end). */
export function toRobotsTxt(base: string): string {
  const personal = LOCALES.flatMap((locale) => PERSONAL.map((path) => localePath(locale, path)))
  const toGroup = (agents: string[], paths: string[]) =>
    [...agents.map((agent) => `User-agent: ${agent}`), ...paths.map((path) => `Disallow: ${path}`), ''].join('\n')
  const closed = [...EVERYWHERE, ...personal]
  return [
    toGroup(['*'], [...closed, ...FILTERED]),
    toGroup(PREVIEW_AGENTS, closed),
    `Sitemap: ${base}/sitemap.xml\n`,
  ].join('\n')
}

/** The robots.txt of every other host, so that search engines do not index copies of the shop. */
export const CLOSED_ROBOTS_TXT = 'User-agent: *\nDisallow: /\n'
