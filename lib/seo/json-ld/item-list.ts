import type { CollectionPage, ListItem, WithContext } from 'schema-dts'
import type { ListMeta, Product } from '../../contract/shapes'
import { type Locale, localePath } from '../../domain/locale'
import { productPath } from '../../domain/routing/paths'
import { toAbsolute } from '../address/absolute'
import type { PageHead } from '../page-head'

type Position = Pick<ListMeta, 'total' | 'page' | 'per_page'>

/**
 * A page of a listing with the products it shows, numbered over all pages. Google documents position and URL for the list
 * of a summary page; the rest is on the product's own page.
 * https://developers.google.com/search/docs/appearance/structured-data/carousel#summary
 */
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
    // A category whose products are all hidden has no list.
    ...(products.length > 0 && {
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: total,
        itemListElement: products.map((product, index) => toItem(product, (page - 1) * per_page + index + 1, locale)),
      },
    }),
  }
}

function toItem({ slug }: Product, position: number, locale: Locale): ListItem {
  return { '@type': 'ListItem', position, url: toAbsolute(localePath(locale, productPath(slug))) }
}
