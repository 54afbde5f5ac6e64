import type { CollectionPage, ListItem, WithContext } from 'schema-dts'
import type { ListMeta, Product } from '../../contract/shapes'
import { type Locale, localePath } from '../../domain/locale'
import { productPath } from '../../domain/routing/paths'
import { toAbsolute, toImageUrl } from '../address/absolute'
import type { PageHead } from '../page-head'
import { toOffer } from './offer'

type Position = Pick<ListMeta, 'total' | 'page' | 'per_page'>

/** A page of a listing with the products it shows, numbered over all pages. */
export function toCollectionPage(
  head: PageHead,
  products: Product[],
  { total, page, per_page }: Position,
  locale: Locale,
): WithContext<CollectionPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: head.h1,
    description: head.description,
    inLanguage: locale,
    ...(head.canonical === null ? {} : { url: toAbsolute(head.canonical) }),
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: products.map((product, index) => toItem(product, (page - 1) * per_page + index + 1, locale)),
    },
  }
}

function toItem(product: Product, position: number, locale: Locale): ListItem {
  const url = toAbsolute(localePath(locale, productPath(product.slug)))
  const image = product.images.slice(0, 1).map(({ src }) => toImageUrl(src))
  return {
    '@type': 'ListItem',
    position,
    url,
    item: { '@type': 'Product', name: product.title, url, image, sku: product.sku, offers: toOffer(product, locale) },
  }
}
