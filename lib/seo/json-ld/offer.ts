import type { Offer, UnitPriceSpecification } from 'schema-dts'
import type { Quote } from '../../contract/order/cart'
import type { Product } from '../../contract/shapes'
import { type Locale, localePath } from '../../domain/locale'
import { productPath } from '../../domain/routing/paths'
import { site } from '../../site'
import { toAbsolute } from '../address/absolute'
import { toReturnPolicy } from './return-policy'
import { toShippingDetails } from './shipping'

/** What the page of a product says of buying it, as the checkout would apply it. */
export type OfferTerms = {
  quote: Pick<Quote, 'shipping' | 'free_shipping_above' | 'delivery'>
  /** The day (`2026-12-31`) until which the price is offered. */
  priceUntil: string
}

/** The one offer of a product: the payable price in rupees, and whether any is left. */
function toOffer(product: Product, locale: Locale): Offer {
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

/** The price before the discount, as the page strikes it through: Google's form for sale prices. */
function toListPrice(price: number): UnitPriceSpecification {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price,
    priceCurrency: 'INR',
  }
}

/** The same with delivery, return and the last day of the price; of a sold product the page tells none of them. */
export function toFullOffer(product: Product, locale: Locale, terms: OfferTerms | null): Offer {
  const offer = toOffer(product, locale)
  if (!terms || product.stock === 0) return offer
  const { shipping, delivery } = terms.quote
  return {
    ...offer,
    priceValidUntil: terms.priceUntil,
    ...(product.payable < product.price && { priceSpecification: toListPrice(product.price) }),
    ...(delivery && { shippingDetails: toShippingDetails(shipping, delivery) }),
    hasMerchantReturnPolicy: toReturnPolicy(locale),
  }
}
