import { INFO_PAGES, infoPath } from '../content/info-pages'
import { FACET_PAGES } from '../listing/listing'
import type { PageKind } from './page-problems'
import { isPrefix, subCategoryType } from './paths'

/** The page that a public path names: a fixed page, a product, a category or one of its facets, by slug. */
type PublicPage =
  | { kind: 'fixed' }
  | { kind: 'product'; slug: string }
  | { kind: 'category'; prefix: string; slug: string }
  | { kind: 'facet'; prefix: string; slug: string; facet: string; value: string }

const MAX_PATH_LENGTH = 300
const PATH = /^(\/|(\/[a-z0-9]+(-[a-z0-9]+)*)+(\?[a-z]+=[a-z0-9-]+)?)$/
const FACET = new RegExp(`^(${FACET_PAGES.join('|')})-([a-z0-9]+(?:-[a-z0-9]+)*)$`)
const FIXED: ReadonlySet<string> = new Set(['/', '/gems', ...INFO_PAGES.map(infoPath)])

/**
 * Parses a canonical public path without language prefix; null if no page can have it. Does not check whether the
 * product or category exists. Never throws.
 * @example parsePublicPath('/gemstones/ruby') // { kind: 'category', prefix: 'gemstones', slug: 'ruby' }
 */
export function parsePublicPath(path: string): PublicPage | null {
  if (path.length > MAX_PATH_LENGTH || !PATH.test(path)) return null
  if (FIXED.has(path)) return { kind: 'fixed' }
  const [prefix = '', ...rest] = path.slice(1).split('/')
  const [slug, subPath, ...more] = rest
  if (prefix === 'gems' && slug === 'product') {
    return subPath !== undefined && more.length === 0 && !subPath.includes('?')
      ? { kind: 'product', slug: subPath }
      : null
  }
  if (!isPrefix(prefix) || more.length > 0 || path.includes('?')) return null
  if (slug === undefined) return { kind: 'fixed' }
  if (subCategoryType(prefix, slug) !== null) return subPath === undefined ? { kind: 'fixed' } : null
  if (subPath === undefined) return { kind: 'category', prefix, slug }
  const [, facet, value] = FACET.exec(subPath) ?? []
  return facet && value ? { kind: 'facet', prefix, slug, facet, value } : null
}

/** The kind of a page that search engines may index, by its path without language prefix; null if no page can have it. */
export function toPageKind(path: string): PageKind | null {
  const page = parsePublicPath(path)
  if (page?.kind !== 'fixed') return page?.kind ?? null
  if (path === '/') return 'home'
  if (path === '/gems') return 'gems'
  return isPrefix(path.split('/')[1] ?? '') ? 'landing' : 'info'
}
