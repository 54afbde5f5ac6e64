import type { Offer, ProductGroup, Product as ProductLd, WithContext } from 'schema-dts'
import type { CheapestDesign } from '../../contract/design'
import type { ProductDetail } from '../../contract/shapes'
import { toCustomizationQuery } from '../../domain/customization/customization-choice'
import { type Locale, localePath } from '../../domain/locale'
import { toPaise, toRupees } from '../../domain/pricing/money'
import { productPath } from '../../domain/routing/paths'
import { site } from '../../site'
import { toAbsolute, toImageUrl } from '../address/absolute'
import texts from '../data/words.json'
import { fillAll } from '../template'
import type { OfferTerms } from './offer'
import { productId } from './product'
import { toCustomizationReturnPolicy } from './return-policy'
import { toShippingDetails } from './shipping'

/** A ring that can be ordered with the stone; `price` is the setting's, in rupees, `size.name` as `India 14`. */
export type CustomizationVariant = CheapestDesign & { size: { key: string; name: string } }

/** The node of the stone with all that it is made into. */
export function groupId(url: string): string {
  return `${url}#group`
}

/**
 * A stone and the rings it is made into, each with the price and the address that choose it on the page; null where none
 * is made. What holds for all rings of a metal is written once and pointed to.
 */
export function toProductGroup(
  product: ProductDetail,
  variants: CustomizationVariant[],
  locale: Locale,
  terms: OfferTerms | null,
): WithContext<Exclude<ProductGroup, string>> | null {
  if (variants.length === 0) return null
  const url = toAbsolute(localePath(locale, productPath(product.slug)))
  const writtenIds = new Set<string>()
  const once = <Node extends object>(id: string, node: Node) => {
    const isNew = !writtenIds.has(id)
    writtenIds.add(id)
    return isNew ? { '@id': id, ...node } : { '@id': id }
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    '@id': groupId(url),
    name: product.title,
    description: product.description || product.title,
    url,
    productGroupID: product.sku,
    brand: { '@type': 'Brand', name: site().name },
    variesBy: ['https://schema.org/size', 'https://schema.org/material'],
    hasVariant: [
      { '@id': productId(url) },
      ...variants.map((variant) => toVariant(product, variant, { url, locale, terms, once })),
    ],
  }
}

type VariantContext = {
  url: string
  locale: Locale
  terms: OfferTerms | null
  /** The whole node at its first use, afterwards its name only. */
  once: <Node extends object>(id: string, node: Node) => (Node & { '@id': string }) | { '@id': string }
}

function toVariant(
  product: ProductDetail,
  variant: CustomizationVariant,
  { url, locale, terms, once }: VariantContext,
): ProductLd {
  const { design, metal, size, price } = variant
  const query = toCustomizationQuery({ kind: 'ring', metal: metal.key, design: design.key, size: size.key })
  const total = toRupees(toPaise(product.payable) + toPaise(price))
  const offer: Offer = {
    '@type': 'Offer',
    url: `${url}?${query}`,
    price: total,
    priceCurrency: 'INR',
    availability: 'https://schema.org/MadeToOrder',
    itemCondition: 'https://schema.org/NewCondition',
    ...(terms && { hasMerchantReturnPolicy: once('#made-return', toCustomizationReturnPolicy(locale)) }),
    ...(terms?.quote.delivery && {
      shippingDetails: once(
        `#made-delivery-${metal.key}`,
        toShippingDetails(deliveryOf(total, terms), terms.quote.delivery, variant.lead_days),
      ),
    }),
  }
  const [photo] = product.images
  const values = { title: product.title, design: design.name, metal: metal.name, size: size.name }
  return {
    '@type': 'Product',
    name: fillAll(texts.made[locale], values),
    ...(photo && { image: toImageUrl(photo.src) }),
    sku: [product.sku, metal.key, size.key].join('-'),
    size: size.name,
    material: metal.name,
    offers: offer,
  }
}

/** The stone alone may lie below the amount from which delivery is free, the ring above it. */
function deliveryOf(total: number, { quote }: OfferTerms): number {
  return total > quote.free_shipping_above ? 0 : quote.shipping
}
