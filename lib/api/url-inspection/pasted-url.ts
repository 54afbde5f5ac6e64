import { isPublicHost } from '../../seo/address/public-host'
import { site } from '../../site'

type PastedUrl = { path: string } | { refused: 'empty' | 'foreign' | 'no_address' | 'too_long' }

const MAX_LENGTH = 2_000

/**
 * Path and query of a URL that staff paste: absolute, without its scheme, or only a path. Refused with a reason if it is
 * not a URL of this shop. Never throws.
 * @example parsePastedUrl('https://shop.example/fr/gemstones?page=2#top') // { path: '/fr/gemstones?page=2' }
 */
export function parsePastedUrl(text: string, base = site().url): PastedUrl {
  const trimmed = text.trim()
  if (trimmed === '') return { refused: 'empty' }
  if (trimmed.length > MAX_LENGTH) return { refused: 'too_long' }
  const url = URL.parse(withScheme(trimmed, base), base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return { refused: 'no_address' }
  return isPublicHost({ host: url.host }, base) ? { path: url.pathname + url.search } : { refused: 'foreign' }
}

/** Completes `shop.example/gems`, which gets a scheme, and `gemstones/ruby`, which gets a slash. */
function withScheme(text: string, base: string): string {
  if (/^([a-z][a-z\d+.-]*:)?\/\//i.test(text) || text.startsWith('/')) return text
  const host = text.split(/[/?#]/, 1)[0] ?? ''
  if (/^[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/i.test(host) || /^localhost(:\d+)?$/i.test(host)) {
    return `${new URL(base).protocol}//${text}`
  }
  return /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `/${text}`
}
