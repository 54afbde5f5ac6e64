import type { Offer } from 'schema-dts'
import type { Product } from '../../contract/shapes'
import { productPath } from '../../domain/paths'
import { type Locale, localePath } from '../../i18n/locale'
import { site } from '../../site'
import { toAbsolute } from '../absolute'

/** The one offer of a piece: the payable price in rupees, and whether any is left. */
export function toOffer(product: Product, locale: Locale): Offer {
  return {
    '@type': 'Offer',
    url: toAbsolute(localePath(locale, productPath(product.slug))),
    price: product.payable,
    priceCurrency: 'INR',
    availability: product.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: site().name, url: toAbsolute('/') },
  }
}
