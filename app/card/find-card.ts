import { getListingPage } from '@/lib/api/pages/listing-page'
import { getProductPage } from '@/lib/api/pages/product-page'
import { readInfoPage } from '@/lib/content/page'
import { isInfoSlug } from '@/lib/domain/content/info-pages'
import { PLAIN_LISTING } from '@/lib/domain/listing/listing'
import type { Locale } from '@/lib/domain/locale'
import { isPrefix } from '@/lib/domain/routing/paths'
import { FILTERED_SUBJECT } from '@/lib/seo/card/card'
import type { SocialCard } from '@/lib/seo/page-head'
import { toPageHead } from '@/lib/seo/policy'
import type { Route } from '@/lib/seo/route'

const PRODUCT = /^gems\/product\/([a-z0-9-]+)$/
const INFO = /^pages\/([a-z-]+)$/

/**
 * The current social preview of a page by its URL (lib/seo/card/card-face.ts); null if there is no such page.
 * @example await findCard('fr', 'gemstones/ruby')
 */
export async function findCard(locale: Locale, subject: string): Promise<SocialCard | null> {
  const route = await findRoute(locale, subject)
  return route && toPageHead(route, locale).card
}

/** Any order but the usual one stands for all filtered states of a list. */
const FILTERED_QUERY = 'sort=low'
const SHARED_PAGES: Record<string, Route> = {
  home: { kind: 'home' },
  gems: { kind: 'gems' },
  shop: { kind: 'elements' },
  'gems/search': { kind: 'search', query: '', state: PLAIN_LISTING },
  'gems/wishlist': { kind: 'personal', page: 'wishlist' },
  'gems/compare': { kind: 'personal', page: 'compare' },
}

async function findRoute(locale: Locale, subject: string): Promise<Route | null> {
  const shared = Object.hasOwn(SHARED_PAGES, subject) && SHARED_PAGES[subject]
  if (shared) return shared
  if (subject.startsWith(FILTERED_SUBJECT))
    return findList(locale, subject.slice(FILTERED_SUBJECT.length), FILTERED_QUERY)
  const slug = PRODUCT.exec(subject)?.[1]
  if (slug !== undefined) {
    const page = await getProductPage(locale, slug)
    return page && { kind: 'product', product: page.product }
  }
  const info = INFO.exec(subject)?.[1]
  if (info !== undefined) return isInfoSlug(info) ? { kind: 'info', ...(await readInfoPage(info, locale)) } : null
  return findList(locale, subject)
}

async function findList(locale: Locale, path: string, query = ''): Promise<Route | null> {
  if (!isPrefix(path.split('/', 1)[0] ?? '')) return null
  return (await getListingPage(locale, path, query))?.route ?? null
}
