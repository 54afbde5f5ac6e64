import type { Product as ProductLd, QuantitativeValue, WithContext } from 'schema-dts'
import type { ProductDetail } from '../../contract/shapes'
import { type Locale, localePath } from '../../domain/locale'
import { productPath } from '../../domain/routing/paths'
import { site } from '../../site'
import { toAbsolute } from '../address/absolute'
import { toImageUrl } from '../address/image-url'
import { sizeOption, toSizeText } from '../size-text'
import { toCertification } from './certification'
import { type OfferTerms, toFullOffer } from './offer'
import { toGroupLd } from './product-group'
import { toProductMedia } from './product-media'
import { toProperties } from './properties'

/** UN/CEFACT unit codes: metric carat, gram, millimetre. */
const UNIT = { carat: 'CTM', gram: 'GRM', millimetre: 'MMT' } as const
/** As reports in India write it. */
const CARAT = 'CRT'

/** The node of a product within its page. */
export function productId(url: string): string {
  return `${url}#product`
}

/** A product with its one offer and every fact that is known; absent facts are left out. */
export function toProductLd(
  product: ProductDetail,
  locale: Locale,
  terms: OfferTerms | null = null,
): WithContext<Exclude<ProductLd, string>> {
  const url = toAbsolute(localePath(locale, productPath(product.slug)))
  const { dimensions_mm: size } = product
  const certification = toCertification(product.report)
  const group = toGroupLd(product)
  // A product alone in its group shows no options.
  const sizeText = (group && sizeOption(product.option_group?.options)) ?? toSizeText(size, locale)
  const media = toProductMedia(product)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': productId(url),
    name: product.title,
    // Some products have no text; Google wants one.
    description: product.description || product.title,
    url,
    sku: product.sku,
    brand: { '@type': 'Brand', name: site().name },
    image: product.images.map(({ src }) => toImageUrl(src)),
    category: product.category.name,
    material: product.metal ?? product.category.name,
    ...(product.colour === null ? {} : { color: product.colour }),
    ...(sizeText === null ? {} : { size: sizeText }),
    ...(weight(product) ?? {}),
    ...(size === null
      ? {}
      : { width: measure(size.length, UNIT.millimetre), height: measure(size.width, UNIT.millimetre) }),
    ...(size?.depth ? { depth: measure(size.depth, UNIT.millimetre) } : {}),
    ...(product.country_of_origin ? { countryOfOrigin: { '@type': 'Country', name: product.country_of_origin } } : {}),
    additionalProperty: toProperties(product, locale),
    ...(media.length > 0 && { subjectOf: media }),
    ...(certification && { hasCertification: certification }),
    offers: toFullOffer(product, locale, terms),
    ...group,
  }
}

function weight({ weight_carat: carat, weight_gram: gram }: ProductDetail): { weight: QuantitativeValue } | null {
  if (carat !== null) return { weight: { ...measure(carat, UNIT.carat), unitText: CARAT } }
  return gram === null ? null : { weight: measure(gram, UNIT.gram) }
}

function measure(value: number, unitCode: string): Exclude<QuantitativeValue, string> {
  return { '@type': 'QuantitativeValue', value, unitCode }
}
