import type { Product as ProductLd, QuantitativeValue, WithContext } from 'schema-dts'
import type { ProductDetail } from '../../contract/shapes'
import { productPath } from '../../domain/paths'
import { type Locale, localePath } from '../../i18n/locale'
import { toAbsolute, toImageUrl } from '../absolute'
import { toOffer } from './offer'
import { toProperties } from './properties'

/** UN/CEFACT unit codes: metric carat, gram, millimetre. */
const UNIT = { carat: 'CTM', gram: 'GRM', millimetre: 'MMT' } as const

/** A piece with its one offer and every fact that is known; absent facts are left out. */
export function toProduct(product: ProductDetail, locale: Locale): WithContext<ProductLd> {
  const url = toAbsolute(localePath(locale, productPath(product.slug)))
  const { dimensions_mm: size } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.title,
    description: product.description,
    url,
    sku: product.sku,
    image: product.images.map(({ src }) => toImageUrl(src)),
    category: product.category.name,
    material: product.metal ?? product.category.name,
    ...(product.colour === null ? {} : { color: product.colour }),
    ...(weight(product) ?? {}),
    ...(size === null
      ? {}
      : { width: measure(size.length, UNIT.millimetre), height: measure(size.width, UNIT.millimetre) }),
    ...(size?.depth ? { depth: measure(size.depth, UNIT.millimetre) } : {}),
    additionalProperty: toProperties(product, locale),
    offers: toOffer(product, locale),
  }
}

function weight({ weight_carat: carat, weight_gram: gram }: ProductDetail): { weight: QuantitativeValue } | null {
  if (carat !== null) return { weight: measure(carat, UNIT.carat) }
  return gram === null ? null : { weight: measure(gram, UNIT.gram) }
}

function measure(value: number, unitCode: string): QuantitativeValue {
  return { '@type': 'QuantitativeValue', value, unitCode }
}
