import { isOwnHost } from '../../seo/address/own-host'
import { site } from '../../site'

type Pasted = { path: string } | { refused: 'empty' | 'foreign' | 'no_address' | 'too_long' }

const LONGEST = 2_000

/**
 * Path and query of an address that somebody pasted: whole, without its scheme, or from the slash on. Refused with a
 * reason where it is none of this shop's. Never throws.
 * @example readPasted('https://shop.example/fr/gemstones?page=2#top') // { path: '/fr/gemstones?page=2' }
 */
export function readPasted(text: string, base = site().url): Pasted {
  const given = text.trim()
  if (given === '') return { refused: 'empty' }
  if (given.length > LONGEST) return { refused: 'too_long' }
  const url = URL.parse(withScheme(given, base), base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return { refused: 'no_address' }
  return isOwnHost({ host: url.host }, base) ? { path: url.pathname + url.search } : { refused: 'foreign' }
}

/** `shop.example/gems` as people write it: what begins with a name and a dot is a host. */
function withScheme(text: string, base: string): string {
  if (/^([a-z][a-z\d+.-]*:)?\/\//i.test(text) || text.startsWith('/')) return text
  const host = text.split(/[/?#]/, 1)[0] ?? ''
  if (/^[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/i.test(host) || /^localhost(:\d+)?$/i.test(host)) {
    return `${new URL(base).protocol}//${text}`
  }
  return /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `//${text}`
}
