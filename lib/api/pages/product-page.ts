import { cache } from 'react'
import type { LatestReviews, ProductReviews } from '../../contract/review'
import type { Product, ProductDetail } from '../../contract/shapes'
import { findMostSimilar } from '../../domain/catalogue/nearness'
import { groupTag } from '../../domain/catalogue/variants/group-id'
import type { Locale } from '../../domain/locale'
import { api } from '../index'
import { tagPage } from './cached'
import { type FacetLinks, loadFacetLinks } from './facet-links'

const NEAREST = 4
/** Similar products cost at most this share more or less. */
const PRICE_BAND = 0.5

/** `latest` are reviews of the category, where the product has none of its own. */
export type ProductPage = {
  product: ProductDetail
  nearest: Product[]
  reviews: ProductReviews | null
  latest: LatestReviews | null
  /** Pages with all products that share a fact of this one. */
  facetLinks: FacetLinks
}

/** A product and the available products nearest in price and weight; null if there is no such product. */
export const getProductPage = cache(async (locale: Locale, slug: string): Promise<ProductPage | null> => {
  const { data: product } = await api.product.getbyname({ name: slug, lang: locale })
  if (!product || product.slug !== slug) return null
  const { option_group: variants } = product
  const groupTags = variants ? [groupTag(variants.group)] : []
  await tagPage(['catalog', `product:${product.id}`, `category:${product.category_id}`, ...groupTags])
  const { data: reviews } = await api.review.list({ product_id: product.id })
  const latest = reviews ? null : (await api.review.latest({ category_id: product.category_id, lang: locale })).data
  const [nearest, facetLinks] = await Promise.all([loadNearest(product, locale), loadFacetLinks(product, locale)])
  return { product, nearest, reviews, latest, facetLinks }
})

async function loadNearest(product: ProductDetail, locale: Locale): Promise<Product[]> {
  const fetchProducts = (price?: string) =>
    api.product.getbycatid({ id: product.category_id, stock: 'in', per_page: 60, sort: 'low', lang: locale, price })
  const inPriceBand = await fetchProducts(
    `${Math.floor(product.payable * (1 - PRICE_BAND))}-${Math.ceil(product.payable * (1 + PRICE_BAND))}`,
  )
  const products = (inPriceBand.data?.length ?? 0) > NEAREST ? inPriceBand.data : (await fetchProducts()).data
  // The other options of the product are chosen above, and are no similar products.
  const siblings = new Set(product.option_group?.siblings.map(({ id }) => id))
  return findMostSimilar(
    product,
    (products ?? []).filter(({ id }) => !siblings.has(id)),
    NEAREST,
  )
}
