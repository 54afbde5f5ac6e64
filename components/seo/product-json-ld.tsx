import { getOfferTerms } from '@/lib/api/pages/offer-terms'
import type { ProductReviews } from '@/lib/contract/review'
import type { ProductDetail } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/domain/locale'
import { toBreadcrumbList } from '@/lib/seo/json-ld/breadcrumbs'
import { toProductLd } from '@/lib/seo/json-ld/product'
import { toReviewsLd } from '@/lib/seo/json-ld/reviews'
import { JsonLd } from './json-ld'
import { ProductMeta } from './product-meta'

type Props = {
  product: ProductDetail
  reviews: ProductReviews | null
  crumbs: { name: string; path: string }[]
  locale: Locale
}

/** Breadcrumbs, the product with its offer, and the Open Graph data. */
export async function ProductJsonLd({ product, reviews, crumbs, locale }: Props) {
  const terms = await getOfferTerms(product, locale)
  const productData = { ...toProductLd(product, locale, terms), ...(reviews && toReviewsLd(reviews, locale)) }
  return (
    <>
      <ProductMeta product={product} />
      <JsonLd data={toBreadcrumbList(crumbs, locale)} />
      <JsonLd data={productData} />
    </>
  )
}
