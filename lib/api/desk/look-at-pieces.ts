import type { MetaPiece } from '../../contract/meta'
import { pieceLinks } from '../../domain/page-links'
import { productPath } from '../../domain/paths'
import { LOCALES, type Locale } from '../../i18n/locale'
import { toProduct } from '../../seo/json-ld/product'
import { toPageHead } from '../../seo/policy'
import { getDelivery, priceUntil } from '../terms'
import type { Looked } from './to-finding'

/** Pieces in every language, many at once; those that are gone are missing. */
export async function lookAtPieces(ids: number[], now: Date): Promise<Looked[]> {
  const { piecesByNumber } = await import('../../server/meta-pieces')
  const pages: Looked[] = []
  for (const lang of LOCALES) {
    const delivery = await getDelivery(lang)
    const terms = (piece: MetaPiece) =>
      delivery && piece.delivery !== null
        ? { quote: { ...delivery, shipping: piece.delivery }, priceUntil: priceUntil(now) }
        : null
    for (const piece of await piecesByNumber(ids, lang)) pages.push(lookAtPiece(piece, lang, terms(piece)))
  }
  return pages
}

function lookAtPiece(product: MetaPiece, lang: Locale, terms: Parameters<typeof toProduct>[2]): Looked {
  return {
    path: productPath(product.slug),
    lang,
    kind: 'product',
    product_id: product.id,
    category_id: product.category_id,
    updated_at: product.updated_at,
    head: toPageHead({ kind: 'product', product }, lang),
    h1: product.title,
    own: [product.description],
    // Rings that it is made into repeat its name, photograph and code: what is wrong with them is wrong with it.
    data: [toProduct(product, lang, terms)],
    linkedFrom: pieceLinks(product.category),
  }
}
