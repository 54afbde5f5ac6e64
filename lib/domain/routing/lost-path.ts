import { localePath, splitLocale } from '../locale'
import routes from './routes.json'

const HOME = '/home/fashion'
/** What visitors type, and other shops call, pages that this shop has under another path. */
const OBVIOUS: ReadonlyMap<string, string> = new Map([
  ...['/cart', '/bag', '/basket', '/panier'].map((path) => [path, '/gems/cart'] as const),
  ...['/checkout', '/commande'].map((path) => [path, '/gems/checkout'] as const),
  ...['/wishlist', '/favourites', '/favoris'].map((path) => [path, '/gems/wishlist'] as const),
  ...['/orders', '/myorders', '/my-orders'].map((path) => [path, '/gems/myorders'] as const),
  ...['/login', '/signin', '/sign-in', '/signup', '/register'].map((path) => [path, '/account'] as const),
  ...['/contact', '/contact-us'].map((path) => [path, '/pages/contact'] as const),
  ...['/about', '/aboutus', '/about-us'].map((path) => [path, '/pages/aboutus'] as const),
  ...['/faq', '/help', '/guides'].map((path) => [path, '/pages'] as const),
  ['/compare', '/gems/compare'],
  ['/search', '/gems/search'],
])
const MAX_SHOWN = 120
/** Folders of files, feeds and calls, which programs request: a page in their place would only mislead them. */
const FOR_PROGRAMS = /^\/(images|card|assets|_next|api|dev|sitemaps|feeds?|rss|\.well-known)(\/|$)/i
const SECTIONS = new Set([...routes.prefixes, ...routes.sections])

/** Whether programs request a path, not visitors: `/api`, `/feed`, `/.well-known/x`. */
export function isForPrograms(path: string): boolean {
  return FOR_PROGRAMS.test(path)
}

/** Whether no page of the shop begins like this: `isLostPath('/wp-admin') // true` */
export function isLostPath(url: string): boolean {
  const { path } = splitLocale(url.split('?', 1)[0] ?? '')
  const [, first = ''] = path.split('/')
  return first !== '' && !SECTIONS.has(first) && !isForPrograms(path)
}

/**
 * Where a URL leads that no page has: to the page that it obviously means, else to the home page, which names it and
 * offers to search. The lost URL travels in the fragment, so that the page stays the same for everybody.
 * `toLostTarget('/search?q=ruby') // '/gems/search?q=ruby'`
 */
export function toLostTarget(url: string): string {
  const [pathname = '', query = ''] = url.split('?', 2)
  const { locale, path } = splitLocale(pathname)
  const page = OBVIOUS.get(path.toLowerCase().replace(/\/$/, ''))
  const q = new URLSearchParams(query).get('q')
  if (page) return localePath(locale, page) + (page === '/gems/search' && q ? `?${new URLSearchParams({ q })}` : '')
  const lost = url.slice(0, MAX_SHOWN).toWellFormed()
  return `${localePath(locale, HOME)}#${new URLSearchParams({ lost })}`
}

/** The lost URL of a fragment and the words to search for instead; null for any other fragment. */
export function parseLost(fragment: string): { url: string; words: string } | null {
  const url = new URLSearchParams(fragment.replace(/^#/, '')).get('lost')
  if (!url) return null
  const [path = '', query = ''] = url.split('?', 2)
  const segment = path.split('/').filter(Boolean).at(-1) ?? ''
  const words = new URLSearchParams(query).get('q') ?? segment.replace(/\.\w{1,5}$/, '').replace(/[-_+]+/g, ' ')
  return { url, words: words.trim() }
}
