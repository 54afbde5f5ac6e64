import { LOCALES, localePath } from '../domain/locale'

/** Paths without content for search engines. Pages with noindex stay open, or crawlers could not read the directive. */
const EVERYWHERE = ['/api/', '/dev/']
const PERSONAL = [
  '/gems/cart',
  '/gems/wishlist',
  '/gems/compare',
  '/gems/checkout',
  '/gems/myorders',
  '/account',
  '/newsletter',
  '/staff',
]

/** The text of robots.txt for a shop at `base` (absolute, no slash at its end). */
export function toRobotsTxt(base: string): string {
  const paths = [...EVERYWHERE, ...LOCALES.flatMap((locale) => PERSONAL.map((path) => localePath(locale, path)))]
  const rules = paths.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${base}/sitemap.xml`, ''].join('\n')
}

/** The robots.txt of every other host, so that search engines do not index copies of the shop. */
export const CLOSED_ROBOTS_TXT = 'User-agent: *\nDisallow: /\n'
