import type { FeedProduct } from '../../contract/admin/page-data'
import type { Locale } from '../../domain/locale'
import { productLinks } from '../../domain/routing/page-links'
import { productPath } from '../../domain/routing/paths'
import { toProductLd } from '../../seo/json-ld/product'
import { toPageHead } from '../../seo/policy'
import { site } from '../../site'
import { getDelivery, priceUntil } from '../pages/offer-terms'
import type { PageSnapshot } from './to-finding'

/** Snapshots of product pages in every language; deleted products are left out. */
export async function snapshotProducts(ids: number[], now: Date): Promise<PageSnapshot[]> {
  const { loadFeedProducts: productsByNumber } = await import('../../server/seo/feed-data')
  const pages: PageSnapshot[] = []
  for (const lang of site().locales) {
    const delivery = await getDelivery(lang)
    const terms = (product: FeedProduct) =>
      delivery && product.delivery !== null
        ? { quote: { ...delivery, shipping: product.delivery }, priceUntil: priceUntil(now) }
        : null
    for (const product of await productsByNumber(ids, lang)) pages.push(snapshotProduct(product, lang, terms(product)))
  }
  return pages
}

function snapshotProduct(product: FeedProduct, lang: Locale, terms: Parameters<typeof toProductLd>[2]): PageSnapshot {
  return {
    path: productPath(product.slug),
    lang,
    kind: 'product',
    product_id: product.id,
    category_id: product.category_id,
    updated_at: product.updated_at,
    head: toPageHead({ kind: 'product', product }, lang),
    h1: product.title,
    ownTexts: [product.description],
    // Variants repeat the product's name, photograph and SKU, so they add no findings of their own.
    data: [toProductLd(product, lang, terms)],
    linkedFrom: productLinks(product.category),
  }
}
