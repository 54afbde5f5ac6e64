import { INFO_PAGES, infoPath } from '../content/info-pages'
import { FACET_PAGES } from '../listing/listing'
import { isPrefix, subCategoryType } from './paths'

/** What a public path names: a page of the shop's own, or a product, a category, a facet of it, by their slugs. */
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
 * What a public path may name, at its first address and without the prefix of a language; null where no page can be.
 * Whether the product or the category is there, the catalogue knows. Never throws.
 * @example toPublicPage('/gemstones/ruby') // { kind: 'category', prefix: 'gemstones', slug: 'ruby' }
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
