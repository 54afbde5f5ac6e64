import { getListingPage } from '@/lib/api/pages/listing-page'
import { getProductPage } from '@/lib/api/pages/product-page'
import { readInfoPage } from '@/lib/content/page'
import { isInfoSlug } from '@/lib/domain/content/info-pages'
import type { Locale } from '@/lib/domain/locale'
import { isPrefix } from '@/lib/domain/routing/paths'
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

async function findRoute(locale: Locale, subject: string): Promise<Route | null> {
  if (subject === 'home' || subject === 'gems') return { kind: subject }
  if (subject === 'shop') return { kind: 'elements' }
  const slug = PRODUCT.exec(subject)?.[1]
  if (slug !== undefined) {
    const page = await getProductPage(locale, slug)
    return page && { kind: 'product', product: page.product }
  }
  const info = INFO.exec(subject)?.[1]
  if (info !== undefined) return isInfoSlug(info) ? { kind: 'info', ...(await readInfoPage(info, locale)) } : null
  if (!isPrefix(subject.split('/', 1)[0] ?? '')) return null
  return (await getListingPage(locale, subject, ''))?.route ?? null
}
