import { INFO_PAGES, infoPath } from '../content/info-pages'
import { FACET_PAGES } from '../listing/listing'
import { isPrefix, subCategoryType } from './paths'

/** The page that a public path names: a fixed page, a product, a category or one of its facets, by slug. */
type PublicPage =
  | { kind: 'fixed' }
  | { kind: 'product'; slug: string }
  | { kind: 'category'; prefix: string; slug: string }
  | { kind: 'facet'; prefix: string; slug: string; facet: string; value: string }

const MAX_LETTERS = 300
const PATH = /^(\/|(\/[a-z0-9]+(-[a-z0-9]+)*)+(\?[a-z]+=[a-z0-9-]+)?)$/
const FACET = new RegExp(`^(${FACET_PAGES.join('|')})-([a-z0-9]+(?:-[a-z0-9]+)*)$`)
const FIXED: ReadonlySet<string> = new Set(['/', '/gems', ...INFO_PAGES.map(infoPath)])

/**
 * Parses a canonical public path without language prefix; null if no page can have it. Does not check whether the
 * product or category exists. Never throws.
 * @example parsePublicPath('/gemstones/ruby') // { kind: 'category', prefix: 'gemstones', slug: 'ruby' }
 */
export function toPublicPage(path: string): PublicPage | null {
  if (path.length > MAX_LETTERS || !PATH.test(path)) return null
  if (FIXED.has(path)) return { kind: 'fixed' }
  const [prefix = '', ...rest] = path.slice(1).split('/')
  const [slug, below, ...more] = rest
  if (prefix === 'gems' && slug === 'product') {
    return below !== undefined && more.length === 0 && !below.includes('?') ? { kind: 'product', slug: below } : null
  }
  if (!isPrefix(prefix) || more.length > 0 || path.includes('?')) return null
  if (slug === undefined) return { kind: 'fixed' }
  if (subCategoryType(prefix, slug) !== null) return below === undefined ? { kind: 'fixed' } : null
  if (below === undefined) return { kind: 'category', prefix, slug }
  const [, facet, value] = FACET.exec(below) ?? []
  return facet && value ? { kind: 'facet', prefix, slug, facet, value } : null
}
