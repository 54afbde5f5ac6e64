import { MAX_NUMBER_LENGTH } from '../../domain/catalogue/report-code'
import { type InfoSlug, isInfoSlug, isUnderPages } from '../../domain/content/info-pages'
import { parseReceiptKind } from '../../domain/enquiry/enquiry'
import { toListKind } from '../../domain/listing/list-kind'
import { decodeListQuery } from '../../domain/listing/list-query'
import type { Locale } from '../../domain/locale'
import { isHomeVariant } from '../../domain/routing/home-variant-keys'
import { isPrefix } from '../../domain/routing/paths'
import type { InfoRoute, PersonalPage, Route } from '../../seo/route'
import { getProductPage } from '../pages/product-page'
import { getSearchPage } from '../pages/search-page'
import { findListing, NOT_FOUND, type RouteMatch, toMatch } from './find-listing'

/** Reads the text of an info page; injected, because texts are not part of the data API. */
export type ReadInfo = (slug: InfoSlug, locale: Locale) => Promise<Omit<InfoRoute, 'kind'>>

const PERSONAL: Record<string, PersonalPage> = {
  'gems/cart': 'cart',
  'gems/wishlist': 'wishlist',
  'gems/compare': 'compare',
  'gems/checkout': 'checkout',
  account: 'account',
  'gem-consultant/appointment': 'appointment',
}
const DESIGNS = 'gems/product-designs'
const GUIDE = 'gems/customized-jewellery'
const WITH_RECEIPT = ['pages/contact', 'pages/gem-consultant', GUIDE]
/** Parameters that show one visitor's choice on a page of its own, as in the rewrites of next.config.mjs. */
const DESIGN_PARAMS = ['setting', 'shape', 'style', 'metal', 'mm']
const GUIDE_PARAMS = ['from', 'stone', 'make', 'design', 'step']
const hasAny = (query: URLSearchParams, names: string[]) => names.some((name) => query.get(name))

/**
 * The page at a normalized URL, found with the same functions that the pages use. `path` has no language prefix and no
 * leading or trailing slash.
 */
export async function findRoute(locale: Locale, path: string, query: string, readInfo: ReadInfo): Promise<RouteMatch> {
  const segments = path.split('/')
  const [first = '', second = '', third = ''] = segments
  if (path === '' || path === 'home') return toMatch({ kind: 'home', isSecondAddress: path === 'home' })
  if (first === 'home')
    return segments.length === 2 && isHomeVariant(second)
      ? toMatch({ kind: 'home-variant', variant: second })
      : NOT_FOUND
  if (path === 'gems') return toMatch({ kind: 'gems' })
  if (path === 'gems/search') return findSearch(locale, query)
  if (first === 'gems' && second === 'product') {
    const page = segments.length === 3 ? await getProductPage(locale, third) : null
    return page ? toMatch({ kind: 'product', product: page.product }) : NOT_FOUND
  }
  if (isPrefix(first) || (first === 'gems' && isPrefix(second))) return findListing(locale, path, query)
  const slug = matchInfo(path, new URLSearchParams(query))
  if (slug) return toMatch({ kind: 'info', ...(await readInfo(slug.slug, locale)), ...slug.flags })
  if (path === 'elements') return toMatch({ kind: 'elements' })
  const personal = PERSONAL[path] ?? matchPersonal(segments)
  return personal ? toMatch({ kind: 'personal', page: personal }) : NOT_FOUND
}

function matchPersonal([first, second, third, ...flags]: string[]): PersonalPage | null {
  if (first === 'staff') return 'staff'
  if (first === 'newsletter') {
    if (second === 'alert' && third === undefined) return 'alert'
    return third === undefined && [undefined, 'confirm', 'unsubscribe'].includes(second) ? 'newsletter' : null
  }
  if (first !== 'gems' || second !== 'myorders' || flags.length > 0) return null
  if (third === 'find') return 'orderFind'
  if (third === 'review') return 'review'
  return third === undefined ? 'myorders' : 'order'
}

async function findSearch(locale: Locale, query: string): Promise<RouteMatch> {
  const code = toListKind(`/gems/search?${query}`)?.split(' ')[2] ?? ''
  const page = await getSearchPage(locale, JSON.stringify(decodeListQuery(code)))
  if (!page) return NOT_FOUND
  const route: Route = { kind: 'search', query: page.query, state: page.state, meta: page.meta }
  return toMatch(route)
}

type InfoMatch = { slug: InfoSlug; flags: { isSecondAddress?: boolean; personal?: boolean } }

/** The info page at a path or at one of its alternative paths, and its variant with a form receipt or report number. */
function matchInfo(path: string, query: URLSearchParams): InfoMatch | null {
  const plain = (slug: InfoSlug): InfoMatch => ({ slug, flags: {} })
  if (path === 'gem-consultant' || path === 'gem-consultant/gem-consultant') {
    return { slug: 'gem-consultant', flags: { isSecondAddress: true } }
  }
  if (path === DESIGNS) return matchDesigns(query)
  const slug = path === 'pages' ? path : path.replace(/^(pages|gems)\//, '')
  const isStandalone = path === GUIDE || path === 'pages' || path === 'pages/comingsoon'
  const isInfoPath = path.startsWith('pages/') && isInfoSlug(slug) && isUnderPages(slug)
  if (!isStandalone && !isInfoPath) return null
  const receipt = WITH_RECEIPT.includes(path) ? query.get('receipt') : null
  if (receipt && !parseReceiptKind(receipt)) return null
  if (!receipt && path === GUIDE && hasAny(query, GUIDE_PARAMS))
    return { slug: 'customized-jewellery', flags: { personal: true } }
  const number = path === 'pages/view-certificate' ? query.get('number') : null
  if (number && (number.trim() === '' || number.trim().length > MAX_NUMBER_LENGTH)) return null
  const infoSlug = isInfoSlug(slug) ? slug : 'comingsoon'
  return receipt || number ? { slug: infoSlug, flags: { personal: true } } : plain(infoSlug)
}

function matchDesigns(query: URLSearchParams): InfoMatch | null {
  const type = query.get('type')
  const isKnownType = type === 'ring' || type === 'pendant'
  const slug = isKnownType ? (`${type}-designs` as const) : 'product-designs'
  if (hasAny(query, DESIGN_PARAMS)) return { slug, flags: { personal: true } }
  return !type || isKnownType ? { slug, flags: {} } : null
}
