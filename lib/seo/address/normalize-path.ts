import { DEFAULT_LOCALE, isLocale, LOCALES, localePath } from '../../domain/locale'

/** Not pages of the shop: their URLs are never changed. */
const NOT_PAGES = /^\/(api|_next|dev|card|images|videos|sitemaps|feeds)(\/|$)/i
/** Below these a segment is a number or a key, whose case counts. */
const CASE_SENSITIVE = new RegExp(`^(/(${LOCALES.join('|')}))?/(gems/(myorders|checkout)|account|staff)/`, 'i')
const DOTS = /^(\.|%2e){1,2}$/i
const UPPER = /%[0-9a-f]{2}|[A-Z]+/gi

/** The public path, with the page that an internal `/shop/en/paged/2/…` carries; null for what is left alone. */
export function normalizePath(path: string): { path: string; page: string | null } | null {
  const segments = path.split('/').filter(Boolean)
  if (segments.some((segment) => DOTS.test(segment)) || segments.at(-1)?.includes('.')) return null
  const unwrapped = unwrapInternal(segments)
  const publicPath = `/${unwrapped.segments.join('/')}`
  return NOT_PAGES.test(publicPath) ? null : { path: lowerCase(publicPath), page: unwrapped.page }
}

/** How many internal segments stand before the public ones. */
const DEPTHS: Record<string, number> = { paged: 4, filtered: 4, searched: 4 }

/** Layouts of their own stand before the locale. */
const FRAMES = new Set(['bare', 'admin'])

/** Takes off the prefix of the default language and the internal `/shop/{locale}/[paged/N | filtered/…]`, however often they are stacked. */
function unwrapInternal(segments: string[], page: string | null = null): { segments: string[]; page: string | null } {
  const [first = '', second = '', third = '', number] = segments.map((segment) => segment.toLowerCase())
  if (first === DEFAULT_LOCALE) return unwrapInternal(segments.slice(1), page)
  if (first === 'shop' && FRAMES.has(second) && isLocale(third))
    return unwrapInternal(['shop', ...segments.slice(2)], page)
  if (first !== 'shop' || !isLocale(second)) return { segments, page }
  const depth = number === undefined ? 2 : (DEPTHS[third] ?? 2)
  const prefix = localePath(second, '/').split('/').filter(Boolean)
  const searchSegments = third === 'searched' && depth > 2 ? ['gems', 'search'] : []
  return unwrapInternal(
    [...prefix, ...searchSegments, ...segments.slice(depth)],
    third === 'paged' ? (number ?? page) : page,
  )
}

function lowerCase(path: string): string {
  const loweredLength = CASE_SENSITIVE.exec(path)?.[0].length ?? path.length
  // Percent-escapes mean the same in either case, so they are not a reason to redirect.
  const lowered = path
    .slice(0, loweredLength)
    .replace(UPPER, (text) => (text.startsWith('%') ? text : text.toLowerCase()))
  return lowered + path.slice(loweredLength)
}
