import type { Dimensions, ProductImage, ProductReport } from '../db/schema'
import { PRODUCT_FACTS, type ProductFactValues } from '../domain/catalogue/product-facts'
import { recordOf } from '../domain/record-of'
import type { Bilingual, SeedCategory } from './catalogue'
import type { SeedPrice } from './shop-price'

/** What is known of a product; keys have labels in the table `term`, absent facts are null. Weights in carats and grams. */
export type Facts = {
  carat: number | null
  grams: number | null
  dimensions: Dimensions | null
} & ProductFactValues

/** What a product is illustrated with where it has no picture of its own. */
export type Subject = { image: string; name: Bilingual }

/** A product before it has its place in the catalogue: `titles` from the plain one to the most detailed. */
export type SeedProductDraft = {
  facts: Facts
  titles: Bilingual[]
  description: Bilingual
  price: SeedPrice
  stock: number
  reported: boolean
  tags: string[]
  subject: Subject
}

export type SeedProduct = Omit<SeedProductDraft, 'titles' | 'reported' | 'subject'> & {
  category: SeedCategory
  slug: string
  sku: string
  title: Bilingual
  report: ProductReport | null
  images: ProductImage[]
}

export const NO_FACTS: Facts = {
  carat: null,
  grams: null,
  dimensions: null,
  ...recordOf(PRODUCT_FACTS, () => null),
}
