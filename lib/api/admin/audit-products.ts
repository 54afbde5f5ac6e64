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
    pictures: toPictures(product),
    linkedFrom: productLinks(product.category),
  }
}

/** The gallery of a product; the frames of a 360° view share one text. */
function toPictures({ images, spin, video }: FeedProduct): PageSnapshot['pictures'] {
  const [frame] = spin?.frames ?? []
  return [
    ...images.map((image) => ({ place: 'photo' as const, ...image })),
    ...(spin && frame !== undefined ? [{ place: 'spin' as const, src: frame, alt: spin.alt }] : []),
    ...(video ? [{ place: 'video' as const, src: video.poster ?? video.src, alt: video.alt }] : []),
  ]
}
