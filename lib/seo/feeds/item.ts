import type { FeedProduct } from '../../contract/admin/page-data'
import { SHOWN_FACTS } from '../../domain/catalogue/product-facts'
import { toGroupId } from '../../domain/catalogue/variants/group-id'
import { type Locale, localePath } from '../../domain/locale'
import { prefixOf, productPath, typesOf } from '../../domain/routing/paths'
import { site } from '../../site'
import { toAbsolute } from '../address/absolute'
import { toImageUrl } from '../address/image-url'
import { getCategoryTypeTexts, prefixHeading } from '../category-type'
import { toProperties } from '../json-ld/properties'
import { sizeOption, toSizeText } from '../size-text'
import { toGoogleCategory } from './google-category'

/** A product as both vendors' catalogues tell it; money as `40500.00 INR`, GST included as on its page. */
export type FeedItem = {
  /** The product's number: what GA4 calls `item_id` too, so that visits and catalogue are joined. */
  id: string
  sku: string
  /** Null for a product without options. */
  group: string | null
  title: string
  description: string
  link: string
  /** Names of its photographs, the leading one first. */
  photos: string[]
  /** The URL of its video. */
  video: string | null
  inStock: boolean
  price: string
  /** Null where nothing is taken off. */
  salePrice: string | null
  brand: string
  /** The shop's own families, from wide to narrow. */
  productType: string
  googleCategory: number | null
  material: string
  color: string | null
  size: string | null
  weight: string | null
  details: { name: string; value: string }[]
  delivery: string | null
}

const MAX_TITLE_LENGTH = 150
const MAX_DESCRIPTION_LENGTH = 5_000
const CARATS_PER_GRAM = 5

/** Rupees as the vendors write them. `toMoney(40500) → '40500.00 INR'` */
export function toMoney(rupees: number): string {
  return `${rupees.toFixed(2)} INR`
}

/** A product of the catalogue as an item of a feed in a language. */
export function toFeedItem(product: FeedProduct, locale: Locale): FeedItem {
  const discounted = product.payable < product.price
  return {
    id: String(product.id),
    sku: product.sku,
    group: product.variant ? toGroupId(product.variant.group) : null,
    title: cut(product.title, MAX_TITLE_LENGTH),
    description: cut(product.description, MAX_DESCRIPTION_LENGTH) || product.title,
    link: toAbsolute(localePath(locale, productPath(product.slug))),
    photos: product.images.map(({ src }) => src),
    video: product.video ? toAbsolute(product.video.src) : null,
    inStock: product.stock > 0,
    price: toMoney(discounted ? product.price : product.payable),
    salePrice: discounted ? toMoney(product.payable) : null,
    brand: site().name,
    productType: toProductType(product, locale),
    googleCategory: toGoogleCategory(product.category),
    material: product.metal ?? product.category.name,
    color: product.colour,
    size: sizeOption(product.variant?.options) ?? toSizeText(product.dimensions_mm, locale),
    weight: toWeight(product),
    details: toProperties(product, locale, SHOWN_FACTS.feedDetails).map(({ name, value }) => ({
      name: String(name),
      value: String(value),
    })),
    delivery: product.delivery === null ? null : toMoney(product.delivery),
  }
}

/** `Gemstones > Precious Gemstones > Blue Sapphire`, in the language. */
function toProductType({ category }: FeedProduct, locale: Locale): string {
  const type = category.category_type_id
  const prefix = prefixOf(type)
  const parentHeading = typesOf(prefix).length > 1 ? [prefixHeading(prefix, locale)] : []
  return [...parentHeading, getCategoryTypeTexts(type).name[locale], category.name].join(' > ')
}

/** In grams, the only unit of ours that the vendors know. */
function toWeight({ weight_carat: carat, weight_gram: gram }: FeedProduct): string | null {
  const grams = gram ?? (carat === null ? null : carat / CARATS_PER_GRAM)
  return grams === null ? null : `${Number(grams.toFixed(3))} g`
}

function cut(text: string, maxLength: number): string {
  const plain = text.replace(/[\t\n\r ]+/g, ' ').trim()
  if (plain.length <= maxLength) return plain
  const kept = plain.slice(0, maxLength - 1)
  return `${kept.slice(0, Math.max(kept.lastIndexOf(' '), 1)).trimEnd()}…`
}

/** The address of a photograph for Google, the very one that the page's structured data names. */
export function toGooglePhoto(src: string): string {
  return toImageUrl(src)
}

/** The same as JPEG, since Meta takes JPEG and PNG only; a remote's own photograph stays as it is. */
export function toFacebookPhoto(src: string): string {
  return toAbsolute(/^https?:\/\//.test(src) ? src : `/feeds/photos/${src}.jpg`)
}
